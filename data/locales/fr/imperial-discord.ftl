# Les commandes d’Imperial et d’Imperial 2030 : noms jusqu’à 32, descriptions jusqu’à 60, des options jusqu’à 45 caractères.

imperial-group = imperial
    .description = Vos coups dans Imperial et Imperial 2030

imperial-command-move-on-rondel = roue
    .description = Choisir une case de la roue
imperial-command-force-stop = forcer-arret
    .description = Banque suisse : forcer l’arrêt sur Investisseur
imperial-command-let-pass = laisser-passer
    .description = Banque suisse : laisser passer Investisseur
imperial-command-build-factory = usine
    .description = Construire une usine dans une province nationale
imperial-command-produce = produire
    .description = Faire produire une usine
imperial-command-import-unit = importer
    .description = Importer une unité dans une province nationale
imperial-command-done = terminer
    .description = Ne rien bâtir, ou finir production ou importation
imperial-command-move-fleet = flotte
    .description = Sortir une flotte du port ou changer de mer
imperial-command-move-army = armee
    .description = Déplacer une armée : terre, rail ou convoi
imperial-command-rail-army = rail
    .description = Déplacer une armée par rail, avant ou après son déplacement
imperial-command-open-battle = bataille
    .description = Combattre une unité voisine de la vôtre
imperial-command-attack = attaquer
    .description = Combattre avec l’unité qui vient d’entrer
imperial-command-enter-in-peace = paix
    .description = Entrer pacifiquement ; on demande aux présents
imperial-command-fight = combattre
    .description = Combattre l’unité qui entre chez vous
imperial-command-keep-peace = garder-la-paix
    .description = Laisser en paix l’unité qui entre
imperial-command-allow-passage = autoriser
    .description = Laisser l’unité passer votre canal
imperial-command-refuse-passage = refuser
    .description = Fermer votre canal à cette nation
imperial-command-destroy-factory = detruire
    .description = Sacrifier trois armées pour détruire une usine
imperial-command-end-maneuver = fin
    .description = Finir la manœuvre
imperial-command-place-chip = jeton
    .description = Poser un jeton ou un drapeau quand ils manquent
imperial-command-buy-bond = acheter
    .description = Acheter une obligation
imperial-command-raise-bond = augmenter
    .description = Rendre une obligation pour une plus élevée
imperial-command-pass = passer
    .description = Ne pas investir maintenant
imperial-command-give-money = donner
    .description = Donner de votre argent à un trésor

imperial-field-space = case
    .description = Quelle case de la roue ?
imperial-field-region = region
    .description = Quelle région ?
imperial-field-unit = unite
    .description = Quel type d’unité ?
imperial-field-origin = depart
    .description = D’où ?
imperial-field-to = arrivee
    .description = Vers où ?
imperial-field-seas = mers
    .description = Les mers du convoi, s’il y en a
imperial-field-hostile = hostile
    .description = Une armée hostile (oui) ou amie ?
imperial-field-as-enemy = en-ennemi
    .description = Entrer en ennemi dans une province ?
imperial-field-nation = nation
    .description = Quelle nation ?
imperial-field-target = cible
    .description = Quel type d’unité ennemie ?
imperial-field-target-hostile = cible-hostile
    .description = Une armée adverse hostile ou amie ?
imperial-field-friendly = amicales
    .description = Combien des trois sont amies ?
imperial-field-price = prix
    .description = Le prix de l’obligation en millions
imperial-field-amount = montant
    .description = Combien de millions ? 1 par défaut
imperial-field-old = ancienne
    .description = L’obligation que vous rendez

## Messages, panneau et main
imperial-headline = **{ $nation }** · trésor { $treasury } M · puissance { $power }
imperial-headline-before = **Avant le premier tour**
imperial-headline-over = **La partie est finie**
imperial-occupied = **{ $region } : province occupée par { $nations }** · { $shut_id ->
        [true] son usine est fermée
       *[false] rien n’y est importé ni construit
    }
    .nations = { $first_the }
imperial-headline-place = **{ $region }** · { $units }
    .units = { $first } : { $second } { $third_id ->
        [fleet] { $second ->
            [one] flotte
           *[other] flottes
        }
       *[army] { $second ->
            [one] armée
           *[other] armées
        }
    }{ $fourth_id ->
        [true] {" "}(ennemie)
       *[false] { "" }
    }
imperial-headline-investor = **{ $player }** · intérêts : { $interest } M{ $governs_count ->
        [0] {" "}· ne gouverne aucune nation
       *[other] {" "}· gouverne { $governs }
    }
    .governs = { $first_the }
imperial-heading = **{ $nation }** · trésor { $treasury } M · votre bourse { $money } M
imperial-heading-self = Votre bourse : **{ $money } M**
imperial-hand-money = Argent : **{ $money } M**
imperial-hand-bonds = { $nation } : { $prices_count ->
        [one] obligation
       *[other] obligations
    } de { $prices } M, intérêts { $interest } M
imperial-hand-none = Aucune obligation.
imperial-hand-worth = Obligations aux facteurs du jour : **{ $worth }** · avec votre argent **{ $total }**
imperial-hand-governs = { $nations_count ->
    [0] Vous ne gouvernez aucune nation.
   *[other] Vous gouvernez { $nations }.
}
    .nations = { $first_the }
imperial-hand-card = Vous détenez la carte Investisseur.
imperial-hand-swiss = Vous détenez une banque suisse.

## Le panneau du tour d’une nation
imperial-space-way = { $spaces ->
    [0] { "" }
    [one] à { $spaces } case
   *[other] à { $spaces } cases
}{ $cost ->
    [0] { "" }
   *[other] {" "}· { $cost } M de votre bourse
}{ $passes_id ->
    [true] {" "}· dépasse Investisseur{ $investor_id ->
        [none] { $mine_id ->
            [true] {" : "}vous recevez 2 M et pouvez investir
           *[false] { "" }
        }
       *[other] {" :"} { $investor } reçoit 2 M et peut investir
    }
   *[false] { "" }
}
imperial-idle-spaces = Cases sans effet…
imperial-import-choose = { $most ->
    [one] Une unité…
   *[other] D’autres unités, { $most } au plus…
}
imperial-import-units = { $units } · { $region } · { $cost } M
imperial-import-units-short = { $units } { $region_in }
imperial-import-again = Comme la dernière fois
imperial-import-done = Terminer
imperial-import-nothing = Ne rien importer
imperial-import-poor = Le trésor ne peut payer aucune unité. Vous pouvez d’abord lui donner de votre argent.
imperial-factory-poor = Une usine coûte 5 M, et le trésor compte { $treasury } M.
imperial-paid-factory = Usine { $region_in } · vous ajoutez { $cost } M
imperial-produce-all = { $regions_count ->
    [1] Produire · { $regions }
   *[other] Tout produire · { $regions }
}
imperial-produce-nothing = ⚠ Ne rien produire
imperial-produce-done = { $regions_count ->
    [0] Terminer
    [1] ⚠ Terminer · { $regions } ne produit pas
   *[other] ⚠ Terminer · { $regions } ne produisent pas
}
imperial-all-but = Toutes sauf…
imperial-all-but-one = Toutes sauf { $region }
imperial-one-by-one = Une à une…
imperial-where-to = Vers où ?
imperial-into-homes = Chez une autre nation…
imperial-how = Comment ?
imperial-other-ways = Par rail, ou autrement…
imperial-destination = { $origins_count ->
    [1] { $unit } depuis { $origins }
   *[other] { $unit } : choisir entre { $origins }
}
imperial-destination-chip = { $nation_id ->
    [none] nouveau jeton Taxe
   *[other] prend le jeton Taxe { $nation_of }
}
imperial-2030-destination-chip = { $nation_id ->
    [none] nouveau drapeau
   *[other] prend le drapeau { $nation_of }
}
imperial-destination-there = s’y trouve : { $others }
imperial-variant-origin = depuis { $region }
imperial-variant-hostile = armée hostile
imperial-variant-friendly = armée amie
imperial-variant-seas = { $seas_count ->
    [0] par terre
   *[other] via { $seas }
}
imperial-variant-friend = entrer en ami
imperial-variant-enemy = entrer en ennemi
imperial-postures = En ennemi : ni production, ni importation, ni taxes dans cette province. En ami : rien ne s’y arrête.
imperial-go-on = Continuer : { $origin } → { $to }
imperial-fleets-stay = { $regions_count ->
    [1] Les flottes bougent avant les armées : dès qu’une armée a bougé, { $number ->
        [1] la flotte { $regions_in } reste où elle est.
       *[other] les flottes { $regions_in } restent où elles sont.
    }
   *[other] Les flottes bougent avant les armées : dès qu’une armée a bougé, elles restent où elles sont ({ $regions }).
}
imperial-fleets-first = ← Les flottes d’abord
imperial-again = De même : { $unit } { $origin } → { $to }
imperial-bonds-of = { $nation }{ $takes_id ->
    [true] {" "}· l’une prend le gouvernement
   *[false] { "" }
}
imperial-bonds-yours = **{ $nation }** · vous gouvernez avec { $credit } M · { $short ->
    [0] personne d’autre n’a prêté
   *[other] il faut encore { $short } M à { $player } pour gouverner
}
imperial-bonds-theirs = **{ $nation }** · { $player } gouverne avec { $credit } M · { $own ->
    [0] prêtez { $short } M pour gouverner
   *[other] vous avez prêté { $own } M : encore { $short } M pour gouverner
}
imperial-bonds-free = **{ $nation }** · personne ne gouverne{ $own ->
    [0] {""}
   *[other] {" "}· vous avez prêté { $own } M
}
imperial-panel-entry = { $nations_count ->
    [1] { $units_count ->
        [1] { $units_id ->
            [fleet] Une flotte { $nations_of } se trouve { $region_in }. La combattre, ou entrer pacifiquement ?
           *[army] Une armée { $nations_of } se trouve { $region_in }. La combattre, ou entrer pacifiquement ?
        }
       *[other] Des armées et une flotte { $nations_of } se trouvent { $region_in }. Combattre, ou entrer pacifiquement ?
    }
   *[other] Des unités étrangères se trouvent { $region_in } : { $nations }. Combattre, ou entrer pacifiquement ?
}
    .nations = { $first_the }
imperial-panel-defence = { $unit_id ->
    [fleet] Une flotte { $nation_of } vient d’entrer { $region_in }, à côté des vôtres. La combattre, ou garder la paix ?
   *[army] Une armée { $nation_of } vient d’entrer { $hostile_id ->
        [true] **en ennemie**{" "}
       *[false] { "" }
    }{ $region_in }, à côté des vôtres. La combattre, ou garder la paix ?
}
imperial-variant-peace = { $nations_count ->
    [0] sans attaquer
   *[other] sans attaquer (combat possible : { $nations })
}
imperial-several = Plusieurs à la fois…
imperial-end-many = Terminer · { $number } unités peuvent encore bouger
imperial-stays = reste sur place
imperial-several-without = Entrer en paix chez quelqu’un se choisit sur le panneau, unité par unité.
imperial-unit-there = { $unit } { $region_in }
imperial-variant-fight = { $hostile_id ->
    [true] combat contre une armée hostile { $nation_of }
   *[false] { $unit_id ->
        [fleet] combat contre une flotte { $nation_of }
       *[army] combat contre une armée { $nation_of }
    }
}

## Conseils : ce qui plaide pour un choix
imperial-hint-ends = termine la partie
imperial-hint-takes = { $seat_id ->
    [none] une obligation vous donne le gouvernement { $nation_of }
   *[other] une obligation prend à { $seat } le gouvernement { $nation_of }
}
imperial-hint-loses = { $seat_id ->
    [none] mais perd le gouvernement { $nation_of }
   *[other] mais { $seat } prend le gouvernement { $nation_of }
}
imperial-hint-guards = { $seat } ne peut plus vous prendre { $nation_the } avec une seule obligation
imperial-hint-exposed = mais { $seat } pourrait alors gouverner { $nation_the } avec une seule obligation
imperial-hint-open = mais laisse sans défense : { $region }
imperial-hint-shuts = l’usine { $region_in } est fermée : ni production ni taxes pour { $nation_the }
imperial-hint-razes = détruit l’usine { $region_in }
imperial-hint-destroys = { $figure ->
    [one] une unité { $nation_of } est détruite contre une des vôtres
   *[other] { $figure } unités { $nation_of } sont détruites contre autant des vôtres
}
imperial-hint-peace = { $figure ->
    [0] aucune unité n’est perdue, sauf si l’autre combat
   *[other] les deux unités restent, aucune n’est perdue
}
imperial-hint-worth = facteur de puissance { $factor } : vos obligations { $nation_of } compteront { $figure } M de plus à la fin
imperial-hint-points = { $figure ->
    [one] un point de puissance pour { $nation_the }
   *[other] { $figure } points de puissance pour { $nation_the }
}{ $step ->
    [0] {""}
   *[other] , soit { $power } : à partir de { $step }, ses obligations comptent × { $factor }
}
imperial-hint-lends = { $figure } M de plus pour vous à chaque versement d’intérêts { $nation_of } ; à la fin { $figure } M fois son facteur de puissance, de 0 à 5 (aujourd’hui { $factor })
imperial-hint-short = avec { $figure } M de plus, vous prendriez son gouvernement à { $seat }
imperial-hint-interest = { $figure } M d’intérêts { $nation_of } sur vos obligations
imperial-hint-earns = { $figure } M dans votre bourse
imperial-hint-saves = vous gardez vos { $figure } M pour une plus grosse obligation la prochaine fois
imperial-hint-fills = le trésor { $nation_of } reçoit { $figure } M, pour des unités et des usines
imperial-hint-chips = { $figure ->
    [one] une région taxée de plus pour { $nation_the } : 1 M à chaque taxation
   *[other] { $figure } régions taxées de plus pour { $nation_the } : { $figure } M à chaque taxation
}
imperial-hint-factory = une usine { $region_in } : une unité à chaque production, 2 M à chaque taxation
imperial-hint-units-made = { $figure ->
    [one] une nouvelle unité pour { $nation_the }{ $cost ->
        [0] , gratuitement
       *[other] , pour { $cost } M de son trésor
    }
   *[other] { $figure } nouvelles unités pour { $nation_the }{ $cost ->
        [0] , gratuitement
       *[other] , pour { $cost } M de son trésor
    }
}
imperial-hint-onward = son pion avance : au prochain tour, les cases suivantes seront accessibles sans payer
imperial-hint-stays = les unités { $nation_of } restent sur place et la gardent
imperial-hint-keeps = le trésor { $nation_of } garde ses { $figure } M
imperial-hint-power = vos obligations compteront plus à la fin : plus d’intérêts, ou un meilleur facteur de puissance
imperial-hint-money = davantage d’argent à vous : chaque million compte à la fin
imperial-hint-treasury = des trésors mieux remplis : vos nations pourront acheter et bâtir
imperial-hint-governing = les nations que vous gouvernez lèveront plus de taxes
imperial-hint-card = la carte Investisseur : vous achèterez plus souvent des obligations
imperial-hint-rivals = vos rivaux y gagnent moins
imperial-hint-lead = une plus grande avance
imperial-hint-won = gagne la partie

# Statistics
imperial-stats-roles = Nations gouvernées à la fin

## Pourquoi pas
imperial-why-not-space = Pourquoi pas cette case ?
imperial-why-not-region = Pourquoi pas cette province ?
