# Les commandes d’ImpeRunde : noms jusqu’à 32, descriptions jusqu’à 60, des options jusqu’à 45 caractères.

imperunde-group = imperunde
    .description = Vos coups dans ImpeRunde
imperunde-group-diplomacy = diplomatie
    .description = Guerre, paix et nombre de comptoirs pour gagner
imperunde-group-budget = budget
    .description = Emprunter, rembourser ou laisser la dette
imperunde-group-buy = achat
    .description = Vos investissements, un par un
imperunde-group-combat = combat
    .description = Attaquants, défenseurs et dés
imperunde-group-card = carte
    .description = Les cartes du service secret

imperunde-command-place-ship = navire
    .description = Mise en place : poser un navire
imperunde-command-place-army = armee
    .description = Mise en place : poser une armée dans une colonie
imperunde-command-move = deplacer
    .description = Déplacer une unité, ou attaquer avec elle
imperunde-command-end-movement = fin-mouvements
    .description = Terminer mouvements et attaques pour ce tour
imperunde-command-leave = quitter
    .description = Retirer vos navires de la zone d’un ami
imperunde-command-embark = embarquer
    .description = Faire monter une armée dans un transport
imperunde-command-end-embarkation = fin-embarquement
    .description = Terminer l’embarquement

imperunde-command-take-stance = position
    .description = Déclarer la guerre ou proposer la paix
imperunde-command-ready = pret
    .description = Vous n’avez plus rien à négocier
imperunde-command-propose-target = objectif
    .description = Proposer un autre nombre de comptoirs pour gagner
imperunde-command-agree-target = accepter
    .description = Accepter le nombre de comptoirs proposé

imperunde-command-borrow = emprunter
    .description = Emprunter 5 doublons
imperunde-command-repay = rembourser
    .description = Rembourser 5 ou 10 doublons
imperunde-command-leave-debt = laisser
    .description = Laisser la dette telle quelle

imperunde-command-buy-army = armee
    .description = Lever une armée dans un pays
imperunde-command-build-fort = fort
    .description = Construire un fort dans une colonie
imperunde-command-build-ship = navire
    .description = Construire un navire de guerre près d’un pays
imperunde-command-build-post = comptoir
    .description = Fonder un comptoir dans une colonie
imperunde-command-build-canal = canal
    .description = Creuser un canal
imperunde-command-buy-card = carte
    .description = Acheter une carte du service secret
imperunde-command-end-investments = tout
    .description = Acheter toute la liste et finir

imperunde-command-ask-defender = demander
    .description = Plus d’attaquants : au défenseur de choisir
imperunde-command-engage = engager
    .description = Choisir les navires qui attaquent dans une zone
imperunde-command-defend = defendre
    .description = Choisir les unités qui défendent
imperunde-command-prefer-defence = preferer
    .description = Dire comment vous défendez jusqu’à la fin de ce combat
imperunde-command-roll-on = enchainer
    .description = Lancer jusqu’à ce que quelque chose soit décidé
imperunde-command-commit = lancer
    .description = Lancer les dés
imperunde-command-break-off = rompre
    .description = Pas de renforts : finir l’attaque

imperunde-command-play-armistice = armistice
    .description = Paix immédiate avec un ennemi
imperunde-command-play-betrayal = trahison
    .description = Retirer un fort d’une colonie attaquée
imperunde-command-play-freebooter = corsaire
    .description = Engager les pirates d’une zone
imperunde-command-play-pirates = pirates
    .description = Deux frégates pirates dans une zone
imperunde-command-play-coup-de-main = coup-de-main
    .description = Votre cavalerie est plus forte dans ce combat
imperunde-command-play-declaration-of-war = declaration-de-guerre
    .description = Guerre immédiate avec un joueur
imperunde-command-play-ambush = embuscade
    .description = Vos défenseurs plus forts au premier jet
imperunde-command-play-surprise-attack = attaque-surprise
    .description = Vos attaquants plus forts au premier jet
imperunde-command-play-forged-naval-orders = faux-ordres-en-mer
    .description = Envoyer les navires d’un autre dans la zone voisine
imperunde-command-play-forged-land-orders = faux-ordres-a-terre
    .description = Envoyer les armées d’un autre dans sa colonie voisine
imperunde-command-play-smuggling = contrebande
    .description = Cinq doublons pour une de vos colonies
imperunde-command-play-sabotage = sabotage
    .description = Couler un navire d’un autre joueur
imperunde-command-play-peace-treaty = traite-de-paix
    .description = Paix entre deux joueurs
imperunde-command-play-plunder = pillage
    .description = Prendre l’impôt d’une colonie ennemie
imperunde-command-play-rebellion = rebellion
    .description = Des insurgés contre la colonie d’un autre
imperunde-command-play-unmask-spies = demasquer
    .description = Voir les cartes d’un autre, en remettre une
imperunde-command-play-counter-espionage = contrer
    .description = Annuler la carte annoncée
imperunde-command-play-capture = capture
    .description = Prendre une frégate de la zone attaquée
imperunde-command-let-pass = laisser
    .description = Ne rien jouer, ne rien contrer
imperunde-command-steal-card = prendre
    .description = Remettre dans la pile une des cartes vues
imperunde-command-show-cards = montrer
    .description = Montrer à tous les cartes que vous voyez
imperunde-command-march-army = marcher
    .description = Faire marcher une armée selon vos faux ordres
imperunde-command-end-march = fin-marche
    .description = Aucune autre armée ne suit les faux ordres

imperunde-field-unit = unite
    .description = Quel genre d’unité ?
imperunde-field-manner = maniere
    .description = Comment défendez-vous ?
imperunde-field-units = unites
    .description = Quelles unités ?
imperunde-field-sea = zone
    .description = Quelle zone maritime ?
imperunde-field-country = pays
    .description = Quel pays ?
imperunde-field-whom = joueur
    .description = Quel joueur ?
imperunde-field-other = autre
    .description = Et quel autre joueur ?
imperunde-field-stance = position
    .description = Guerre, paix ou inchangée ?
imperunde-field-posts = comptoirs
    .description = Combien de comptoirs ?
imperunde-field-amount = montant
    .description = Combien ?
imperunde-field-canal = canal
    .description = Quel canal ?
imperunde-field-source = depart
    .description = D’où ?
imperunde-field-target = arrivee
    .description = Vers où ?
imperunde-field-via = passage
    .description = Via où ? Rien : on vous demande
imperunde-field-moves = mouvements
    .description = Mouvements restants ? Rien si c’est égal
imperunde-field-card = carte
    .description = Quelle carte ?

## Messages, panneau et main
imperunde-headline = **ImpeRunde** · { $round ->
    [0] { $phase }
   *[other] tour { $round } · { $phase }
}
imperunde-ready-list = Prêts : { $players }
imperunde-heading-before = Les pays d’origine ne sont pas encore tirés
imperunde-heading = Vous jouez **{ $home_the }** · { $posts ->
    [one] { $posts } comptoir
   *[other] { $posts } comptoirs
} sur { $target } · { $funds ->
    [0] aucun doublon
    [one] un doublon
   *[other] { $funds } doublons
} · dette { $debt } · { $cards ->
    [0] aucune carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}
imperunde-play-it = Jouer la carte
imperunde-play-final = « Jouer la carte » ne s’annule pas.
imperunde-not-now = Pas maintenant
imperunde-nobody-there = personne n’y est
imperunde-aboard-list = à bord
imperunde-piece-by-piece = Pièce par pièce…
imperunde-both-ships = les deux navires
imperunde-sea-worth = +{ $value } D par tour
imperunde-play-card = { $number ->
    [one] Jouer votre carte…
   *[other] Jouer une carte…
}
imperunde-other-target = Changer l’objectif de victoire…
imperunde-relation = **{ $whom }** · en ce moment : { $now } · votre position (secrète) : **{ $said }**
imperunde-relation-open = **{ $whom }** · en ce moment : { $now } · votre position : **{ $said }** · la sienne : **{ $heard }**
imperunde-declared = Déclaré, dans cet ordre : { $stances }
    .stances = { $first } envers { $second } **{ $third }**
imperunde-target = { $posts } comptoirs font gagner
imperunde-own-cards = { $number ->
    [one] Votre carte
   *[other] Vos cartes
} : { $cards }
imperunde-target-proposal = Proposé : { $posts } comptoirs ; d’accord jusqu’ici : { $agreed }

imperunde-debt-after = { $funds ->
    [0] aucun doublon
    [one] un doublon
   *[other] { $funds } doublons
}, dette { $debt }
imperunde-form = Budget du tour { $round }
imperunde-form-carried = Report : { $amount } · ce que vous avez gardé et reçu depuis
imperunde-form-home-tax = Impôt d’origine : { $amount } · toujours
imperunde-form-dividend = Dividende de paix : { $amount } · 2 par joueur en paix avec vous
imperunde-form-colonial-tax = Impôt colonial : { $amount } · 1 par comptoir hors famine
imperunde-form-sea-tax = Impôt maritime : { $amount } · vos mers au bord de votre pays d’origine ou d’une colonie à comptoir
imperunde-form-interest = Intérêts : { $amount ->
    [0] 0
   *[other] −{ $amount }
} · 1 pour 5 de dette
imperunde-form-sum = = **{ $funds ->
    [0] aucun doublon
    [one] un doublon
   *[other] { $funds } doublons
}** à investir, dette { $debt }

imperunde-where-buy = Où achetez-vous ?
imperunde-this-roll = Pour ce jet seulement
imperunde-more-buy = { $place } : navires, ou plusieurs à la fois
imperunde-one-more = { $what } · { $cost } D ({ $now } → { $number }{ $most ->
    [0] {""}
   *[other] {" "}sur { $most }
})
imperunde-brings-income = +{ $number } D par tour
imperunde-brings-posts = +{ $number } comptoirs
imperunde-brings-defence = défend avec le dé rouge
imperunde-to-win = { $posts ->
    [0] vaut { $value }
    [one] vaut { $value }, avec un comptoir
   *[other] vaut { $value }, avec { $posts } comptoirs
}
imperunde-other-place = ← Autre lieu…
imperunde-forts-full = forts au complet : un par comptoir déjà là au début des investissements
imperunde-posts-full = comptoirs au complet : { $value } au plus
imperunde-doubloons = { $number } D
imperunde-buy-all = { $spent ->
    [0] { $before ->
        [0] { $funds ->
            [0] Ne rien acheter
           *[other] ⚠ Ne rien acheter
        }
       *[other] Terminé
    }
   *[other] Tout acheter
} · { $funds ->
    [0] aucun doublon gardé
    [one] un doublon gardé
   *[other] { $funds } doublons gardés
}
imperunde-buy-list = tout acheter
imperunde-drawn-at-once = Une de 18 sortes : attaques surprises, sabotages, espions, argent. Tirée aussitôt{ $spent ->
    [0] {""}
   *[other] , avec votre liste
}, sans annulation possible
imperunde-to-spend = encore { $funds } D à dépenser
imperunde-stay = { $funds ->
    [0] aucun doublon gardé
    [one] un doublon gardé
   *[other] { $funds } doublons gardés
}
imperunde-equip-left = Armées seulement : **{ $funds ->
    [0] aucun doublon
    [one] un doublon
   *[other] { $funds } doublons
} à dépenser**
imperunde-purse = { $before ->
    [0] {""}
    [one] Dépensé : un doublon ·{" "}
   *[other] Dépensé : { $before } doublons ·{" "}
}{ $spent ->
    [0] { $before ->
        [0] Sur votre liste : aucun doublon ·{" "}
       *[other] {""}
    }
    [one] Sur votre liste : un doublon ·{" "}
   *[other] Sur votre liste : { $spent } doublons ·{" "}
}**{ $funds ->
    [0] aucun doublon
    [one] un doublon
   *[other] { $funds } doublons
} à dépenser**
imperunde-purse-smuggling = Argent de contrebande, { $place } : **{ $funds ->
    [0] aucun doublon
    [one] un doublon
   *[other] { $funds } doublons
} à dépenser**
imperunde-shop = { $place } · valeur { $value } · { $posts ->
    [0] aucun comptoir
    [one] { $posts } comptoir
   *[other] { $posts } comptoirs
} · { $forts ->
    [0] aucun fort
    [one] { $forts } fort
   *[other] { $forts } forts
}
imperunde-shop-limit = { $number ->
    [0] { $posts ->
        [0] Pas encore d’unités : il faut un comptoir d’un tour précédent
       *[other] Plus d’unités ce tour-ci : 3 D par comptoir d’un tour précédent
    }
   *[other] Unités possibles ce tour-ci : pour { $number } D
}
imperunde-shop-home = Votre pays : unités sans limite
imperunde-moves-left = { $number ->
    [one] { $number } mouvement
   *[other] { $number } mouvements
}
imperunde-crumb = **{ $source } ›** où aller ?
imperunde-crumb-to = **{ $source } › { $target }**
imperunde-where-to = Où aller ?
imperunde-who-goes = Qui y va ?
imperunde-reinforcements = Qui se joint à l’attaque ?
imperunde-with-units = avec { $units }
imperunde-ask-call = { $who }, { imperunde-event-card-announced }. Votre réponse ?
    .short = { $who } : votre réponse à la carte { $player_of } ({ $card }) ?
imperunde-question-call = { imperunde-event-card-announced }. La contrer ?
imperunde-in-storm = tempête : un dé chacun
imperunde-in-calm = calme plat : bloqué jusqu’aux prochains événements
imperunde-attack-on = { $units_count ->
    [0] { $number ->
        [0] attaque contre { $whom_the } : sans défense
        [one] attaque contre un indigène
       *[other] attaque contre { $number } indigènes
    }
   *[other] attaque contre { $whom_the } : { $units }
}
imperunde-by-way = par { $via }
imperunde-words = Ma position envers chacun…
imperunde-word-stays = pas de changement
imperunde-word-back = retirer ma parole
imperunde-several-things = Une liste pour tous les lieux : { $funds } D…
imperunde-several-moves = Plusieurs à la fois…
imperunde-and-then = Et ensuite
imperunde-look-first = me le montrer d’abord
imperunde-odds = { $chance } % sans carte
imperunde-attack-roll = Combattre avec { $units } · { $chance } % sans carte
imperunde-join-roll = Renforts : { $units } · { $chance } % sans carte
imperunde-end-moves = { $attacks ->
    [0] Terminer mes mouvements
    [one] ⚠ Terminer mes mouvements · une attaque possible
   *[other] ⚠ Terminer mes mouvements · { $attacks } attaques possibles
}
imperunde-end-moves-quiet = { $attacks ->
    [0] Terminer mes mouvements · ne rien embarquer
    [one] ⚠ Terminer mes mouvements · ne rien embarquer · une attaque possible
   *[other] ⚠ Terminer mes mouvements · ne rien embarquer · { $attacks } attaques possibles
}
imperunde-counter-none = Vous n’avez rien pour la contrer ; on vous interroge pour que personne ne le devine.
imperunde-counter-if-hit = *On ne vous interroge sur une carte que si elle vous touche. « Quand une carte est jouée : me demander », dans `/consignes`, le change.*
imperunde-defence-asked = Il n’y a pas de choix d’unités ; on vous interroge parce que quelqu’un peut d’abord jouer une carte.
imperunde-attack-choose = Choisir qui…
imperunde-attacker = Unité { $number }
imperunde-nobody-more = personne
imperunde-attack-or-go = Qui attaquez-vous, ou d’où partez-vous ?
imperunde-attack-on-with = Attaquer { $place_the } : { $units }
imperunde-attack-on-number = Attaquer { $place_the } avec { $number } unités
imperunde-attack-with = Attaquer avec { $units }
imperunde-go-all = Tous : { $units }
imperunde-reinforce = { $via_count ->
    [0] Renfort : { $units } · { $source }
   *[other] Renfort : { $units } · { $source }, par { $via }
}
imperunde-fight-loses = { $whom_id ->
    [natives] les indigènes perdent
    [rebels] les insurgés perdent
    [pirates] les pirates perdent
   *[other] { $whom } perd
} { $units_count ->
    [1] { $units_a }
   *[other] { $units }
}
imperunde-fight = ⚔ **{ $place }**, jet { $roll }

imperunde-hand = **{ $funds ->
    [0] aucun doublon
    [one] un doublon
   *[other] { $funds } doublons
}** · dette { $debt } · { $posts ->
    [one] { $posts } comptoir
   *[other] { $posts } comptoirs
} sur { $target }
imperunde-hand-empty = Aucune carte du service secret.
imperunde-card-now = **{ $card }** peut se jouer maintenant{ $number ->
    [one] {""}
   *[other]  : { $number } cibles
}
imperunde-cards-wait = Aucune de vos cartes ne peut se jouer en ce moment ; chacune dit quand.
imperunde-cards-wait-peace = Aucune de vos cartes ne peut se jouer en ce moment ; chacune dit quand. L’armistice demande un ennemi, et vous n’en avez pas.

## Arrêts
imperunde-wait-attack = { $whom_id ->
    [none] { $where_id ->
        [none] M’attendre quand une attaque est déclarée
       *[other] M’attendre quand une attaque est déclarée sur { $where_the }
    }
   *[other] M’attendre quand on m’attaque
}
imperunde-wait-card = { $whom_id ->
    [none] { $where_id ->
        [none] M’attendre quand une carte est jouée
       *[other] M’attendre quand une carte est jouée sur { $where_the }
    }
   *[other] M’attendre quand une carte me vise
}
imperunde-wait-phase = { $where_id ->
    [none] M’attendre avant la fin de chaque phase
   *[other] M’attendre avant la fin de cette phase : { $where }
}
imperunde-wait-event = M’attendre avant chaque nouvel événement de la roue

## Le journal, rassemblé
imperunde-home-rolled = { $player } tire { $pips } : { $home_the }
imperunde-all-ready = Prêts : { $players }
imperunde-all-settled = { $players } ont décidé de leur emprunt
imperunde-all-dealt = Une carte pour chacun : { $players }
imperunde-way = { $via_count ->
    [0] { $source } → { $target }
   *[other] { $source } → { $target } par { $via }
}
imperunde-aboard = { $country } → transports, { $sea }
imperunde-budgets = Fonds du tour { $round } : { $funds }
    .funds = { $first } { $second } D{ $third ->
        [0] {""}
       *[other] {" "}(dette { $third })
    }
imperunde-invests = { $player } investit { $cost } D
imperunde-remains = { $surplus ->
    [0] {""}
   *[other] {" "}; il reste { $surplus } D
}

imperunde-idle-event = { $event } { $place_in }
imperunde-idle-events = { $number ->
    [one] Pays libre, sans effet :
   *[other] Pays libres, sans effet :
}
imperunde-boarding-at = Abordage { $place_in }
imperunde-boarding-then = {", puis "}
imperunde-boarding = abordage
imperunde-in-place = { $place_in }
imperunde-who-begins = qui commence

## Conseils : ce qui plaide pour un choix
imperunde-hint-odds = { $place } : l’attaque réussit à { $figure } % avec tous ceux qui peuvent s’y joindre
imperunde-hint-prize = { $figure ->
    [0] { $room ->
        [one] il y a place pour un comptoir
       *[other] il y a place pour { $room } comptoirs
    }
    [one] son comptoir devient le vôtre
   *[other] ses { $figure } comptoirs deviennent les vôtres
}
imperunde-hint-gives-up = ceux qui pourraient suivre ne l’emporteraient qu’à { $figure } % { $place_in }
imperunde-hint-holds = avec les meilleurs dés d’abord, vous tenez { $figure } fois sur 100 { $place_in }{ $posts ->
    [0] {""}
    [one] {" "}; un comptoir est en jeu
   *[other] {" "}; { $posts } comptoirs sont en jeu
}
imperunde-hint-prepares = pour prendre { $place_the } : { $figure } % si tous viennent, contre { $defenders ->
    [0] personne
    [one] une unité
   *[other] { $defenders } unités
} ; { $room ->
    [one] place pour un comptoir
   *[other] place pour { $room } comptoirs
}
imperunde-hint-ships-out = pour prendre { $place_the } par mer au tour suivant : { $figure } % si tous viennent, contre { $defenders ->
    [0] personne
    [one] une unité
   *[other] { $defenders } unités
} ; { $room ->
    [one] place pour un comptoir
   *[other] place pour { $room } comptoirs
}
imperunde-hint-safer = des ennemis prendraient alors { $country_the } à { $figure } %, non à { $before } %
imperunde-hint-beside = à côté d’un pays à prendre, { $place } : { $figure ->
    [0] personne
    [one] une unité
   *[other] { $figure } unités
} à battre, { $room ->
    [one] place pour un comptoir
   *[other] place pour { $room } comptoirs
}
imperunde-hint-next = de là, au tour suivant, vers { $place_the } : { $figure ->
    [0] personne
    [one] une unité
   *[other] { $figure } unités
} à battre, { $room ->
    [one] place pour un comptoir
   *[other] place pour { $room } comptoirs
}
imperunde-hint-towards = en chemin vers { $place_the } : { $figure ->
    [0] personne
    [one] une unité
   *[other] { $figure } unités
} à battre, { $room ->
    [one] place pour un comptoir
   *[other] place pour { $room } comptoirs
}
imperunde-hint-stands = { $figure ->
    [one] vous avez alors une unité { $place_in }
   *[other] vous avez alors { $figure } unités { $place_in }
}{ $posts ->
    [0] {""}
    [one] , auprès d’un comptoir
   *[other] , auprès de { $posts } comptoirs
}
imperunde-hint-tax = cette mer ({ $place }) vous rapporte { $figure } D par tour tant que vous la tenez
imperunde-hint-escorts = { $figure ->
    [one] protège l’armée à bord { $place_in }
   *[other] protège { $figure } armées à bord { $place_in }
}
imperunde-hint-fleet = { $figure ->
    [one] vous avez alors un navire de guerre { $place_in }
   *[other] vous avez alors { $figure } navires de guerre { $place_in }
}
imperunde-hint-ashore = aucune armée ne se rapproche sans risque d’un pays à prendre en embarquant
imperunde-hint-unlikely = la meilleure attaque qui reste n’a que { $figure } % de chances : { $place }
imperunde-hint-out-of-reach = aucun pays que vous pouvez attaquer n’est à portée
imperunde-hint-stays = { $figure ->
    [0] plus rien à vous ne peut bouger
    [one] l’unité qui pourrait encore bouger reste en garde
   *[other] les { $figure } unités qui pourraient encore bouger restent en garde
}
imperunde-hint-open = { $figure ->
    [one] mais laisse un comptoir sans défense : { $country }
   *[other] mais laisse { $figure } comptoirs sans défense : { $country }
}
imperunde-hint-sunk = mais des navires ennemis tout près peuvent couler ce qui s’y trouve : { $figure } % de risque, { $place }
imperunde-hint-untaxed = mais vous perdez { $figure } D par tour : { $place }
imperunde-hint-forgoes = mais renonce à une attaque qui réussit à { $figure } % : { $place }
imperunde-hint-missing = { $figure ->
    [0] { $number ->
        [one] le dernier comptoir qu’il vous faut
       *[other] les derniers comptoirs qu’il vous faut
    }
   *[other] { $number ->
        [one] il rapporte 1 D par tour ; il en manquera { $figure } pour gagner
       *[other] ils rapportent { $number } D par tour ; il en manquera { $figure } pour gagner
    }
}
imperunde-hint-canal = { $figure ->
    [0] deux comptoirs pour { $cost } D, les derniers qu’il vous faut
    [one] deux comptoirs pour { $cost } D, qui rapportent 2 D par tour ; il n’en manquera plus qu’un pour gagner
   *[other] deux comptoirs pour { $cost } D, qui rapportent 2 D par tour ; il en manquera { $figure } pour gagner
}
imperunde-hint-service = elle peut servir au bon moment ; il reste { $figure } D à investir
imperunde-hint-keeps = { $figure ->
    [0] votre argent est dépensé
   *[other] vous gardez { $figure } D pour le tour suivant
}
imperunde-hint-full = vos colonies n’ont plus de place : { $figure ->
    [one] pour le dernier comptoir, il vous faut un autre pays
   *[other] pour les { $figure } comptoirs qui manquent, il vous faut d’autres pays
}
imperunde-hint-loan = 5 D de plus pour 1 D par tour ; il manque { $figure } comptoirs, de quoi rembourser à temps
imperunde-hint-no-loan = { $figure ->
    [0] vous avez assez de comptoirs : seule la dette vous empêche de gagner
    [one] il ne manque qu’un comptoir : on ne rembourserait guère un emprunt à temps
   *[other] il ne manque que { $figure } comptoirs : on ne rembourserait guère un emprunt à temps
}
imperunde-hint-funds = { $figure } D à investir ce tour-ci{ $interest ->
    [0] {""}
   *[other] , une fois payés { $interest } D d’intérêts
}
imperunde-hint-repays = { $figure } D d’intérêts de moins par tour ; { $left ->
    [0] vous n’avez plus de dette
   *[other] vous devez encore { $left } D
}, avec { $funds } D à investir
imperunde-hint-clears = { $figure ->
    [0] sans dette, vous gagnez aussitôt
    [one] plus de dette, et de quoi bâtir le dernier comptoir : vous pouvez gagner ce tour-ci
   *[other] plus de dette, et de quoi bâtir les { $figure } comptoirs qui manquent : vous pouvez gagner ce tour-ci
}
imperunde-hint-endangered = mais les ennemis qui peuvent venir prendraient { $country_the } à { $figure } %
imperunde-hint-unbuilt = { $figure ->
    [one] mais une de vos colonies a encore place pour un comptoir que vous pouvez payer
   *[other] mais { $figure } de vos colonies ont encore place pour un comptoir que vous pouvez payer
}
imperunde-hint-owes = mais vous devez alors { $figure } D, et personne ne gagne endetté
imperunde-hint-spoils = une guerre contre { $seat } peut rapporter { $figure } D
imperunde-hint-alarm = { $figure ->
    [0] { $seat } a assez de comptoirs et gagne sans dette : la guerre peut l’arrêter
    [one] il ne manque qu’un comptoir à { $seat } pour gagner : la guerre peut l’arrêter
   *[other] il ne manque que { $figure } comptoirs à { $seat } pour gagner : la guerre peut l’arrêter
}
imperunde-hint-threat = une guerre contre { $seat } peut vous coûter { $figure } D
imperunde-hint-risk = mais une guerre contre { $seat } peut vous coûter { $figure } D
imperunde-hint-truce = la paix avec { $seat } rapporte { $figure } D par tour à chacun de vous
imperunde-hint-dividend = { $number ->
    [one] un joueur en paix avec vous
   *[other] { $number } joueurs en paix
} : { $figure } D pour vous
imperunde-hint-offered = vous avez offert la paix à { $seat } ; il faut aussi sa parole
imperunde-hint-at-war = la guerre contre { $seat } continue
imperunde-hint-effect = { $card_does }
imperunde-hint-rebels = les insurgés l’emportent à { $figure } % { $country_in }{ $posts ->
    [0] {""}
    [one] ; alors un comptoir brûle
   *[other] ; alors { $posts } comptoirs brûlent
}
imperunde-hint-sinks = { $seat } perd { $unit_a }, d’une valeur de { $figure } D
imperunde-hint-hand = { $figure ->
    [one] { $seat } tient une carte
   *[other] { $seat } tient { $figure } cartes
}
imperunde-hint-hires = { $figure ->
    [one] un navire pirate devient vôtre { $place_in }
   *[other] { $figure } navires pirates deviennent vôtres { $place_in }
}
imperunde-hint-hunts = { $figure ->
    [one] il y a un navire ou un transport { $place_in }
   *[other] il y a { $figure } navires et transports { $place_in }
}
imperunde-hint-plunders = { $figure } D d’impôt vont à vous et non { $seat_to }
imperunde-hint-without = sans elle, l’attaque réussit à { $figure } % : { $place }
imperunde-hint-stops = cette carte { $seat_of } vous coûterait environ { $figure } D : { $card }
imperunde-hint-saves = votre propre carte prend effet malgré tout : { $card }
imperunde-hint-not-held = vous n’avez pas : { $card }
imperunde-hint-bears = { $figure ->
    [0] cette carte ne vous touche pas : { $card }
   *[other] cette carte ne vous coûte qu’environ { $figure } D : { $card }
}
imperunde-hint-spares = vous gardez pour un meilleur moment : { $card }
imperunde-hint-steals = { $seat } ne pourra plus la jouer : { $card_does }
imperunde-hint-shows = { $figure ->
    [one] tout le monde voit la carte { $seat_of }
   *[other] tout le monde voit les { $figure } cartes { $seat_of }
}
imperunde-hint-lures = { $figure ->
    [0] personne ne reste { $country_in } : plus facile à prendre
    [one] une unité reste { $country_in } : plus facile à prendre
   *[other] { $figure } unités restent { $country_in } : plus facile à prendre
}
imperunde-hint-left = { $figure ->
    [one] une unité reste { $country_in }
   *[other] { $figure } unités restent { $country_in }
}

# Statistics
imperunde-stats-roles = Pays d’origine

# Une réponse pour le reste du tour
imperunde-round-counter = Ce tour-ci : laisser passer toutes les cartes
    .set = Ce tour-ci, vous laissez passer toutes les cartes sans qu’on vous demande.
    .undo = Me demander à nouveau pour les cartes
imperunde-round-defend = Ce tour-ci : les meilleurs dés d’abord en défense
    .set = Ce tour-ci, vos meilleurs dés défendent d’abord, sans qu’on vous demande.
    .undo = Me demander à nouveau pour les attaques

## Pourquoi pas
imperunde-why-not-country = Pourquoi pas ce pays ?
imperunde-why-not-sea = Pourquoi pas cette zone ?
