# Imperial et Imperial 2030. Les titres entre parenthèses sont ceux de la règle du jeu. Les clés en imperial-2030 ne valent que pour ce titre.

imperial-title = Imperial
imperial-2030-title = Imperial 2030
imperial-about = Des investisseurs mènent six empires de la vieille Europe par les obligations qu’ils détiennent : on bâtit, on navigue, on marche, on taxe, et l’on change de camp quand cela rapporte. À la fin, seule compte votre propre fortune. Ni dés ni cartes.
imperial-2030-about = Des investisseurs mènent six puissances mondiales par les obligations qu’ils détiennent : on bâtit, on navigue, on marche, on taxe, et une banque suisse console qui ne gouverne rien. À la fin, seule compte votre propre fortune. Ni dés ni cartes.
imperial-aim = Être l’investisseur le plus riche à la fin : votre argent, plus les intérêts de vos obligations multipliés par le facteur de puissance de chaque nation. Aucune nation n’est à vous ; vous gouvernez celles à qui vous avez le plus prêté.

# Ce qui se passe

imperial-event-flag-dealt = { $player } tire le drapeau { $nation_of }
imperial-event-first-drawn = { $player } choisit en premier
imperial-event-distribution-restarted = Personne n’a pris d’obligation : la distribution recommence
imperial-event-bond-bought = { $player } achète l’obligation de { $price } M { $nation_of } (intérêts { $interest } M)
imperial-event-bond-raised = { $player } augmente une obligation { $nation_of } de { $old } M à { $price } M pour { $paid } M
imperial-event-passed = { $player } n’investit pas
imperial-event-government-changed =
    { $before_id ->
        [none] { $player } gouverne maintenant { $nation_the }
       *[other] { $player } prend à { $before } le gouvernement { $nation_of }
    }
imperial-event-swiss-bank-gained = { $player } ne gouverne aucune nation et reçoit une banque suisse
imperial-event-swiss-bank-returned = { $player } gouverne de nouveau et rend sa banque suisse
imperial-event-investor-card-moved = { $player } détient la carte Investisseur
imperial-event-turn-began = { $nation } : à { $player } de jouer
imperial-event-nation-passed-over = { $nation } : pas de gouvernement, son tour est passé
imperial-event-moved-on-rondel =
    { $paid ->
        [0] { $nation } : case { $space }
       *[other] { $nation } : case { $space } ; { $player } paie { $paid } M
    }
imperial-event-stop-forced =
    { $returned ->
        [0] { $player } contraint { $nation_the } à s’arrêter sur Investisseur
       *[other] { $player } contraint { $nation_the } à s’arrêter sur Investisseur ; { $returned } M reviennent à son gouvernement
    }
imperial-event-stop-waived = { $player } laisse { $nation_the } dépasser Investisseur
imperial-event-factory-built =
    { $city_id ->
        [shipyard] { $nation } : un chantier naval s’élève { $region_in }
       *[armaments] { $nation } : une usine d’armements s’élève { $region_in }
    }
imperial-event-unit-produced =
    { $unit_id ->
        [fleet] { $nation } : une flotte est produite { $region_in }
       *[army] { $nation } : une armée est produite { $region_in }
    }
imperial-event-unit-imported =
    { $unit_id ->
        [fleet] { $nation } : une flotte est importée { $region_in }
       *[army] { $nation } : une armée est importée { $region_in }
    }
imperial-event-nothing-to-do = { $nation } : la case { $space } reste sans effet
imperial-event-passage-asked = { $nation } : passage demandé par le { $canal }, tenu par { $owner_the }
imperial-event-passage-allowed = { $owner } : passage { $nation_of } accordé par le { $canal }
imperial-event-passage-refused = { $owner } : passage { $nation_of } refusé par le { $canal }, pour cette manœuvre
imperial-event-fleet-moved = { $nation } : flotte { $origin } → { $to }
imperial-event-army-moved =
    { $seas_count ->
        [0] { $nation } : armée { $origin } → { $to }
       *[other] { $nation } : armée { $origin } → { $to } via { $seas }
    }{ $hostile_id ->
        [true] {" "}en ennemie
       *[false] { "" }
    }
imperial-event-army-railed = { $nation } : armée { $origin } → { $to } par chemin de fer
imperial-event-peace-offered = { $nation } : entrée pacifique { $region_in }
imperial-event-peace-kept = { $nation } : la paix est gardée avec { $entering_the } { $region_in }
imperial-event-battle-fought =
    Bataille { $region_in } : { $nation } ({ $unit }) contre { $enemy_the } ({ $enemy_unit }) ; les deux unités sont perdues
imperial-event-factory-destroyed = { $nation } : l’usine { $owner_of } { $region_in } est détruite, au prix de trois armées
imperial-event-maneuver-ended = { $nation } : fin de la manœuvre
imperial-event-chip-removed = Le jeton Taxe { $nation_of } { $region_in } est retiré
imperial-2030-event-chip-removed = Le drapeau { $nation_of } { $region_in } est retiré
imperial-event-chip-placed = { $nation } : jeton Taxe posé { $region_in }
imperial-2030-event-chip-placed = { $nation } : drapeau planté { $region_in }
imperial-event-interest-paid = { $player } reçoit { $amount } M d’intérêts { $nation_of }
imperial-event-interest-forgone = { $player } renonce à { $amount } M d’intérêts { $nation_of }
imperial-event-interest-supplied = { $player } ajoute { $amount } M de sa bourse pour les intérêts { $nation_of }
imperial-event-investor-paid = { $player } reçoit { $amount } M pour la carte Investisseur
imperial-event-taxes-collected =
    { $nation } : { $tax } M de taxes ({ $factories ->
        [one] { $factories } usine
       *[other] { $factories } usines
    }, { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }) ; { $units ->
        [0] pas de solde à payer
        [one] solde d’une unité
       *[other] solde de { $units } unités
    } ; le trésor reçoit { $received } M{ $bonus ->
        [0] { "" }
       *[other] {" "}; bonus de { $bonus } M pour { $player }
    } ; puissance +{ $gained }, soit { $power }
imperial-2030-event-taxes-collected =
    { $nation } : { $tax } M de taxes ({ $factories ->
        [one] { $factories } usine
       *[other] { $factories } usines
    }, { $chips ->
        [one] { $chips } drapeau
       *[other] { $chips } drapeaux
    }) ; { $units ->
        [0] pas de solde à payer
        [one] solde d’une unité
       *[other] solde de { $units } unités
    } ; le trésor reçoit { $received } M{ $bonus ->
        [0] { "" }
       *[other] {" "}; bonus de { $bonus } M pour { $player }
    } ; puissance +{ $gained }, soit { $power }
imperial-event-money-given = { $player } donne { $amount } M au trésor { $nation_of }
imperial-event-game-ended = { $nation } : 25 points de puissance, la partie est finie. { $winners_count ->
        [one] Victoire : { $winners }
       *[other] Victoire partagée : { $winners }
    }

# Dans un message, un tour tient en une ligne
imperial-news-turn =
    { $nation } ({ $player }) – { $space }{ $paid ->
        [0] { "" }
       *[other] {" "}({ $player } a payé { $paid } M pour y aller)
    }
imperial-news-factory =
    { $city_id ->
        [shipyard] chantier naval { $region }
       *[armaments] usine { $region }
    }
imperial-news-unit =
    { $unit_id ->
        [fleet] flotte { $region }
       *[army] armée { $region }
    }
imperial-news-nothing = rien
imperial-news-move =
    { $origin } → { $to }{ $hostile_id ->
        [true] {" "}en ennemi
       *[false] { "" }
    }
imperial-news-invaded =
    { $nation } **envahit { $region }** : { $shut_id ->
        [true] { $mine_id ->
            [true] **votre** usine
           *[false] { $player_id ->
                [none] l’usine
               *[other] l’usine **{ $player_of }**
            }
        } est fermée, ni production ni taxe
       *[false] { $mine_id ->
            [true] **vous** ne pouvez
           *[false] { $player_id ->
                [none] personne ne peut
               *[other] **{ $player }** ne peut
            }
        } rien y importer ni y construire
    }
imperial-news-taxes =
    trésor { $less_id ->
        [true] −{ $sum }
       *[false] +{ $sum }
    } M{ $gained ->
        [0] { "" }
       *[other] , puissance +{ $gained }
    }
imperial-news-chip = jeton Taxe
imperial-2030-news-chip = drapeau
imperial-news-interest = { $player } +{ $amount } M
imperial-news-investor = { $player } +{ $amount } M pour la carte Investisseur
imperial-news-income = { $player } +{ $amount } M (dont { $card } M pour la carte Investisseur)
imperial-news-bought = { $player } achète l’obligation de { $price } M { $nation_of }
imperial-news-raised = { $player } augmente une obligation { $nation_of } à { $price } M
imperial-news-taken =
    { $taker } { $taker_id ->
        [usa] s’installent
       *[other] s’installe
    } { $region_in } : le jeton Taxe { $nation_of } disparaît, 1 M de moins à chaque taxation
imperial-2030-news-taken =
    { $taker } { $taker_id ->
        [usa] s’installent
       *[other] s’installe
    } { $region_in } : le drapeau { $nation_of } disparaît, 1 M de moins à chaque taxation
imperial-news-government =
    { $player } { $mine_id ->
        [true] **vous** prend
       *[false] prend à { $before }
    } le gouvernement { $nation_of }{ $credit ->
        [0] {""}
       *[other] {" "}({ $credit } M prêtés, contre { $own } M)
    }
imperial-news-begins = { $player } commence avec des obligations { $loans }{ $nations_count ->
        [0] { "" }
       *[other] {" "}· gouverne { $nations }
    }
    .loans = { $first_of } ({ $second } M)
    .nations = { $first_the }

# Ce qu’on peut faire

imperial-action-deal-flag = Le drapeau { $nation_of }
imperial-action-draw-first = { $player } choisit en premier
imperial-action-move-on-rondel =
    { $space_which }{ $cost ->
        [0] { "" }
       *[other] {" "}· { $cost } M de votre bourse
    }{ $spaces ->
        [0] { "" }
        [one] {" "}· à { $spaces } case
       *[other] {" "}· à { $spaces } cases
    }{ $passes_id ->
        [true] {" "}· dépasse Investisseur
       *[false] { "" }
    }
    .note =
        { $space_id ->
            [factory] { $effect_id ->
                [true] Une usine pour 5 M { $missing ->
                    [0] · trésor { $treasury } M
                   *[other] · il vous faudrait ajouter { $missing } M
                }
               *[false] Rien à bâtir : une usine coûte 5 M, trésor { $treasury } M
            }
            [import] { $effect_id ->
                [true] { $most ->
                    [0] Trésor vide : il vous faudrait ajouter 1 M par unité
                    [1] Une unité pour 1 M
                   *[other] Jusqu’à { $most } unités, 1 M chacune
                }
               *[false] Sans effet pour l’instant
            }
            [investor] Verse { $interest } M d’intérêts{ $own ->
                [0] { "" }
               *[other] , dont { $own } M pour vous
            }{ $creditors_count ->
                [0] { "" }
               *[other] , { $others } M pour { $creditors }
            }{ $card ->
                [0] { "" }
               *[other] {" "}· { $card } M pour votre carte Investisseur
            }{ $supplied ->
                [0] { "" }
               *[other] {" "}· il vous faudrait ajouter { $supplied } M
            }{ $investor_id ->
                [none] { "" }
               *[other] {" "}· { $investor } reçoit 2 M pour la carte Investisseur et peut investir
            }
            [taxation] Trésor { $less_id ->
                [true] −{ $money }
               *[false] +{ $money }
            } M · puissance +{ $gained }{ $bonus ->
                [0] { "" }
               *[other] {" "}· bonus de { $bonus } M pour vous
            }
            [maneuver_1] { $effect_id ->
                [true] Fait bouger{" "}{ $army_number ->
                    [0] { "" }
                    [one] 1 armée
                   *[other] { $army_number } armées
                }{ $army_number ->
                    [0] { "" }
                   *[other] { $fleet_number ->
                        [0] { "" }
                       *[other] {", "}
                    }
                }{ $fleet_number ->
                    [0] { "" }
                    [one] 1 flotte
                   *[other] { $fleet_number } flottes
                }
               *[false] Sans effet pour l’instant
            }
            [maneuver_2] { $effect_id ->
                [true] Fait bouger{" "}{ $army_number ->
                    [0] { "" }
                    [one] 1 armée
                   *[other] { $army_number } armées
                }{ $army_number ->
                    [0] { "" }
                   *[other] { $fleet_number ->
                        [0] { "" }
                       *[other] {", "}
                    }
                }{ $fleet_number ->
                    [0] { "" }
                    [one] 1 flotte
                   *[other] { $fleet_number } flottes
                }
               *[false] Sans effet pour l’instant
            }
           *[production] { $effect_id ->
                [true] Produit{" "}{ $armies_count ->
                    [0] { "" }
                    [one] armée { $armies }
                   *[other] armées { $armies }
                }{ $armies_count ->
                    [0] { "" }
                   *[other] { $fleets_count ->
                        [0] { "" }
                       *[other] {" · "}
                    }
                }{ $fleets_count ->
                    [0] { "" }
                    [one] flotte { $fleets }
                   *[other] flottes { $fleets }
                }
               *[false] Sans effet pour l’instant
            }{ $shut_count ->
                [0] { "" }
               *[other] {" "}· **occupées : { $shut }**
            }
        }
imperial-action-force-stop = Imposer l’arrêt sur Investisseur · verse { $interest } M d’intérêts
imperial-action-let-pass = Laisser passer
imperial-action-build-factory =
    Usine { $region_in } · { $cost } M · { $unit_id ->
        [fleet] produit des flottes
       *[army] produit des armées
    }
imperial-action-produce =
    { $unit_id ->
        [fleet] Flotte { $region_in }
       *[army] Armée { $region_in }
    }
imperial-action-import-unit =
    { $unit_id ->
        [fleet] Flotte { $region_in } · { $cost } M
       *[army] Armée { $region_in } · { $cost } M
    }
imperial-action-done =
    { $building_id ->
        [true] Ne rien bâtir
       *[false] Terminer
    }
imperial-action-move-fleet =
    Flotte { $origin } → { $to }{ $others_count ->
        [0] { "" }
       *[other] {" "}· s’y trouve : { $others }
    }
imperial-action-move-army =
    { $hostile_id ->
        [true] Armée hostile
       *[false] Armée
    } { $origin } → { $to }{ $seas_count ->
        [0] { "" }
       *[other] {" "}via { $seas }
    }{ $as_enemy_id ->
        [true] {" "}en ennemie
       *[false] { $abroad_id ->
            [true] {" "}en amie
           *[false] { "" }
        }
    }{ $others_count ->
        [0] { "" }
       *[other] {" "}· s’y trouve : { $others }
    }
imperial-action-rail-army =
    Armée { $origin } → { $to } par chemin de fer{ $step_id ->
        [true] , en gardant son déplacement
       *[false] , déplacement déjà fait
    }{ $others_count ->
        [0] { "" }
       *[other] {" "}· s’y trouve : { $others }
    }
imperial-action-open-battle =
    Bataille { $region_in } : { $hostile_id ->
        [true] armée hostile
       *[false] { $unit }
    } contre { $target_hostile_id ->
        [true] armée hostile
       *[false] { $target }
    } { $nation_of } · les deux sont perdues
imperial-action-attack =
    { $hostile_id ->
        [true] Combattre une armée hostile { $nation_of }
       *[false] { $unit_id ->
            [fleet] Combattre une flotte { $nation_of }
           *[army] Combattre une armée { $nation_of }
        }
    } · les deux sont perdues
imperial-action-enter-in-peace = Entrer pacifiquement
imperial-action-fight =
    { $hostile_id ->
        [true] Combattre avec une armée hostile
       *[false] { $unit_id ->
            [fleet] Combattre avec une flotte
           *[army] Combattre avec une armée
        }
    } · les deux sont perdues
imperial-action-keep-peace = Garder la paix
imperial-action-allow-passage = Laisser passer
imperial-action-refuse-passage = Fermer le canal
imperial-action-destroy-factory =
    Détruire l’usine { $region_in } avec trois armées{ $friendly ->
        [0] { "" }
        [one] {" "}(dont { $friendly } amie)
       *[other] {" "}(dont { $friendly } amies)
    }
imperial-action-end-maneuver =
    { $unmoved_count ->
        [0] Terminer
       *[other] Terminer · peuvent encore bouger : { $unmoved }
    }
    .unmoved = { $first } { $second }{ $third ->
        [1] { "" }
       *[other] {" "}× { $third }
    }
imperial-action-place-chip = Jeton Taxe { $region_in }
imperial-2030-action-place-chip = Drapeau { $region_in }
imperial-action-buy-bond =
    { $nation } { $price } M · intérêts +{ $interest }{ $takes_id ->
        [true] {" "}· prend le gouvernement
       *[false] { "" }
    }
imperial-action-raise-bond =
    { $nation } { $old } → { $price } M · coûte { $cost } M · intérêts +{ $interest }{ $takes_id ->
        [true] {" "}· prend le gouvernement
       *[false] { "" }
    }
imperial-action-pass = Garder mon argent
imperial-action-give-money = Donner { $cost } M au trésor { $nation_of }
    .note = Trésor actuel : { $treasury } M
# Ce que propose un menu

imperial-panel-anytime = Donner à un trésor
imperial-choose-buy-bond-raise-bond = Acheter ou augmenter une obligation

# Ce qui est demandé

imperial-question-distribution = { $whom } : prendre une obligation, ou aucune ?
imperial-question-rondel = { $whom } : choisissez une case de la roue.
imperial-question-swiss_bank = { $whom } : la case Investisseur va être dépassée. Imposer l’arrêt ?
imperial-question-factory = { $whom } : bâtir une usine ? Où ?
imperial-question-production = { $whom } : quelles usines produisent ?
imperial-question-import = { $whom } : quelles unités, 1 M chacune ?
imperial-question-maneuver = { $whom } : où vont vos unités ?
imperial-question-maneuver-done = Tout a bougé. Terminer ?
imperial-question-import-done = { $number ->
    [1] Importer cette unité pour 1 M ?
    [2] Importer ces deux-là pour 2 M ?
   *[other] Importer ces trois-là pour { $number } M ?
}
imperial-question-entry = { $whom } : entrée { $where_in }, où d’autres ont des unités. Combattre, ou entrer pacifiquement ?
imperial-question-defence = { $whom } : une unité vient d’entrer { $where_in }, à côté des vôtres. La combattre, ou garder la paix ?
imperial-question-canal = { $whom } : passage demandé par le { $where }. Laisser passer ?
imperial-question-chips = { $whom } : pas assez de jetons Taxe. Où va le prochain ?
imperial-2030-question-chips = { $whom } : pas assez de drapeaux. Où va le prochain ?
imperial-question-invest =
    { $whom_count ->
        [0] Vous pouvez investir : achetez une obligation, ou augmentez l’une des vôtres.
       *[other] { $whom } : vous pouvez investir dans cette nation.
    }

# Ce que demande un message public, avec les noms : la réponse n’est le secret de personne, ou n’est pas dite
imperial-ask-distribution = { $who }, prenez-vous une obligation { $whom_of } ?
imperial-ask-rondel = { $who }, quelle case de la roue pour { $whom_the } ?
imperial-ask-swiss_bank =
    { $who }, { $whom_the } { $whom_id ->
        [usa] vont
       *[other] va
    } dépasser la case Investisseur. Imposer l’arrêt ?
imperial-ask-factory = { $who }, où bâtir une usine pour { $whom_the } ?
imperial-ask-production = { $who }, quelles usines { $whom_of } produisent ?
imperial-ask-import = { $who }, quelles unités importer pour { $whom_the } ?
imperial-ask-maneuver = { $who }, où vont les unités { $whom_of } ?
imperial-ask-entry =
    { $who }, { $nations_count ->
        [1] { $units_count ->
            [1] { $units_id ->
                [fleet] une flotte { $nations_of } se trouve { $where_in }. La combattre, ou entrer pacifiquement ?
               *[army] une armée { $nations_of } se trouve { $where_in }. La combattre, ou entrer pacifiquement ?
            }
           *[other] des armées et une flotte { $nations_of } se trouvent { $where_in }. Combattre, ou entrer pacifiquement ?
        }
       *[other] des unités étrangères se trouvent { $where_in } : { $nations }. Combattre, ou entrer pacifiquement ?
    }
    .nations = { $first_the }
    .short = { $who } : combattre { $where_in } ?
imperial-ask-defence =
    { $who }, { $unit_id ->
        [fleet] une flotte
       *[army] une armée
    } { $whom_of } vient d’entrer { $hostile_id ->
        [true] en ennemie{" "}
       *[false] { "" }
    }{ $where_in }, à côté des vôtres. La combattre, ou garder la paix ?
    .short = { $who } : combattre { $where_in } ?
imperial-ask-canal =
    { $who }, { $whom_the } { $whom_id ->
        [usa] demandent
       *[other] demande
    } à passer le { $where }. Laisser passer ?
imperial-ask-chips = { $who }, il n’y a pas assez de jetons Taxe { $whom_of }. Où va le prochain ?
imperial-2030-ask-chips = { $who }, il n’y a pas assez de drapeaux { $whom_of }. Où va le prochain ?
imperial-ask-invest = { $who }, votre investissement ?

imperial-help-distribution = Nation après nation, chacun à son tour peut prendre une obligation, dont le prix va au trésor, ou passer. Qui a prêté le plus gouverne. Le premier à choisir se décale d’un siège vers la gauche à chaque nation. (Mise en place, variante pour joueurs expérimentés)
imperial-help-rondel =
    La nation avance dans le sens horaire, d’une à trois cases gratuitement, six au plus ; chaque case au-delà de la troisième vous coûte 2 M de votre bourse. Rester sur place est interdit. { $investor_card ->
        [false] Dépasser Investisseur ne fait rien.
       *[other] Dépasser Investisseur fait agir les investisseurs après la case atteinte.
    } On ne choisit Investisseur que si les intérêts de tous les autres peuvent être payés. (Choisir une case)
imperial-2030-help-rondel =
    La nation avance dans le sens horaire, d’une à trois cases gratuitement, six au plus ; chaque case au-delà de la troisième vous coûte 1 M plus le facteur de puissance de la nation, de votre bourse. Rester sur place est interdit. { $investor_card ->
        [false] Dépasser Investisseur ne fait rien.
       *[other] Dépasser Investisseur fait agir les investisseurs après la case atteinte.
    } On ne choisit Investisseur que si les intérêts de tous les autres peuvent être payés. (Choisir une case)
imperial-help-swiss_bank = Une nation qui va dépasser Investisseur peut y être arrêtée si son trésor peut payer tous les intérêts. On interroge les banques suisses dans le sens horaire à partir du gouvernement ; le premier oui décide, et le gouvernement ne paie que les cases jusqu’à Investisseur. (Investisseur)
imperial-help-factory = Pour 5 M du trésor, une usine s’élève dans une ville de la nation qui n’en a pas et où ne se trouve aucune armée hostile ; la ville décide du genre. On peut aussi ne rien bâtir. (Usine)
imperial-help-production = Toute usine sans armée hostile dans sa province peut produire gratuitement une unité : l’usine d’armements une armée, le chantier naval une flotte dans son port. Chacune peut aussi rester inactive ; si les pièces manquent, vous choisissez. (Production)
imperial-help-import = Jusqu’à trois unités pour 1 M chacune, payé par le trésor. Les armées vont dans toute province de la nation sans armée hostile, les flottes dans les ports. (Importer)
imperial-help-maneuver = Les flottes bougent d’abord, d’une mer chacune. Puis les armées : un pas, ou une chaîne de vos flottes en mer, dont chacune transporte une armée par tour ; chemin de fer avant et après, entre provinces libres de la nation. Chez une autre puissance, une armée est amie ou ennemie. Trois armées peuvent détruire une usine. (Manœuvre)
imperial-help-entry = Votre unité arrive dans une région où se trouvent des unités étrangères. Elle peut en combattre une seule, et les deux sont perdues, une pour une. Sinon, on demande à chaque nation présente si elle veut combattre. (Manœuvre, batailles)
imperial-help-defence = Une unité étrangère vient d’entrer dans une région où vous avez des unités. Vous pouvez sacrifier une des vôtres, du genre de votre choix, contre elle ; les deux sont perdues. Ou la laisser en paix. (Manœuvre, batailles)
imperial-help-canal = Le propriétaire du drapeau à côté d’un canal décide de chaque passage étranger, d’une flotte ou d’une armée convoyée. Un refus ne coûte aucun mouvement à l’autre et vaut pour le reste de la manœuvre. (Conditions spéciales de la carte : canaux)
imperial-help-chips = À la fin d’une manœuvre, chaque nation marque les mers et régions extérieures où elle seule a des unités. S’il y a trop peu de jetons, le gouvernement choisit où ils vont, un par un. (Manœuvre, jetons Taxe)
imperial-2030-help-chips = À la fin d’une manœuvre, chaque nation marque les mers et régions extérieures où elle seule a des unités. S’il y a trop peu de drapeaux, le gouvernement choisit où ils vont, un par un. (Manœuvre, drapeaux)
imperial-help-invest = Vous pouvez acheter une obligation de la réserve, en payant son prix au trésor, ou en rendre une et en prendre une plus élevée de la même nation pour la différence. Les gouvernements se règlent quand tous ont investi : un drapeau va à qui a prêté plus que chacun des autres. (Investisseur)

imperial-standing-defence = Quand une unité étrangère entre à côté des vôtres
    .yes = Combattre
    .no = Paix
imperial-standing-canal = Quand une nation demande à passer votre canal
    .yes = Laisser passer
    .no = Fermer
imperial-standing-swiss_bank = Quand une nation va dépasser Investisseur
    .yes = L’arrêter
    .no = La laisser passer
imperial-stop-entry = une unité entre dans une région
imperial-stop-battle = une bataille est livrée
imperial-stop-turn = le tour d’une nation commence
imperial-stop-government = un gouvernement change

# Pourquoi pas

imperial-refusal-not-your-turn = Ce n’est pas à vous de jouer. (Déroulement de la partie)
imperial-refusal-not-now = C’est impossible à ce moment du tour. (Déroulement de la partie)
imperial-refusal-flag-not-there = Ce drapeau n’est pas à distribuer. (Mise en place)
imperial-refusal-cannot-pay = Il faut { $needs } M ; il n’y a que { $has } M. (Trésors)
imperial-refusal-nation-not-in-turn = C’est le tour { $nation_of } ; aucune autre nation ne peut jouer. (Début du jeu)
imperial-refusal-nation-unknown = Cette nation n’existe pas sur ce plateau. (Le plateau de jeu)
imperial-refusal-region-unknown = Cette région n’existe pas sur ce plateau, ou l’on ne peut pas y entrer. (Le plateau de jeu)
imperial-refusal-space-unknown = Cette case n’existe pas sur la roue. (Choisir une case)
imperial-refusal-rondel-too-far = { $space } est hors d’atteinte : une nation avance d’une à { $furthest } cases, sans jamais rester sur place. (Choisir une case)
imperial-refusal-rondel-unaffordable = Cette case coûte { $cost } M de votre bourse, plus que vous n’avez. (Choisir une case)
imperial-refusal-interest-unpayable = { $owed } M d’intérêts sont dus aux autres ; le trésor a { $treasury } M et votre bourse ne peut ajouter le reste. (Investisseur 1)
imperial-refusal-province-not-own = Ce n’est pas une province { $nation_of } ({ $region }). (Usines)
imperial-refusal-province-held = Une armée hostile se trouve { $region_in }. (Entrer dans des provinces des autres Grandes Puissances)
imperial-refusal-factory-there = Il y a déjà une usine { $region_in }. (Usines)
imperial-refusal-treasury-short = Le trésor a { $treasury } M, et cela coûte { $cost } M. Vous pouvez donner de votre argent. (Trésors)
imperial-refusal-factory-cannot-produce = Rien ne peut être produit { $region_in } : pas d’usine, ou elle a déjà produit. (Production)
imperial-refusal-no-pieces-left =
    { $unit_id ->
        [fleet] Il ne reste aucune flotte en réserve. (Foire aux questions)
       *[army] Il ne reste aucune armée en réserve. (Foire aux questions)
    }
imperial-refusal-not-a-port = Une flotte a besoin d’un port, et il n’y en a pas { $region_in }. (Importer)
imperial-refusal-imports-spent = { $most } unités ont été importées ; c’est le maximum. (Importer)
imperial-refusal-fleets-done = Les armées ont commencé : l’étape des flottes est finie. (Manœuvre 1)
imperial-refusal-sea-battles-done = Les armées ont commencé : les batailles en mer font partie de l’étape des flottes. (Manœuvre 1)
imperial-refusal-fleet-none-to-move = Aucune flotte { $region_in } ne peut plus bouger. (Manœuvre 1)
imperial-refusal-fleet-out-of-reach = Aucune flotte ne peut faire { $origin } → { $to } : du port seulement vers la mer de l’ancre, puis de mer en mer, et par aucun canal fermé. (Manœuvre 1)
imperial-refusal-army-none-to-move = Aucune armée de ce genre { $region_in } ne peut plus bouger. (Manœuvre 2)
imperial-refusal-army-none-to-ride = Aucune armée de la nation dont c’est le tour ne se trouve { $region_in }. (Manœuvre 2, transport ferroviaire)
imperial-refusal-army-out-of-reach = L’armée ne peut pas aller ainsi { $origin } → { $to } : un pas ou un convoi par la plus courte chaîne, avec chemin de fer avant et après. (Manœuvre 2)
imperial-refusal-convoy-without-fleet = Aucune flotte ne peut plus y transporter d’armée : { $sea }. (Manœuvre 2, convoi)
imperial-refusal-no-rail = Pas de chemin de fer { $origin } → { $to } : il ne passe que par des provinces de la nation sans ennemis. (Manœuvre 2, transport ferroviaire)
imperial-refusal-rail-back = L’armée a quitté { $to } par le rail pendant cette manœuvre. Elle peut continuer ailleurs, et revenir quand le réseau a changé. (Manœuvre 2, transport ferroviaire)
imperial-refusal-nobody-to-oppose = Une armée n’est hostile que dans les provinces d’une autre puissance ; { $region } n’en est pas une. (Entrer dans des provinces des autres Grandes Puissances)
imperial-refusal-last-factory = La dernière usine encore libre ne peut être ni envahie ni détruite : { $region }. (Entrer dans des provinces des autres Grandes Puissances)
imperial-refusal-no-foreign-factory = Il n’y a pas d’usine étrangère { $region_in }. (Destruction)
imperial-refusal-factory-defended = Son propriétaire a encore une unité { $region_in }. (Destruction)
imperial-refusal-too-few-armies = Il faut pour cela { $needed } de vos armées { $region_in }. (Destruction)
imperial-refusal-unit-cannot-fight =
    { $unit_id ->
        [fleet] Aucune de vos flottes ne peut combattre { $region_in }. (Manœuvre, batailles)
       *[army] Aucune de vos armées de ce genre ne peut combattre { $region_in }. (Manœuvre, batailles)
    }
imperial-refusal-target-absent =
    { $unit_id ->
        [fleet] Cette flotte n’est pas là pour être combattue. (Manœuvre, batailles)
       *[army] Cette armée n’est pas là pour être combattue. (Manœuvre, batailles)
    }
imperial-refusal-chip-not-there = Aucun jeton ne peut être posé { $region_in } à présent. (Manœuvre 3)
imperial-2030-refusal-chip-not-there = Aucun drapeau ne peut être planté { $region_in } à présent. (Manœuvre 3)
imperial-refusal-bond-unknown = Il n’y a pas d’obligation de { $price } M. (Obligations)
imperial-refusal-bond-taken = L’obligation de { $price } M { $nation_of } n’est pas dans la réserve. (Investisseur 2)
imperial-refusal-bond-not-yours = Vous n’avez pas l’obligation de { $price } M { $nation_of }. (Investisseur 2)
imperial-refusal-bond-not-higher = { $price } M, ce n’est pas plus que { $old } M : on ne rend une obligation que pour une plus élevée. (Foire aux questions)
imperial-refusal-bond-unaffordable = Cela coûte { $cost } M, plus que vous n’avez. (Investisseur 2)
imperial-refusal-government-coming = Au prochain règlement des gouvernements, cette nation vous revient : { $nation }. D’ici là, vous n’investissez qu’à votre tour. (Variante sans la carte Investisseur)
imperial-refusal-nation-not-offered = On ne peut investir à présent que dans une nation : { $nation }. (Variante sans la carte Investisseur ; mise en place)
imperial-refusal-gift-unaffordable = Votre bourse est vide. (Trésors)

# Variantes

imperial-option-experienced = Mise en place pour joueurs expérimentés
    .effect = Les obligations se choisissent une à une au lieu de suivre les drapeaux. (Mise en place)
imperial-option-investor-card = Carte Investisseur
    .effect = Sans elle, on investit dans une nation juste après son tour. (Variante sans la carte Investisseur)
imperial-option-edition = Édition
    .effect = La seconde a des obligations de 2 et de 30 M et des banques suisses. (Mise en place)
imperial-option-edition-first = première
imperial-option-edition-later = seconde
imperial-option-bonus = Bonus de réussite
    .effect = Fixé par le tableau des taxes, ou seulement pour une augmentation. (Variantes)
imperial-option-bonus-fixed = fixe
imperial-option-bonus-increase = pour une augmentation seulement

# Le décompte

imperial-part-money = argent
imperial-part-credit = crédit qui départage
imperial-part-austria-hungary = obligations de l’Autriche-Hongrie
imperial-part-italy = obligations de l’Italie
imperial-part-france = obligations de la France
imperial-part-great-britain = obligations de la Grande-Bretagne
imperial-part-germany = obligations de l’Empire germanique
imperial-part-russia = obligations de la Russie
imperial-part-china = obligations de la Chine
imperial-part-india = obligations de l’Inde
imperial-part-brazil = obligations du Brésil
imperial-part-usa = obligations des États-Unis
imperial-part-europe = obligations de l’Europe

# Noms

imperial-name-factory = Usine
    .which = Usine
imperial-name-production-1 = Production
    .which = Production (après Usine)
imperial-name-maneuver-1 = Manœuvre
    .which = Manœuvre (avant Investisseur)
imperial-name-investor = Investisseur
    .which = Investisseur
imperial-name-import = Importation
    .which = Importation
imperial-name-production-2 = Production
    .which = Production (après Importation)
imperial-name-maneuver-2 = Manœuvre
    .which = Manœuvre (avant Taxation)
imperial-name-taxation = Taxation
    .which = Taxation
imperial-name-army = armée
    .plural = armées
imperial-name-fleet = flotte
    .plural = flottes
imperial-name-armaments = usine d’armements
imperial-name-shipyard = chantier naval
imperial-name-panama = canal de Panama
imperial-name-suez = canal de Suez

imperial-name-austria-hungary = Autriche-Hongrie
    .the = l’Autriche-Hongrie
    .of = de l’Autriche-Hongrie
imperial-name-italy = Italie
    .the = l’Italie
    .of = de l’Italie
imperial-name-france = France
    .the = la France
    .of = de la France
imperial-name-great-britain = Grande-Bretagne
    .the = la Grande-Bretagne
    .of = de la Grande-Bretagne
imperial-name-germany = Empire germanique
    .the = l’Empire germanique
    .of = de l’Empire germanique
imperial-name-russia = Russie
    .the = la Russie
    .of = de la Russie
imperial-name-china = Chine
    .the = la Chine
    .of = de la Chine
imperial-name-india = Inde
    .the = l’Inde
    .of = de l’Inde
imperial-name-brazil = Brésil
    .the = le Brésil
    .of = du Brésil
imperial-name-usa = États-Unis
    .the = les États-Unis
    .of = des États-Unis
imperial-name-europe = Europe
    .the = l’Europe
    .of = de l’Europe

imperial-name-vienna = Vienne
    .in = à Vienne
imperial-name-budapest = Budapest
    .in = à Budapest
imperial-name-prague = Prague
    .in = à Prague
imperial-name-lemberg = Lemberg
    .in = à Lemberg
imperial-name-trieste = Trieste
    .in = à Trieste
imperial-name-rome = Rome
    .in = à Rome
imperial-name-naples = Naples
    .in = à Naples
imperial-name-florence = Florence
    .in = à Florence
imperial-name-genoa = Gênes
    .in = à Gênes
imperial-name-venice = Venise
    .in = à Venise
imperial-name-paris = Paris
    .in = à Paris
imperial-name-bordeaux = Bordeaux
    .in = à Bordeaux
imperial-name-dijon = Dijon
    .in = à Dijon
imperial-name-brest = Brest
    .in = à Brest
imperial-name-marseille = Marseille
    .in = à Marseille
imperial-name-london = Londres
    .in = à Londres
imperial-name-liverpool = Liverpool
    .in = à Liverpool
imperial-name-sheffield = Sheffield
    .in = à Sheffield
imperial-name-edinburgh = Édimbourg
    .in = à Édimbourg
imperial-name-dublin = Dublin
    .in = à Dublin
imperial-name-berlin = Berlin
    .in = à Berlin
imperial-name-hamburg = Hambourg
    .in = à Hambourg
imperial-name-cologne = Cologne
    .in = à Cologne
imperial-name-munich = Munich
    .in = à Munich
imperial-name-danzig = Dantzig
    .in = à Dantzig
imperial-name-moscow = Moscou
    .in = à Moscou
imperial-name-odessa = Odessa
    .in = à Odessa
imperial-name-warsaw = Varsovie
    .in = à Varsovie
imperial-name-kiev = Kiev
    .in = à Kiev
imperial-name-st-petersburg = Saint-Pétersbourg
    .in = à Saint-Pétersbourg
imperial-name-tunis = Tunis
    .in = à Tunis
imperial-name-vladivostok = Vladivostok
    .in = à Vladivostok
imperial-name-murmansk = Mourmansk
    .in = à Mourmansk
imperial-name-novosibirsk = Novossibirsk
    .in = à Novossibirsk
imperial-name-beijing = Pékin
    .in = à Pékin
imperial-name-shanghai = Shanghai
    .in = à Shanghai
imperial-name-chongqing = Chongqing
    .in = à Chongqing
imperial-name-urumqi = Urumqi
    .in = à Urumqi
imperial-name-new-delhi = New Delhi
    .in = à New Delhi
imperial-name-mumbai = Mumbai
    .in = à Mumbai
imperial-name-kolkata = Kolkata
    .in = à Kolkata
imperial-name-chennai = Chennai
    .in = à Chennai
imperial-name-brasilia = Brasilia
    .in = à Brasilia
imperial-name-rio-de-janeiro = Rio de Janeiro
    .in = à Rio de Janeiro
imperial-name-manaus = Manaus
    .in = à Manaus
imperial-name-fortaleza = Fortaleza
    .in = à Fortaleza
imperial-name-chicago = Chicago
    .in = à Chicago
imperial-name-new-orleans = La Nouvelle-Orléans
    .in = à La Nouvelle-Orléans
imperial-name-new-york = New York
    .in = à New York
imperial-name-san-francisco = San Francisco
    .in = à San Francisco
imperial-name-norway = Norvège
    .in = en Norvège
imperial-name-sweden = Suède
    .in = en Suède
imperial-name-denmark = Danemark
    .in = au Danemark
imperial-name-holland = Hollande
    .in = en Hollande
imperial-name-belgium = Belgique
    .in = en Belgique
imperial-name-portugal = Portugal
    .in = au Portugal
imperial-name-spain = Espagne
    .in = en Espagne
imperial-name-morocco = Maroc
    .in = au Maroc
imperial-name-algeria = Algérie
    .in = en Algérie
imperial-name-greece = Grèce
    .in = en Grèce
imperial-name-bulgaria = Bulgarie
    .in = en Bulgarie
imperial-name-romania = Roumanie
    .in = en Roumanie
imperial-name-turkey = Turquie
    .in = en Turquie
imperial-name-alaska = Alaska
    .in = en Alaska
imperial-name-canada = Canada
    .in = au Canada
imperial-name-quebec = Québec
    .in = au Québec
imperial-name-mexico = Mexique
    .in = au Mexique
imperial-name-colombia = Colombie
    .in = en Colombie
imperial-name-peru = Pérou
    .in = au Pérou
imperial-name-argentina = Argentine
    .in = en Argentine
imperial-name-guinea = Guinée
    .in = en Guinée
imperial-name-north-africa = Afrique du Nord
    .in = en Afrique du Nord
imperial-name-nigeria = Nigeria
    .in = au Nigeria
imperial-name-congo = Congo
    .in = au Congo
imperial-name-south-africa = Afrique du Sud
    .in = en Afrique du Sud
imperial-name-east-africa = Afrique de l’Est
    .in = en Afrique de l’Est
imperial-name-ukraine = Ukraine
    .in = en Ukraine
imperial-name-iran = Iran
    .in = en Iran
imperial-name-afghanistan = Afghanistan
    .in = en Afghanistan
imperial-name-kazakhstan = Kazakhstan
    .in = au Kazakhstan
imperial-name-mongolia = Mongolie
    .in = en Mongolie
imperial-name-indochina = Indochine
    .in = en Indochine
imperial-name-korea = Corée
    .in = en Corée
imperial-name-japan = Japon
    .in = au Japon
imperial-name-indonesia = Indonésie
    .in = en Indonésie
imperial-name-australia = Australie
    .in = en Australie
imperial-name-new-zealand = Nouvelle-Zélande
    .in = en Nouvelle-Zélande
imperial-name-west-balkan = Balkans occidentaux
    .in = dans les Balkans occidentaux
imperial-name-near-east = Proche-Orient
    .in = au Proche-Orient
imperial-name-philippines = Philippines
    .in = aux Philippines
imperial-name-north-atlantic = Atlantique Nord
    .in = dans l’Atlantique Nord
imperial-name-north-sea = Mer du Nord
    .in = en mer du Nord
imperial-name-english-channel = Manche
    .in = dans la Manche
imperial-name-bay-of-biscay = Golfe de Gascogne
    .in = dans le golfe de Gascogne
imperial-name-western-mediterranean = Méditerranée occidentale
    .in = en Méditerranée occidentale
imperial-name-ionian-sea = Mer Ionienne
    .in = en mer Ionienne
imperial-name-eastern-mediterranean = Méditerranée orientale
    .in = en Méditerranée orientale
imperial-name-black-sea = Mer Noire
    .in = en mer Noire
imperial-name-baltic-sea = Mer Baltique
    .in = en mer Baltique
imperial-name-north-pacific = Pacifique Nord
    .in = dans le Pacifique Nord
imperial-name-south-pacific = Pacifique Sud
    .in = dans le Pacifique Sud
imperial-name-caribbean-sea = Mer des Caraïbes
    .in = en mer des Caraïbes
imperial-name-south-atlantic = Atlantique Sud
    .in = dans l’Atlantique Sud
imperial-name-gulf-of-guinea = Golfe de Guinée
    .in = dans le golfe de Guinée
imperial-name-mediterranean-sea = Mer Méditerranée
    .in = en Méditerranée
imperial-name-indian-ocean = Océan Indien
    .in = dans l’océan Indien
imperial-name-sea-of-japan = Mer du Japon
    .in = en mer du Japon
imperial-name-china-sea = Mer de Chine
    .in = en mer de Chine
imperial-name-tasman-sea = Mer de Tasman
    .in = en mer de Tasman
