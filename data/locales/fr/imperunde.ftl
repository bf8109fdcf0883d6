# ImpeRunde. Les nombres entre parenthèses sont les chapitres de la règle du jeu.

imperunde-title = ImpeRunde
imperunde-about = Puissances coloniales au temps de la voile : fondez des comptoirs, tenez les routes maritimes, négociez, et gardez un service secret pour quand la parole ne suffit plus. Le premier à avoir assez de comptoirs et aucune dette gagne aussitôt.
-imperunde-why-posts = Les comptoirs se bâtissent dans les colonies : conquérez des pays, bâtissez-y des comptoirs, et ils paieront la conquête suivante.
imperunde-aim = Être le premier à avoir assez de comptoirs, sans aucune dette. { -imperunde-why-posts }
imperunde-aim-goal = Être le premier à avoir { $posts } comptoirs, sans aucune dette. { -imperunde-why-posts }

# Ce qui se passe : préparation et tour

imperunde-event-die-rolled =
    { $unit_id ->
        [none] { $side } tire { $pips }
       *[other] { $side } tire { $pips } pour { $unit } { $place_in }
    }
imperunde-event-home-allotted = { $player } joue { $home_the }
imperunde-event-unit-placed = { $player } place { $unit_a } { $place_in }
imperunde-event-colony-granted = { $player } commence avec { $country_the } : { $value ->
    [one] un comptoir, un fort, une infanterie
   *[other] { $value } comptoirs, { $value } forts, { $value } infanteries
}
imperunde-event-colony-returned = Plus aucun pays ne convient à { $player } : retour à la roue pour { $country_the }
imperunde-event-round-began =
    { $direction_id ->
        [clockwise] Tour { $round } : { $player } commence, dans le sens des aiguilles d’une montre
       *[other] Tour { $round } : { $player } commence, dans le sens inverse
    }
imperunde-event-phase-began = { $phase }
imperunde-event-phase-ended = Fin de la phase : { $phase }

# Service secret et diplomatie

imperunde-event-cards-returned =
    { $number ->
        [one] Une carte jouée retourne à la pile
       *[other] { $number } cartes jouées retournent à la pile
    }
imperunde-event-card-dealt =
    { $card_id ->
        [none] { $player } reçoit une carte
       *[other] { $player } reçoit une carte : { $card }
    }
imperunde-event-stance-taken =
    { $stance_id ->
        [as_it_is] { $player } envers { $whom } : parole retirée
       *[other] { $player } envers { $whom } : { $stance }
    }
imperunde-event-player-ready = Prêt : { $player }
imperunde-event-talks-reopened = Les négociations reprennent : tous sont de nouveau consultés
imperunde-event-target-proposed = { $player } propose { $posts } comptoirs pour gagner
imperunde-event-target-agreed = { $player } accepte { $posts } comptoirs
imperunde-event-target-changed = À l’unanimité : il faut désormais { $posts } comptoirs pour gagner
imperunde-event-stances-opened =
    { $pairs ->
        [0] Les négociations sont closes : aucune guerre
        [one] Les négociations sont closes : une guerre
       *[other] Les négociations sont closes : { $pairs } guerres
    }
imperunde-event-war-broke = Guerre entre { $player } et { $whom }
imperunde-event-peace-made = Paix entre { $player } et { $whom }
imperunde-event-passed = { $player } passe

# Recettes et dettes

imperunde-event-debt-chosen =
    { $amount_id ->
        [none] { $player } a décidé de son emprunt
       *[other] { $amount ->
            [0] { $player } laisse sa dette inchangée
            [5] { $player } emprunte 5
            [-5] { $player } rembourse 5
           *[other] { $player } rembourse 10
        }
    }
imperunde-event-budget-settled = { $player }, tour { $round } : report { $carried } + pays d’origine { $home_tax } + paix { $dividend } + colonies { $colonial_tax } + mers { $sea_tax } − intérêts { $interest } − remboursé { $repaid } + emprunté { $borrowed } = { $available } D disponibles ; dette { $debt }

# Investissements

imperunde-event-army-bought = { $player } lève { $unit_a } { $country_in } ({ $cost } D)
imperunde-event-fort-built = { $player } construit un fort { $country_in } ({ $cost } D)
imperunde-event-ship-built = { $player } construit { $unit_a } { $sea_in } ({ $cost } D, { $country })
imperunde-event-post-built = { $player } fonde un comptoir { $country_in } ({ $cost } D)
imperunde-event-canal-built =
    { $posts ->
        [one] { $player } creuse { $canal } { $country_in } ({ $cost } D) et y reçoit un comptoir
       *[other] { $player } creuse { $canal } { $country_in } ({ $cost } D) et y reçoit { $posts } comptoirs
    }
imperunde-event-card-bought =
    { $card_id ->
        [none] { $player } achète une carte ({ $cost } D)
       *[other] { $player } achète une carte : { $card } ({ $cost } D) · { $card_does }
    }
imperunde-event-investments-ended = { $player } a terminé ses investissements{ $surplus ->
    [0] {""}
   *[other] {" "}; il reste { $surplus } D
}

# Mouvement

imperunde-event-unit-moved =
    { $via_count ->
        [0] { $player } : { $unit }, { $source } → { $target }
       *[other] { $player } : { $unit }, { $source } → { $target } par { $via }
    }
imperunde-event-movement-ended = { $player } a terminé ses mouvements
imperunde-event-unit-lost =
    { $cause_id ->
        [storm] Tempête { $place_in } : { $player } perd { $unit_a }
        [epidemic] Épidémie { $place_in } : { $player } perd { $unit_a }
        [sabotage] Sabotage : { $player } perd { $unit_a } { $place_in }
       *[other] { $player } perd { $unit_a } { $place_in } : aucune zone où aller
    }
imperunde-event-transports-sunk =
    { $by_id ->
        [pirates] Des pirates coulent des transports { $player_of } { $sea_in } : { $units }
       *[other] { $by } coule des transports { $player_of } { $sea_in } : { $units }
    }
imperunde-event-warships-left =
    { $target_id ->
        [none] Les navires de guerre { $player_of } quittent { $sea_the }
       *[other] Les navires de guerre { $player_of } quittent { $sea_the } pour { $target_the }
    }
imperunde-event-colony-abandoned = { $player } n’a plus rien { $country_in } : le pays est libre

# Combat

imperunde-event-attack-opened = ⚔ { $place } : { $attacker_the } contre { $defender_the }
imperunde-event-defender-asked = { $defender } choisit qui défend { $place_the }
imperunde-event-attackers-chosen = Attaque { $place_in } : { $attacker } avec { $units }
imperunde-event-defenders-chosen = Défense { $place_in } : { $defender } avec { $units }
imperunde-event-manner-chosen =
    { $manner_id ->
        [ask] { $player } choisira la défense { $place_in } à chaque jet
       *[other] Défense { $place_in } par { $player } : { $manner }
    }
imperunde-event-dice-cast = Les dés sont lancés { $place_in }
imperunde-event-pair-fought =
    { $loser_id ->
        [none] { $attacking } { $attack } : { $defence } { $defending } – abordage !
       *[other] { $attacking } { $attack } : { $defence } { $defending } – perte : { $loser }
    }
imperunde-event-ship-captured =
    { $sunk_id ->
        [true] { $player_id ->
            [pirates] Les pirates abordent
           *[other] { $player } aborde
        } { $unit_a } { $whom_of } { $sea_in }, qui sombre faute de pièce
       *[other] { $player_id ->
            [pirates] Les pirates capturent
           *[other] { $player } capture
        } { $unit_a } { $whom_of } { $sea_in }
    }
imperunde-event-attack-repelled =
    { $defender_id ->
        [natives] Les indigènes repoussent l’attaque { $attacker_of } { $place_in }
        [pirates] Les pirates repoussent l’attaque { $attacker_of } { $place_in }
       *[other] { $defender } repousse l’attaque { $attacker_of } { $place_in }
    }
imperunde-event-attackers-returned = Armistice : les attaquants { $attacker_of } se retirent ({ $place })
imperunde-event-zone-won =
    { $player_id ->
        [pirates] Des pirates tiennent { $sea_the }
       *[other] { $player } tient { $sea_the }
    }
imperunde-event-country-conquered =
    { $posts ->
        [0] 🏴 { $player } prend { $country_the } { $whom_to }
        [one] 🏴 { $player } prend { $country_the } { $whom_to }, avec un comptoir
       *[other] 🏴 { $player } prend { $country_the } { $whom_to }, avec { $posts } comptoirs
    }
imperunde-event-country-freed =
    { $posts ->
        [0] { $player } perd { $country_the }, désormais pays libre
        [one] { $player } perd { $country_the }, désormais pays libre ; un comptoir brûle
       *[other] { $player } perd { $country_the }, désormais pays libre ; { $posts } comptoirs brûlent
    }

# Embarquement

imperunde-event-army-embarked = { $player } : { $unit } embarque, { $country } → { $sea }
imperunde-event-storm-awaited = { $player } : { $unit } embarquera dans la tempête, { $country } → { $sea }, quand tout le monde sera prêt
imperunde-event-army-stayed = { $player } : { $unit } ne peut plus embarquer { $sea_in } et reste { $country_in }
imperunde-event-embarkation-ended = { $player } a terminé l’embarquement

# Événements

imperunde-event-discs-removed =
    { $number ->
        [one] Un disque du tour précédent quitte le plateau
       *[other] { $number } disques du tour précédent quittent le plateau
    }
imperunde-event-wheel-turned = La roue tourne pour l’événement { $number }
imperunde-event-event-struck =
    { $idle_id ->
        [true] { $event } { $place_in } : pays libre, sans effet
       *[other] { $event } { $place_in }
    }
imperunde-event-volunteers-joined =
    { $number ->
        [one] { $number } volontaire rejoint { $player } { $country_in }
       *[other] { $number } volontaires rejoignent { $player } { $country_in }
    }
imperunde-event-trade-flourished = { $player } gagne { $doubloons } D pour le tour suivant
imperunde-event-rebels-rose =
    { $number ->
        [one] Une bande d’insurgés se lève contre { $player } { $country_in }
       *[other] { $number } bandes d’insurgés se lèvent contre { $player } { $country_in }
    }
imperunde-event-pirates-appeared =
    { $number ->
        [0] Plus de frégate noire : pas de pirates { $sea_in }
        [one] ☠ Une frégate pirate surgit { $sea_in }
       *[other] ☠ { $number } frégates pirates surgissent { $sea_in }
    }
imperunde-event-wind-ended = Bon vent { $sea_in } : { $player } a terminé

# Service secret

imperunde-event-card-announced =
    { $player } joue { $card }{ $whom_id ->
        [none] {""}
       *[other] {" "}– { $whom }
    }{ $unit_id ->
        [none] {""}
       *[other] , { $unit }
    }{ $place_id ->
        [none] {""}
       *[other] {" "}({ $place })
    }{ $target_id ->
        [none] {""}
       *[other] { $card_id ->
            [peace_treaty] {" "}et { $target }
           *[other] {" "}→ { $target }
        }
    }
imperunde-event-counter-answered =
    { $counters_id ->
        [true] { $player } contre
       *[other] { $player } laisse passer
    }
imperunde-event-card-countered = { $player } contre la carte { $whom_of } : { $card }
imperunde-event-card-cancelled = La carte { $player_of } est annulée : { $card }
imperunde-event-card-stands = Personne ne contre la carte { $player_of } : { $card }
imperunde-event-hand-seen =
    { $cards_count ->
        [0] { $player } regarde les cartes { $whom_of }
       *[other] { $player } regarde les cartes { $whom_of } : { $cards }
    }
imperunde-event-cards-shown = { $player } montre à tous les cartes { $whom_of } : { $cards }
imperunde-event-card-stolen =
    { $card_id ->
        [none] { $player } remet dans la pile une carte { $whom_of }
       *[other] { $player } remet dans la pile une carte { $whom_of } : { $card }
    }
imperunde-event-fort-betrayed = Un fort { $whom_of } ouvre ses portes { $country_in }
imperunde-event-pirates-hired =
    { $number ->
        [0] Les pirates se dispersent { $sea_in } : { $player } n’a plus de navire pour eux
        [one] Un navire pirate { $sea_in } passe à { $player }
       *[other] { $number } navires pirates { $sea_in } passent à { $player }
    }
imperunde-event-ships-misled = Faux ordres : tous les navires { $whom_of } font voile, { $sea } → { $target }
imperunde-event-army-misled = Faux ordres : { $unit } { $whom_of } se met en marche, { $country } → { $target }
imperunde-event-smugglers-paid = La contrebande rapporte 5 D à { $player }, à dépenser { $country_in }
imperunde-event-smuggling-ended =
    { $lost ->
        [0] { $player } a dépensé l’argent de la contrebande { $country_in }
       *[other] { $player } en a fini avec la contrebande { $country_in } ; { $lost } D sont perdus
    }
imperunde-event-colony-plundered = { $player } pille { $country_the } : l’impôt échappe à { $whom }, et rien ne peut y être investi ce tour-ci
imperunde-event-game-won = 🏆 { $player } gagne avec { $posts } comptoirs et aucune dette

# Ce qu’on peut faire : le hasard

imperunde-action-roll-die = Dé : { $pips }
imperunde-action-draw-card = Tirer la carte n° { $card }
imperunde-action-spin-place = La roue s’arrête : { $place }
imperunde-action-spin-event = La roue s’arrête : { $kind }

# Préparation

imperunde-action-place-ship = { $unit } · { $sea } · { $worth ->
    [0] déjà à vous
   *[other] rapporte { $worth } D par tour
}
imperunde-action-place-army = { $unit } · { $country } · { $unit_id ->
    [infantry] 1
    [cavalry] 2
   *[artillery] 3
} D

# Diplomatie

imperunde-action-take-stance = { $whom } : { $stance }
    .note =
        { $stance_id ->
            [war] { $now_id ->
                [war] La guerre continue : attaques possibles, pas de dividende de la paix
               *[peace] Attaques possibles ; chacun perd le dividende de la paix, { $dividend } D par tour
            }
            [peace] { $now_id ->
                [war] Si les deux le disent : plus d’attaques, un dividende de { $dividend } D par tour à chacun
               *[peace] Paix si l’autre ne dit pas guerre : pas d’attaques, { $dividend } D par tour à chacun
            }
           *[as_it_is] {""}
        }
imperunde-action-ready = Prêt
imperunde-action-propose-target = Proposer { $posts } comptoirs pour gagner
imperunde-action-agree-target = Accepter { $posts } comptoirs
imperunde-action-let-pass = Laisser passer

# Budget

imperunde-action-borrow = Emprunter 5
imperunde-action-repay = Rembourser { $amount }
imperunde-action-leave-debt = Laisser la dette inchangée

# Investissements

imperunde-action-buy-army = { $unit } · { $country } · { $cost } D
    .note = Vous avez { $funds } D. Valeur du pays : { $value }.
imperunde-action-build-fort = Fort · { $country } · { $cost } D
    .note = Vous avez { $funds } D. Valeur du pays : { $value }.
imperunde-action-build-ship = { $unit } · { $sea }, payé par { $country_the } · { $cost } D
    .note = Vous avez { $funds } D. Valeur du pays : { $value }.
imperunde-action-build-post = Comptoir · { $country } · { $cost } D
    .note = Vous avez { $funds } D. Valeur du pays : { $value }.
imperunde-action-build-canal = { $canal } · { $cost } D
    .note = Vous avez { $funds } D. Avec deux comptoirs en prime. Valeur du pays : { $value }.
imperunde-action-buy-card = Carte du service secret · { $cost } D
    .note = Vous avez { $funds } D. Tirée aussitôt : impossible de revenir en arrière.
imperunde-action-end-investments = Terminer mes investissements

# Mouvement et combat

imperunde-action-move =
    { $unit } · { $source } → { $target }{ $via_count ->
        [0] {""}
       *[other] {" "}par { $via }
    }{ $against_id ->
        [none] {""}
       *[other] {" "}· attaque : { $against_the } ({ $defenders })
    }
    .note =
        { $storm_id ->
            [true] Tempête : sur un impair, le navire est perdu.{" "}
           *[other] { $calm_id ->
                [true] Calme plat : rien n’en sort avant les prochains événements.{" "}
               *[other] {""}
            }
        }{ $moves ->
            [one] Utilise son seul mouvement.
           *[other] Utilise { $steps } de { $moves } mouvements.
        }
imperunde-action-end-movement = Terminer mes mouvements
imperunde-action-ask-defender = C’est tout : au défenseur de choisir
imperunde-action-engage =
    { $moves_count ->
        [0] Attaquer avec { $units }
       *[other] Attaquer avec { $units } (mouvements restants : { $moves })
    }
    .moves =
        { $first ->
            [-1] aucun, navire capturé
           *[other] { $first }
        }
imperunde-action-defend =
    { $moves_count ->
        [0] Défendre avec { $units }
       *[other] Défendre avec { $units } (mouvements restants : { $moves })
    }
    .moves =
        { $first ->
            [-1] aucun, navire capturé
           *[other] { $first }
        }
imperunde-action-prefer-defence =
    { $choice ->
        [0]
            { $manner_id ->
                [ask] { $manner }
               *[other] se battre sans me redemander
            }
       *[other] { $manner }
    }
imperunde-action-roll-on = Aller jusqu’au bout
imperunde-action-commit = Lancer les dés
imperunde-action-break-off = Pas de renforts : finir l’attaque
imperunde-action-leave = Emmener les navires de guerre vers { $sea_the }
imperunde-action-embark = { $unit } · { $country } → { $sea }
imperunde-action-end-embarkation = Terminer l’embarquement

# Après certaines cartes

imperunde-action-show-cards = Montrer ces cartes à tous
imperunde-action-steal-card = Remettre dans la pile : { $card }
imperunde-action-march-army = Faire marcher { $unit } (mouvements restants : { $moves })
imperunde-action-end-march = Pas d’autre armée

# Cartes

imperunde-action-play-armistice = Armistice avec { $whom }
imperunde-action-play-betrayal = Trahison : un fort tombe { $country_in }
imperunde-action-play-freebooter = Flibustier : engager les pirates { $sea_in }
imperunde-action-play-pirates = Pirates { $sea_in }
imperunde-action-play-coup-de-main = Coup de main { $country_in }
imperunde-action-play-declaration-of-war = Déclaration de guerre à { $whom }
imperunde-action-play-ambush = Guet-apens { $country_in }
imperunde-action-play-surprise-attack = Attaque surprise { $country_in }
imperunde-action-play-forged-naval-orders = Faux ordres de marine : { $whom }, { $sea } → { $target }
imperunde-action-play-forged-land-orders = Faux ordres terrestres : { $country } → { $target }
imperunde-action-play-smuggling = Contrebande { $country_in }
imperunde-action-play-sabotage = Sabotage : { $unit } { $whom_of } { $sea_in }
imperunde-action-play-peace-treaty = Traité de paix : { $whom } et { $other }
imperunde-action-play-plunder = Piller { $country_the }
imperunde-action-play-rebellion = Rébellion { $country_in }
imperunde-action-play-unmask-spies = Démasquer les espions { $whom_of }
imperunde-action-play-counter-espionage = Contrer
imperunde-action-play-capture = Capturer une frégate { $sea_in }

# Ce qui est demandé

imperunde-question-ships = Où placez-vous vos navires ?
imperunde-question-equip = { $where } : une frégate à côté, ou des armées pour 3 doublons en tout ?
imperunde-question-equip-armies = { $where } : quelles armées, pour 3 doublons en tout ?
imperunde-question-stances = Guerre ou paix, et avec qui ?
imperunde-question-treaty = Dernière occasion de jouer un traité de paix.
imperunde-question-budget = Votre budget : emprunter, rembourser, ou laisser la dette inchangée ?
imperunde-question-budget-free = Votre budget : emprunter ou non ?
imperunde-question-invest = Dans quoi investissez-vous ?
imperunde-question-smuggle = { $where } : qu’achetez-vous avec l’argent de la contrebande ?
imperunde-question-fleet = { $where } : lesquels de vos navires attaquent { $whom_the } ?
imperunde-question-attack = { $where } : d’autres attaquants contre { $whom_the }, ou continuer ?
imperunde-question-roll = { $where } : prêt à lancer les dés contre { $whom_the } ?
imperunde-question-commit = { $where } : la défense est prête ({ $whom_the }). Lancer les dés ?
imperunde-question-defend = { $where } : qui défend contre { $whom_the } ?
imperunde-question-move = Que déplacez-vous, et qui attaquez-vous ?
imperunde-question-wind = Bon vent – { $where } : un mouvement pour chacun de vos navires ?
imperunde-question-leave = { $where } revient à un ami : où vont vos navires de guerre ?
imperunde-question-embark = Quelles armées embarquent ?
imperunde-question-counter = { $whom } vient de jouer une carte. La contrer ?
imperunde-question-unmask = Voici les cartes { $whom_of }. Laquelle retourne dans la pile ?
imperunde-question-forge = Faux ordres, { $where } : quelle armée marche ?

# Ce que demande un message public, avec les noms : la réponse n’est le secret de personne, ou n’est pas dite
imperunde-ask-ships = { $who }, où vont vos navires ?
imperunde-ask-equip = { $who }, { $where_the }, votre nouvelle colonie : une frégate à côté, ou des armées ?
imperunde-ask-equip-armies = { $who }, { $where_the }, votre nouvelle colonie : quelles armées ?
imperunde-ask-stances = { $who }, guerre ou paix ?
imperunde-ask-treaty = { $who }, votre dernier mot avant la fin des négociations ?
imperunde-ask-budget = { $who }, votre budget ?
imperunde-ask-invest = { $who }, vos investissements ?
imperunde-ask-smuggle = { $who }, { $where } : qu’achetez-vous avec l’argent de la contrebande ?
imperunde-ask-fleet = { $who }, { $where } : lesquels de vos navires attaquent { $whom_the } ?
imperunde-ask-attack = { $who }, { $where } : d’autres attaquants contre { $whom_the }, ou les dés ?
imperunde-ask-roll = { $who }, { $where } : prêt à lancer les dés contre { $whom_the } ?
imperunde-ask-commit = { $who }, { $where } : la défense est prête. Lancer les dés contre { $whom_the } ?
imperunde-ask-defend =
    { $who }, { $where } : { $whom_the } { $whom_id ->
        [rebels] attaquent
        [pirates] attaquent
       *[other] attaque
    }. Lesquelles de vos unités défendent ?
    .short = { $who } : qui défend { $where_the } ?
imperunde-ask-move = { $who }, que déplacez-vous, et qui attaquez-vous ?
imperunde-ask-wind = { $who }, bon vent – { $where } : où vont vos navires ?
imperunde-ask-leave = { $who }, { $where } revient à un ami : où vont vos navires de guerre ?
imperunde-ask-embark = { $who }, quelles armées embarquent ?
imperunde-ask-counter = { $who }, { $whom } vient de jouer une carte. Votre réponse ?
imperunde-ask-unmask = { $who }, laquelle des cartes { $whom_of } retourne dans la pile ?
imperunde-ask-forge = { $who }, faux ordres – { $where } : quelle armée marche ?

imperunde-help-ships = Une frégate et un navire de ligne vont dans des mers qui bordent votre pays d’origine, jamais là où un autre joueur a un navire de guerre. (13.2 Pays d’origine)
imperunde-help-equip = Une nouvelle colonie a autant de comptoirs, de forts et d’infanteries que sa valeur. Elle reçoit en plus une frégate dans une mer voisine libre ou à vous, ou des armées pour 3 doublons. Sans une telle mer, ce sont des armées. (13.3 Colonies initiales)
imperunde-help-stances = Envers chaque joueur, dites guerre ou paix, ou ne changez rien. La guerre se décide d’un seul côté, la paix des deux. Chacun peut reprendre sa parole jusqu’à ce que tous soient prêts ; tout changement annule l’accord de tous. Aux négociations ouvertes, tous entendent, une carte annule aussi l’accord de tous, et se dire prêt est la dernière occasion ; des positions secrètes sont révélées quand tous sont prêts. Le nombre de comptoirs pour gagner se change à l’unanimité. (14.2 Service secret et diplomatie)
imperunde-help-treaty = Guerre et paix sont fixées pour ce tour. On interroge quiconque tient une carte, quelle qu’elle soit : c’est le dernier moment pour jouer un traité de paix. Une carte jouée ici redonne à tous cette occasion. (12 Service secret, 14.2)
imperunde-help-budget = Report, impôt d’origine 5, 2 par ami, 1 par comptoir, la valeur de chaque mer tenue au bord de votre pays d’origine ou d’une colonie à comptoir, moins 1 d’intérêt pour 5 de dette. Puis empruntez 5, remboursez 5 ou 10, ou rien ; jamais plus de 25, et on ne gagne pas endetté. Tous les choix prennent effet ensemble. (9 Budget national, 14.3)
imperunde-help-invest = Chez vous, toutes les unités sont permises. Dans une colonie, les unités coûtent au plus 3 doublons par comptoir debout au début de la phase ; un fort par comptoir. Comptoirs (2, jusqu’à la valeur), canaux et cartes (5, trois par tour) sont hors limite. Pas de navire auprès de ceux d’un ami, rien en cas de famine ou de pillage. (8, 9, 14.4 Investissements)
imperunde-help-smuggle = Cinq doublons pour cette colonie, avec ou sans comptoirs, quel que soit le disque posé. Chaque fort demande toujours un comptoir. Tout doit être dépensé, tant qu’il y a de quoi acheter. (12 Service secret, carte 11)
imperunde-help-fleet = Les navires hostiles d’une zone se battent jusqu’à ce qu’il ne reste qu’un camp. Vous attaquez avec autant de navires que possible, trois au plus par jet ; aucun ne vient d’ailleurs. (11.6, 14.5 Nettoyage)
imperunde-help-attack = Trois unités au plus attaquent à la fois. Après une perte, d’autres peuvent venir si elles atteignent le lieu sans autre combat : la cavalerie par vos pays, les navires par des zones sans ennemi. On ne recule pas. (11.2, 11.3 Combat)
imperunde-help-roll = Plus personne ne peut se joindre à l’attaque. Sur terre le défenseur gagne les égalités ; en mer elles mènent à l’abordage. On peut d’abord jouer des cartes. (11.2, 11.3 Combats)
imperunde-help-commit = Le défenseur a choisi. Les dés sont rangés par valeur, puis rouge, vert, jaune, blanc, et comparés deux à deux ; l’égalité profite au défenseur sur terre, en mer elle mène à l’abordage. (11.2, 11.4, 11.6)
imperunde-help-defend = Vous défendez avec autant d’unités que possible, trois au plus par jet, et choisissez à nouveau avant chacun. Vos dés : fort 4–9, artillerie et navire de ligne 3–8, cavalerie 2–7, infanterie et frégate 1–6. Sur terre, l’égalité vous profite. (11.2, 11.4)
imperunde-help-move = Infanterie et artillerie ont un mouvement, cavalerie et navires deux ; débarquer en coûte un au navire et un à l’armée. Les armées vont dans vos pays, ou attaquent les pays libres et les colonies ennemies, jamais un pays d’origine. Un navire de guerre peut traverser la zone d’un ami, pas s’y arrêter ; un transport le peut. (14.6 Mouvement et combat)
imperunde-help-wind = Chacun de vos navires de cette zone peut faire un mouvement maintenant ; les transports peuvent débarquer. Les mouvements inutilisés sont perdus. (14.8 Événements)
imperunde-help-leave = Deux joueurs ne gardent jamais de navires de guerre dans la même zone. Le premier dans l’ordre du tour la garde, les autres vont dans la zone la plus proche sans navires de guerre d’autrui. (14.5, décision)
imperunde-help-embark = Toute armée peut embarquer dans une mer voisine que ni ennemi ni pirate ne tient. Ce n’est pas un mouvement ; les transports naviguent au tour suivant. (14.7 Embarquement)
imperunde-help-counter = On interroge quiconque d’autre tient une carte, quelle qu’elle soit. Le premier contre dans l’ordre du tour annule la carte ; il peut être contré lui-même, et la carte du dessous prend alors effet. (12 Service secret, carte 17)
imperunde-help-unmask = Vous voyez cette main et y choisissez une carte, qui retourne dans la pile. Vous pouvez montrer à tous ce que vous avez vu. (12 Service secret, carte 16)
imperunde-help-forge = Faites marcher jusqu’à trois armées vers la colonie voisine du même joueur. Une armée ou un fort doit rester, et aucun mouvement n’est dépensé. (12 Service secret, carte 10)

imperunde-standing-counter = Quand une carte est jouée
    .yes = Contrer
    .no = Laisser passer
imperunde-standing-defend = Quand on vous attaque
    .yes = Les meilleurs dés d’abord
    .no = Les meilleurs dés d’abord
imperunde-standing-treaty = À la fin des négociations, pour un traité de paix
    .no = Laisser passer
imperunde-standing-embark = Quand des armées peuvent embarquer
    .no = Ne rien embarquer

imperunde-stop-attack = une attaque
imperunde-stop-card = une carte est jouée
imperunde-stop-phase = une phase va s’achever
imperunde-stop-event = la roue va tourner à nouveau

# Pourquoi pas

imperunde-refusal-game-over = La partie est finie. (4 Objectif du jeu)
imperunde-refusal-not-chance = Aucun dé ni tirage n’est attendu maintenant. (14 Le tour)
imperunde-refusal-dice-due = Des dés ou des tirages sont en cours ; ils passent d’abord. (11.2)
imperunde-refusal-not-your-turn = Ce n’est pas à vous de jouer ; on attend { $seats }. (14 Le tour)
imperunde-refusal-not-now = C’est impossible à ce moment. (14 Le tour)
imperunde-refusal-wrong-phase = Cela relève d’une autre phase : { $phase }. (14 Le tour)
imperunde-refusal-card-first = { $player } a annoncé une carte ; elle se règle d’abord. (12 Service secret)
imperunde-refusal-card-not-held = Vous n’avez pas cette carte : { $card }. (12 Service secret)
imperunde-refusal-card-moment = { $card } ne peut pas se jouer maintenant, ou pas contre cela. (12 Service secret)
imperunde-refusal-card-home = Aucune carte ne se joue contre un pays d’origine. (5.2 Pays d’origine)
imperunde-refusal-counter-nothing = Il n’y a pas de carte à contrer. (12 Service secret, carte 17)
imperunde-refusal-combat-first = Un combat se mène jusqu’au bout avant tout le reste : { $place }. (11.1)
imperunde-refusal-attack-full = Trois unités attaquent déjà ; pas plus à la fois. (11.1)
imperunde-refusal-reinforcement-early = Les renforts ne viennent qu’après une perte dans ce combat. (11.3)
imperunde-refusal-choice-size =
    { $number ->
        [one] Choisissez une des unités présentes. (11.2)
       *[other] Choisissez { $number } des unités présentes : autant que possible, trois au plus. (11.2)
    }
imperunde-refusal-place-unknown = Ce lieu ou cette unité n’existe pas sur ce plateau. (15 Géographie)
imperunde-refusal-unit-absent = Vous n’avez pas cette unité { $place_in } : { $unit }. (14.6)
imperunde-refusal-moves-spent = Plus de mouvement { $place_in } : { $unit }. (14.6)
imperunde-refusal-moves-short = C’est plus loin que cette unité ne peut aller maintenant. (14.6)
imperunde-refusal-becalmed = Calme plat { $sea_in } : rien n’en sort, pas même un débarquement. (14.8)
imperunde-refusal-ship-on-land = Un navire de guerre reste en mer : { $unit }. (7 Navires)
imperunde-refusal-not-beside = { $source } et { $target } ne se touchent pas. (14.6)
imperunde-refusal-embark-later = On embarque dans la phase d’embarquement, pas en se déplaçant. (14.7)
imperunde-refusal-home-safe = { $country } est un pays d’origine et ne peut être attaqué. (5.2)
imperunde-refusal-at-peace = Vous êtes en paix avec { $whom } ; on n’attaque que ses ennemis. (10 Guerre et paix)
imperunde-refusal-zone-hostile = Des navires de guerre hostiles tiennent { $sea_the }. (14.6, 14.7)
imperunde-refusal-zone-friendly = Les navires de guerre d’un ami tiennent { $sea_the } : les vôtres peuvent passer, pas rester. (14.4, 14.6)
imperunde-refusal-sea-not-beside = { $sea } ne touche pas { $country_the }. (14.4, 14.7)
imperunde-refusal-country-not-yours = Ce pays n’est pas à vous. (14.4)
imperunde-refusal-home-plain = Ni fort ni comptoir dans un pays d’origine. (14.4)
imperunde-refusal-smuggling-left = L’argent de la contrebande doit être investi : { $left } D achètent encore quelque chose ici. (livret, chapitre 12, carte 11)
imperunde-refusal-country-barred = Famine ou pillage : rien ne peut y être investi ce tour-ci. (14.8, 12)
imperunde-refusal-equip-spent = Une nouvelle colonie reçoit des armées pour 3 doublons en tout. (13.3 Colonies initiales)
imperunde-refusal-funds-short = { $spent ->
    [0] Cela coûte { $cost } D ; vous avez { $funds } D.
   *[other] Cela ferait { $cost } D en tout ; vous aviez { $funds } D.
} (9 Budget national)
imperunde-refusal-bag-empty = Toutes vos pièces de cette sorte sont sur le plateau : { $unit }. (14.4)
imperunde-refusal-posts-full = Ce pays prend { $most } comptoirs au plus. (8 Comptoirs commerciaux)
imperunde-refusal-colony-limit = { $left ->
        [0] Plus d’unités ici ce tour-ci : 3 D par comptoir d’un tour précédent. (14.4)
       *[other] Les unités ne peuvent plus y coûter que { $left } D ce tour-ci : 3 par comptoir d’un tour précédent. (14.4)
    }
imperunde-refusal-fort-per-post = Un fort par comptoir debout au début de la phase. (6, 14.4)
imperunde-refusal-canal-dug = Ce canal est déjà creusé. (5.5)
imperunde-refusal-canal-control = Le pays du canal devait être à vous au début de la phase. (5.5)
imperunde-refusal-cards-bought = { $most } cartes par tour au plus. (livret, chapitres 12 et 14.4)
imperunde-refusal-pile-empty = La pile de cartes est vide jusqu’au retour des cartes jouées. (livret, chapitre 12)
imperunde-refusal-debt-chosen = Vous avez déjà réglé votre dette pour ce tour. (14.3)
imperunde-refusal-debt-limit = Votre dette est de { $debt } ; elle ne peut pas dépasser 25. (9)
imperunde-refusal-debt-less = Vous ne devez que { $debt }. (9)
imperunde-refusal-repay-funds = Vos ressources ne permettent pas de rembourser { $amount }. (9)
imperunde-refusal-target-pieces = À { $number } joueurs, chacun a des pions pour { $most } comptoirs ; { $target } est hors d’atteinte. (2, 13.1)
imperunde-refusal-target-range = Proposez un nombre proche de l’actuel, { $target }. (14.2)

# Variantes

imperunde-option-length = Durée de la partie
    .effect = Combien de comptoirs font gagner, selon le nombre de joueurs. (13.1)
imperunde-option-length-normal = normale · { $seats ->
    [3] 40 comptoirs
    [4] 31 comptoirs
    [5] 27 comptoirs
    [6] 24 comptoirs
   *[other] 40 comptoirs à 3 joueurs, 31 à 4, 27 à 5, 24 à 6
}
imperunde-option-length-quick = rapide · { $seats ->
    [3] 35 comptoirs
    [4] 28 comptoirs
    [5] 24 comptoirs
    [6] 21 comptoirs
   *[other] 35 comptoirs à 3 joueurs, 28 à 4, 24 à 5, 21 à 6
}
imperunde-option-length-long = longue · { $seats ->
    [3] 45 comptoirs
    [4] 34 comptoirs
    [5] 30 comptoirs
    [6] 27 comptoirs
   *[other] 45 comptoirs à 3 joueurs, 34 à 4, 30 à 5, 27 à 6
}
imperunde-option-length-other = Ou un autre nombre de comptoirs
    .effect = De { $least } à 45, à 3 joueurs jusqu’à { $most } ; il remplace la durée ci-dessus. (13.1)
imperunde-option-length-number = { $number } comptoirs
imperunde-option-open-stances = Négociations ouvertes
    .effect = Tous entendent qui déclare la guerre à qui, comme dans la règle ; sinon, c’est secret. (14.2)
imperunde-option-colony-value = Valeur des colonies initiales
    .effect = Commencer avec des colonies d’une valeur de 10 au lieu de 5, pour abréger. (13.3)

# Le décompte

imperunde-part-trading-posts = comptoirs
imperunde-part-debt = dette
imperunde-part-surplus = excédent

# Phases et formulaire du budget

imperunde-phase-setup = Préparation
imperunde-phase-first-player = Premier joueur et sens
imperunde-phase-diplomacy = Service secret et diplomatie
imperunde-phase-revenue = Recettes et dettes
imperunde-phase-investments = Investissements
imperunde-phase-clearing = Nettoyage des zones maritimes
imperunde-phase-movement = Mouvement et combat
imperunde-phase-embarkation = Embarquement
imperunde-phase-events = Événements
imperunde-phase-over = Fin

imperunde-name-setup = Préparation
imperunde-name-first-player = Premier joueur et sens
imperunde-name-diplomacy = Service secret et diplomatie
imperunde-name-revenue = Recettes et dettes
imperunde-name-investments = Investissements
imperunde-name-clearing = Nettoyage des zones maritimes
imperunde-name-movement = Mouvement et combat
imperunde-name-embarkation = Embarquement
imperunde-name-events = Événements
imperunde-name-over = Fin

imperunde-name-carried = Excédent reporté
imperunde-name-home-tax = Impôt d’origine
imperunde-name-dividend = Dividende de paix
imperunde-name-colonial-tax = Impôt colonial
imperunde-name-sea-tax = Impôt maritime
imperunde-name-interest = Intérêts
imperunde-name-repaid = Remboursement
imperunde-name-borrowed = Nouvelle dette
imperunde-name-available = Ressources disponibles
imperunde-name-invested = Investissements
imperunde-name-later = Recettes ultérieures
imperunde-name-surplus = Excédent
imperunde-name-debt = Dette

# Camps, positions, canaux

imperunde-name-natives = les indigènes
    .the = les indigènes
    .of = des indigènes
    .to = aux indigènes
imperunde-name-rebels = les insurgés
    .the = les insurgés
    .of = des insurgés
    .to = aux insurgés
imperunde-name-war = guerre
imperunde-name-peace = paix
imperunde-name-as-it-is = inchangée
imperunde-name-clockwise = sens des aiguilles d’une montre
imperunde-name-anticlockwise = sens inverse
imperunde-name-best-dice = les meilleurs dés d’abord
imperunde-name-spare-artillery = épargner l’artillerie
imperunde-name-spare-ships-of-the-line = épargner les navires de ligne
imperunde-name-ask = me demander à chaque jet
imperunde-name-suez = le canal de Suez
imperunde-name-panama = le canal de Panama
imperunde-name-no-harbour = aucune zone où aller

# Pièces

imperunde-name-infantry = infanterie
    .a = une infanterie
    .plural = infanteries
imperunde-name-cavalry = cavalerie
    .a = une cavalerie
    .plural = cavaleries
imperunde-name-artillery = artillerie
    .a = une artillerie
    .plural = artilleries
imperunde-name-frigate = frégate
    .a = une frégate
    .plural = frégates
imperunde-name-ship-of-the-line = navire de ligne
    .a = un navire de ligne
    .plural = navires de ligne
imperunde-name-fort = fort
    .a = un fort
    .plural = forts
imperunde-name-trading-post = comptoir
    .a = un comptoir
    .plural = comptoirs

# Événements de la roue

imperunde-name-volunteers = Volontaires
    .does = Autant d’infanteries que la valeur du pays rejoignent son propriétaire. (14.8)
imperunde-name-trade = Commerce
    .does = Autant de doublons que la valeur du pays vont à l’excédent de son propriétaire. (14.8)
imperunde-name-famine = Famine
    .does = Ni impôt colonial ni investissement jusqu’aux prochains événements. (14.8)
imperunde-name-epidemic = Épidémie
    .does = Un dé par armée : sur un impair, elle est perdue. (14.8)
imperunde-name-unrest = Troubles
    .does = Autant d’insurgés que la valeur du pays attaquent. (14.8)
imperunde-name-uprising = Soulèvement
    .does = Deux fois plus d’insurgés que la valeur du pays attaquent. (14.8)
imperunde-name-storm = Tempête
    .does = Un dé par navire présent, et par navire qui arrive avant les prochains événements : sur un impair, il est perdu. (14.8)
imperunde-name-calm = Calme plat
    .does = Aucun navire ne quitte la zone jusqu’aux prochains événements. (14.8)
imperunde-name-fair-wind = Bon vent
    .does = Les navires de la zone peuvent aussitôt faire un mouvement. (14.8)
imperunde-name-pirates = Pirates
    .the = les pirates
    .of = des pirates
    .to = aux pirates
    .does = Deux frégates noires surgissent dans une zone au choix et attaquent ses navires.
    .source = livret, chapitre 12, carte 4 ; 14.8
    .when = à tout moment

# Cartes du service secret

imperunde-name-armistice = Armistice
    .does = Paix immédiate avec un ennemi, jusqu’aux prochaines négociations ; les attaquants se retirent.
    .source = livret, chapitre 12, carte 1
    .when = à tout moment
imperunde-name-betrayal = Trahison
    .does = Retirez un fort d’une colonie attaquée d’un autre joueur.
    .source = livret, chapitre 12, carte 2
    .when = avant les premiers dés d’une attaque
imperunde-name-freebooter = Flibustier
    .does = Tous les pirates d’une zone deviennent vos navires.
    .source = livret, chapitre 12, carte 3
    .when = à tout moment
imperunde-name-coup-de-main = Coup de main
    .does = Chacune de vos cavaleries a +1 jusqu’à la fin d’un combat terrestre.
    .source = livret, chapitre 12, carte 5
    .when = pendant un de vos combats terrestres
imperunde-name-declaration-of-war = Déclaration de guerre
    .does = Guerre immédiate avec un joueur au choix, jusqu’aux prochaines négociations.
    .source = livret, chapitre 12, carte 6
    .when = à tout moment
imperunde-name-ambush = Guet-apens
    .does = +2 pour chaque défenseur au premier jet, dans votre colonie attaquée.
    .source = livret, chapitre 12, carte 7
    .when = avant les premiers dés d’une attaque
imperunde-name-surprise-attack = Attaque surprise
    .does = +2 pour chaque attaquant au premier jet de votre attaque terrestre.
    .source = livret, chapitre 12, carte 8
    .when = avant les premiers dés de votre attaque
imperunde-name-forged-naval-orders = Faux ordres de marine
    .does = Les navires d’un rival passent en zone voisine sans pirates, tempête, calme plat ni autres navires.
    .source = livret, chapitre 12, carte 9
    .when = à tout moment
imperunde-name-forged-land-orders = Faux ordres terrestres
    .does = Jusqu’à trois armées d’un autre joueur marchent vers sa colonie voisine.
    .source = livret, chapitre 12, carte 10
    .when = à tout moment
imperunde-name-smuggling = Contrebande
    .does = Cinq doublons à investir aussitôt dans une de vos colonies.
    .source = livret, chapitre 12, carte 11
    .when = pendant les investissements
imperunde-name-sabotage = Sabotage
    .does = Coulez un navire de guerre ou un transport d’un autre joueur.
    .source = livret, chapitre 12, carte 12
    .when = à tout moment
imperunde-name-peace-treaty = Traité de paix
    .does = Paix entre deux joueurs au choix, jusqu’aux prochaines négociations.
    .source = livret, chapitre 12, carte 13
    .when = pendant la phase Service secret et diplomatie
imperunde-name-plunder = Pillage
    .does = L’impôt d’une colonie côtière ennemie est à vous ; rien ne peut y être investi ce tour-ci.
    .source = livret, chapitre 12, carte 14
    .when = pendant la phase Recettes et dettes, jusqu’au dernier choix
imperunde-name-rebellion = Rébellion
    .does = Cinq insurgés attaquent une colonie d’un autre joueur.
    .source = livret, chapitre 12, carte 15
    .when = à tout moment
imperunde-name-unmask-spies = Démasquer les espions
    .does = Voyez les cartes d’un autre joueur et remettez-en une dans la pile.
    .source = livret, chapitre 12, carte 16
    .when = à tout moment
imperunde-name-counter-espionage = Contre-espionnage
    .does = Annule une carte qui vient d’être annoncée, même une autre de cette sorte.
    .source = livret, chapitre 12, carte 17
    .when = quand une carte est annoncée
imperunde-name-capture = Capture
    .does = Une frégate de la zone ennemie que vous attaquez change de camp avant le combat.
    .source = livret, chapitre 12, carte 18
    .when = avant les premiers dés de votre attaque en mer

# Pays et zones maritimes

imperunde-name-gbr = Grande-Bretagne
    .the = la Grande-Bretagne
    .in = en Grande-Bretagne
imperunde-name-saf = Afrique du Sud
    .the = l’Afrique du Sud
    .in = en Afrique du Sud
imperunde-name-jap = Japon
    .the = le Japon
    .in = au Japon
imperunde-name-vic = Victoria
    .the = le Victoria
    .in = au Victoria
imperunde-name-usa = USA
    .the = les USA
    .in = aux USA
imperunde-name-bra = Brésil
    .the = le Brésil
    .in = au Brésil
imperunde-name-esp = Espagne
    .the = l’Espagne
    .in = en Espagne
imperunde-name-fra = France
    .the = la France
    .in = en France
imperunde-name-ger = Saint-Empire
    .the = le Saint-Empire
    .in = dans le Saint-Empire
imperunde-name-ita = Italie
    .the = l’Italie
    .in = en Italie
imperunde-name-pol = Pologne
    .the = la Pologne
    .in = en Pologne
imperunde-name-sca = Scandinavie
    .the = la Scandinavie
    .in = en Scandinavie
imperunde-name-rus = Russie
    .the = la Russie
    .in = en Russie
imperunde-name-ott = Empire ottoman
    .the = l’Empire ottoman
    .in = dans l’Empire ottoman
imperunde-name-bar = Barbarie
    .the = la Barbarie
    .in = en Barbarie
imperunde-name-gui = Guinée
    .the = la Guinée
    .in = en Guinée
imperunde-name-egy = Égypte
    .the = l’Égypte
    .in = en Égypte
imperunde-name-aby = Abyssinie
    .the = l’Abyssinie
    .in = en Abyssinie
imperunde-name-con = Congo
    .the = le Congo
    .in = au Congo
imperunde-name-eaf = Afrique orientale
    .the = l’Afrique orientale
    .in = en Afrique orientale
imperunde-name-mad = Madagascar
    .the = Madagascar
    .in = à Madagascar
imperunde-name-ara = Arabie
    .the = l’Arabie
    .in = en Arabie
imperunde-name-per = Perse
    .the = la Perse
    .in = en Perse
imperunde-name-tur = Turkestan
    .the = le Turkestan
    .in = au Turkestan
imperunde-name-sib = Sibérie
    .the = la Sibérie
    .in = en Sibérie
imperunde-name-yak = Iakoutie
    .the = la Iakoutie
    .in = en Iakoutie
imperunde-name-kam = Kamtchatka
    .the = le Kamtchatka
    .in = au Kamtchatka
imperunde-name-mon = Mongolie
    .the = la Mongolie
    .in = en Mongolie
imperunde-name-man = Mandchourie-Corée
    .the = la Mandchourie-Corée
    .in = en Mandchourie-Corée
imperunde-name-chn = Chine
    .the = la Chine
    .in = en Chine
imperunde-name-win = Inde occidentale
    .the = l’Inde occidentale
    .in = en Inde occidentale
imperunde-name-ein = Inde orientale
    .the = l’Inde orientale
    .in = en Inde orientale
imperunde-name-cey = Ceylan
    .the = Ceylan
    .in = à Ceylan
imperunde-name-bur = Birmanie
    .the = la Birmanie
    .in = en Birmanie
imperunde-name-sia = Siam
    .the = le Siam
    .in = au Siam
imperunde-name-phi = Philippines
    .the = les Philippines
    .in = aux Philippines
imperunde-name-bor = Bornéo
    .the = Bornéo
    .in = à Bornéo
imperunde-name-sum = Sumatra
    .the = Sumatra
    .in = à Sumatra
imperunde-name-jav = Java
    .the = Java
    .in = à Java
imperunde-name-ngu = Nouvelle-Guinée
    .the = la Nouvelle-Guinée
    .in = en Nouvelle-Guinée
imperunde-name-nsw = Nouvelle-Galles du Sud
    .the = la Nouvelle-Galles du Sud
    .in = en Nouvelle-Galles du Sud
imperunde-name-wau = Australie-Occidentale
    .the = l’Australie-Occidentale
    .in = en Australie-Occidentale
imperunde-name-nzl = Nouvelle-Zélande
    .the = la Nouvelle-Zélande
    .in = en Nouvelle-Zélande
imperunde-name-ply = Polynésie
    .the = la Polynésie
    .in = en Polynésie
imperunde-name-haw = Îles Sandwich
    .the = les îles Sandwich
    .in = aux îles Sandwich
imperunde-name-gre = Groenland
    .the = le Groenland
    .in = au Groenland
imperunde-name-que = Québec
    .the = le Québec
    .in = au Québec
imperunde-name-rup = Terre de Rupert
    .the = la Terre de Rupert
    .in = en Terre de Rupert
imperunde-name-ala = Alaska
    .the = l’Alaska
    .in = en Alaska
imperunde-name-ore = Oregon
    .the = l’Oregon
    .in = en Oregon
imperunde-name-cal = Californie
    .the = la Californie
    .in = en Californie
imperunde-name-lou = Louisiane
    .the = la Louisiane
    .in = en Louisiane
imperunde-name-flo = Floride
    .the = la Floride
    .in = en Floride
imperunde-name-mex = Mexique
    .the = le Mexique
    .in = au Mexique
imperunde-name-mos = Côte des Mosquitos
    .the = la Côte des Mosquitos
    .in = sur la Côte des Mosquitos
imperunde-name-ant = Antilles
    .the = les Antilles
    .in = aux Antilles
imperunde-name-ngr = Nouvelle-Grenade
    .the = la Nouvelle-Grenade
    .in = en Nouvelle-Grenade
imperunde-name-guy = Guyane
    .the = la Guyane
    .in = en Guyane
imperunde-name-pru = Pérou
    .the = le Pérou
    .in = au Pérou
imperunde-name-chl = Chili
    .the = le Chili
    .in = au Chili
imperunde-name-lap = La Plata
    .the = La Plata
    .in = à La Plata
imperunde-name-pat = Patagonie
    .the = la Patagonie
    .in = en Patagonie
imperunde-name-natl = Atlantique nord
    .the = l’Atlantique nord
    .in = dans l’Atlantique nord
imperunde-name-nsea = Mer du Nord
    .the = la mer du Nord
    .in = dans la mer du Nord
imperunde-name-balt = Mer Baltique
    .the = la mer Baltique
    .in = dans la mer Baltique
imperunde-name-medi = Mer Méditerranée
    .the = la mer Méditerranée
    .in = dans la mer Méditerranée
imperunde-name-sarg = Mer des Sargasses
    .the = la mer des Sargasses
    .in = dans la mer des Sargasses
imperunde-name-catl = Atlantique central
    .the = l’Atlantique central
    .in = dans l’Atlantique central
imperunde-name-cari = Mer des Caraïbes
    .the = la mer des Caraïbes
    .in = dans la mer des Caraïbes
imperunde-name-ggui = Golfe de Guinée
    .the = le golfe de Guinée
    .in = dans le golfe de Guinée
imperunde-name-satl = Atlantique sud
    .the = l’Atlantique sud
    .in = dans l’Atlantique sud
imperunde-name-mage = Détroit de Magellan
    .the = le détroit de Magellan
    .in = dans le détroit de Magellan
imperunde-name-huds = Baie d’Hudson
    .the = la baie d’Hudson
    .in = dans la baie d’Hudson
imperunde-name-nwpa = Passage du Nord-Ouest
    .the = le passage du Nord-Ouest
    .in = dans le passage du Nord-Ouest
imperunde-name-bare = Mer de Barents
    .the = la mer de Barents
    .in = dans la mer de Barents
imperunde-name-nepa = Passage du Nord-Est
    .the = le passage du Nord-Est
    .in = dans le passage du Nord-Est
imperunde-name-arab = Mer d’Arabie
    .the = la mer d’Arabie
    .in = dans la mer d’Arabie
imperunde-name-beng = Golfe du Bengale
    .the = le golfe du Bengale
    .in = dans le golfe du Bengale
imperunde-name-indi = Océan Indien
    .the = l’océan Indien
    .in = dans l’océan Indien
imperunde-name-tasm = Mer de Tasman
    .the = la mer de Tasman
    .in = dans la mer de Tasman
imperunde-name-cora = Mer de Corail
    .the = la mer de Corail
    .in = dans la mer de Corail
imperunde-name-java = Mer de Java
    .the = la mer de Java
    .in = dans la mer de Java
imperunde-name-chin = Mer de Chine
    .the = la mer de Chine
    .in = dans la mer de Chine
imperunde-name-japs = Mer du Japon
    .the = la mer du Japon
    .in = dans la mer du Japon
imperunde-name-wpac = Pacifique occidental
    .the = le Pacifique occidental
    .in = dans le Pacifique occidental
imperunde-name-beri = Mer de Béring
    .the = la mer de Béring
    .in = dans la mer de Béring
imperunde-name-gala = Golfe d’Alaska
    .the = le golfe d’Alaska
    .in = dans le golfe d’Alaska
imperunde-name-cpac = Pacifique central
    .the = le Pacifique central
    .in = dans le Pacifique central
imperunde-name-gcal = Golfe de Californie
    .the = le golfe de Californie
    .in = dans le golfe de Californie
imperunde-name-epac = Pacifique oriental
    .the = le Pacifique oriental
    .in = dans le Pacifique oriental
imperunde-name-spac = Pacifique sud
    .the = le Pacifique sud
    .in = dans le Pacifique sud
