# L’Empire de César. Les titres entre parenthèses sont ceux de la règle du jeu.

caesar-title = L’Empire de César
caesar-about = Construisez des routes pour relier les villes à Rome, l’une après l’autre, et réunissez villes et richesses en chemin. Chaque propriétaire de routes sur le plus court chemin marque des points.
caesar-aim = Avoir le plus de points à la fin : par les richesses, par votre ville la plus haute de chaque couleur, et par vos routes chaque fois que le plus court chemin de quelqu’un vers Rome y passe.

# Ce qui se passe

caesar-event-treasure-drawn = { $city } : { $treasure }
caesar-event-first-player-drawn = { $seat } commence
caesar-event-colour-taken = { $seat } joue en { $colour }
caesar-event-city-chosen = { $seat } vise { $city }
caesar-event-way-laid =
    { $pieces ->
        [one] { $seat } pose une route entre { $far } et { $near }
       *[other] { $seat } pose { $pieces } routes entre { $far } et { $near }
    }
caesar-event-city-taken = { $seat } prend { $city } ({ $group_colour } { $value }) et { $treasure_the }
caesar-event-path-scored =
    { $doubled_id ->
        [true] ✨ Le chemin entre { $city } et Rome compte { $pieces ->
            [one] une route
           *[other] { $pieces } routes
        } ; l’or double les points de tous
       *[other] Le chemin entre { $city } et Rome compte { $pieces ->
            [one] une route
           *[other] { $pieces } routes
        }
    }
caesar-event-points-scored =
    { $points ->
        [one] { $seat } marque 1 point
       *[other] { $seat } marque { $points } points
    }
caesar-event-skipped =
    { $roads ->
        [0] { $seat } n’a plus de routes et passe son tour
        [1] { $seat } n’a plus qu’une route, trop peu pour atteindre une ville, et passe son tour
       *[other] { $seat } n’a plus que { $roads } routes, trop peu pour atteindre une ville, et passe son tour
    }
caesar-event-game-ended =
    { $cities_left ->
        [0] Toutes les villes sont reliées à Rome : la partie est finie
        [1] Personne ne peut plus atteindre la dernière ville : la partie est finie
       *[other] Personne ne peut plus atteindre les { $cities_left } villes restantes : la partie est finie
    }
caesar-event-final-count = { $seat } : { $total } = chemins { $points } + villes { $cities } + même type { $same } + types différents { $different } + or { $gold } + bonus de routes { $bonus }

# Ce qu’on peut faire

caesar-action-draw-treasure = Tirer le jeton Richesses { $piece }
caesar-action-draw-first-player = { $seat } commence
caesar-action-take-colour = Jouer en { $colour }
caesar-action-choose-city =
    { $city } · { $group_colour } { $value }{ $whole_id ->
        [true] { "" }
       *[other] { " " }(compte { $counts } pour vous)
    } · { $number ->
        [1] { "" }
       *[other] { $number }e{ " " }
    }{ $doubled_id ->
        [true] ✨ or
       *[other] { $treasure }
    }{ $worth ->
        [0] { "" }
       *[other] { " " }+{ $worth }
    } · { $roads ->
        [one] { $roads } route
       *[other] { $roads } routes
    }
    .note =
        { $doubled_id ->
            [true] { $group } ; points doublés pour tous
           *[other] { $group }
        }
caesar-action-lay-way =
    { $ends_id ->
        [true] Construire depuis Rome
       *[other] Depuis { $far }
    } · { $roads ->
        [one] { $roads } route
       *[other] { $roads } routes
    } · { $points }
    .points = { $first } +{ $second }
    .note =
        { $ends_id ->
            [true] Entre { $far } et { $near } : achève la chaîne. Routes restantes : { $left }.
           *[other] Entre { $far } et { $near } : partir d’ici, ou prolonger. Routes restantes : { $left }.
        }
caesar-action-done =
    Construire depuis { $start } · { $roads ->
        [one] { $roads } route
       *[other] { $roads } routes
    } · { $points }
    .points = { $first } +{ $second }
caesar-action-score-path = { $points }
    .points = { $first } +{ $second }
    .note = Via { $via }
# Ce que propose un menu

caesar-panel-up = ← Autres voies

# Ce qui est demandé

caesar-question-city = Quelle ville reliez-vous à Rome ?
caesar-question-chain = Par où rejoindre { $where } ?
caesar-question-chain-only = Construire jusqu’à { $where } ?
caesar-question-way = Votre chaîne part maintenant de { $where }. La construire, ou continuer ?
caesar-question-build = Votre chaîne part de { $where }. La construire ?
caesar-question-path = Plusieurs chemins entre { $where } et Rome sont les plus courts. Lequel compte ?

# Ce que demande un message public, avec les noms
caesar-ask-city = { $who }, quelle ville reliez-vous à Rome ?
caesar-ask-chain = { $who }, par où rejoindre { $where } ?
caesar-ask-way = { $who }, où commence votre chaîne ?
caesar-ask-build = { $who }, construisez-vous la chaîne depuis { $where } ?
caesar-ask-path = { $who }, lequel des plus courts chemins entre { $where } et Rome compte ?

caesar-help-city = Reliez une ville disponible par une chaîne de vos routes partant de Rome ou de toute ville vidée, peu importe par qui. Vous prenez son jeton et sa richesse. Une pièce d’or double les points de ce tour pour tous. (Le tour ; Les richesses)
caesar-help-chain = Vos routes forment une seule chaîne, de Rome ou de toute ville vidée jusqu’à la ville que vous prenez. L’arbitre montre les chaînes dont chaque route rapporte ; vous pouvez aussi poser la vôtre, voie par voie. Sur le plus court chemin vers Rome, chaque route rapporte un point à son propriétaire, à vous comme aux autres. (Le tour ; Traverser une ville)
caesar-help-way = Posez votre chaîne voie par voie, de la ville vers son départ. Une voie doit être libre et se couvre en entier, d’une ou deux routes. On traverse les villes vidées, jamais une ville disponible ; Rome achève la chaîne. (Le tour ; Traverser une ville)
caesar-help-build = Aucune voie libre ne continue d’ici. Votre chaîne part de cette ville vidée ; construisez-la, ou annulez la dernière voie. (Le tour)
caesar-help-path = Seul compte le chemin qui a le moins de routes entre la ville et Rome, un point par route à son propriétaire. Entre chemins aussi courts, vous choisissez ; chaque répartition des points est proposée une fois. (Le tour)

# Pourquoi pas

caesar-refusal-not-your-turn = Ce n’est pas votre tour ; on joue dans le sens des aiguilles d’une montre. (Le tour)
caesar-refusal-not-now = C’est impossible à ce moment du tour. (Le tour)
caesar-refusal-game-over = La partie est finie. (Fin de partie)
caesar-refusal-variant-seats = Les variantes sont pour 2 ou 3 joueurs ; vous seriez { $number }. (Variantes pour 2 ou 3 joueurs)
caesar-refusal-treasure-not-in-bag = Cette richesse est déjà tirée ou n’est pas en jeu. (Mise en place)
caesar-refusal-colour-taken = Cette couleur est déjà choisie : { $colour }. (Mise en place)
caesar-refusal-city-unknown = Cette ville n’existe pas sur cette face du plateau. (Mise en place)
caesar-refusal-city-rome = Tous les chemins mènent à Rome ; choisissez une autre ville. (Le tour)
caesar-refusal-city-taken = { $city } est déjà prise ; choisissez une ville disponible. (Le tour)
caesar-refusal-city-out-of-reach = { $city } se trouve derrière des villes encore disponibles : aucune voie libre ne la relie à Rome ou à une ville vidée. (Le tour)
caesar-refusal-roads-short =
    { $has ->
        [0] Il faut { $needs ->
            [one] une route
           *[other] { $needs } routes
        } et vous n’en avez plus. (Le tour)
        [1] Il faut { $needs } routes et il ne vous en reste qu’une. (Le tour)
       *[other] Il faut { $needs } routes et il vous en reste { $has }. (Le tour)
    }
caesar-refusal-way-unknown = Cette voie n’existe pas sur cette face du plateau. (Le tour)
caesar-refusal-way-elsewhere = { $way } ne touche pas { $at }, où votre chaîne continue. (Le tour)
caesar-refusal-way-occupied = Il y a déjà des routes sur { $way } ; on ne construit pas par-dessus, pas même les siennes. (Le tour)
caesar-refusal-chain-crosses-itself = Votre chaîne est déjà passée par { $city } et ne peut y revenir. (Traverser une ville)
caesar-refusal-city-still-available = { $city } est encore disponible ; on ne traverse que des villes vidées. (Traverser une ville)
caesar-refusal-chain-empty = Posez d’abord au moins une voie depuis { $city }. (Le tour)
caesar-refusal-path-not-offered = Ce n’est pas l’un des plus courts chemins entre { $city } et Rome. (Le tour)

# Variantes

caesar-option-random-treasures = Richesses tirées parmi les quarante
    .effect = Certaines richesses abondent, d’autres peuvent manquer. (Variantes pour 2 ou 3 joueurs)
caesar-option-full-colour-sum = Une couleur complète compte sa somme
    .effect = Avec toutes les villes d’une couleur, toutes leurs valeurs comptent. (Variantes pour 2 ou 3 joueurs)

caesar-in-force =
    Variantes : { $random_treasures_id ->
        [true] { caesar-option-random-treasures }{ $full_colour_sum_id ->
            [true] { " · " }
           *[other] { "" }
        }
       *[other] { "" }
    }{ $full_colour_sum_id ->
        [true] { caesar-option-full-colour-sum }
       *[other] { "" }
    }
caesar-left-out = Richesses absentes de cette partie : { $goods }
    .goods = { $first }{ $second ->
        [1] { "" }
       *[other] {" "}× { $second }
    }

# Le décompte final

caesar-part-points = chemins
caesar-part-cities = villes
caesar-part-same = même type
caesar-part-different = types différents
caesar-part-gold = or
caesar-part-bonus = bonus de routes
caesar-part-colours = couleurs possédées
caesar-part-coins = pièces d’or
caesar-part-roads = routes restantes

# Noms

caesar-name-meat = viande
    .the = la viande
caesar-name-wheat = blé
    .the = le blé
caesar-name-gems = pierres précieuses
    .the = les pierres précieuses
caesar-name-olives = olives
    .the = les olives
caesar-name-grapes = raisin
    .the = le raisin
caesar-name-wood = bois
    .the = le bois
caesar-name-oil = huile
    .the = l’huile
caesar-name-wine = vin
    .the = le vin
caesar-name-gold = or
    .the = l’or

caesar-name-italia = Italie
    .colour = rouge
caesar-name-gallia = Gaule
    .colour = bleu
caesar-name-hispania = Hispanie
    .colour = orange
caesar-name-britannia = Bretagne
    .colour = rose
caesar-name-germania = Germanie et Danube
    .colour = brun
caesar-name-graecia = Illyrie, Macédoine et Grèce
    .colour = turquoise
caesar-name-asia = Asie et Judée
    .colour = vert
caesar-name-africa = Afrique et Égypte
    .colour = ocre

caesar-name-violet = violet
caesar-name-yellow = jaune
caesar-name-red = rouge
caesar-name-blue = bleu
caesar-name-green = vert

# Les villes gardent leur nom latin dans les deux langues

caesar-name-roma = Rome
caesar-name-aleria = Aleria
caesar-name-mediolanum = Mediolanum
caesar-name-brundisium = Brundisium
caesar-name-syracusae = Syracusae
caesar-name-massilia = Massilia
caesar-name-narbo = Narbo Martius
caesar-name-lugdunum = Lugdunum
caesar-name-tolosa = Tolosa
caesar-name-burdigala = Burdigala
caesar-name-durocortorum = Durocortorum
caesar-name-lutetia = Lutetia
caesar-name-condate = Condate
caesar-name-tarraco = Tarraco
caesar-name-carthago-nova = Carthago Nova
caesar-name-corduba = Corduba
caesar-name-gades = Gades
caesar-name-olisipo = Olisipo
caesar-name-londinium = Londinium
caesar-name-eboracum = Eboracum
caesar-name-vindelicorum = Augusta Vindelicorum
caesar-name-colonia = Ara Ubiorum
caesar-name-carnuntum = Carnuntum
caesar-name-salonae = Salonae
caesar-name-dyrrachium = Dyrrachium
caesar-name-athenae = Athenae
caesar-name-thessalonica = Thessalonica
caesar-name-sirmium = Sirmium
caesar-name-byzantium = Byzantium
caesar-name-ephesus = Ephesus
caesar-name-ancyra = Ancyra
caesar-name-tarsus = Tarsus
caesar-name-antiochia = Antiochia
caesar-name-hierosolyma = Hierosolyma
caesar-name-carthago = Carthago
caesar-name-cirta = Cirta
caesar-name-leptis = Leptis Magna
caesar-name-iol = Iol Caesarea
caesar-name-cyrene = Cyrene
caesar-name-tingis = Tingis
caesar-name-alexandria = Alexandria

# Les voies portent le nom de leurs extrémités

caesar-name-aleria--massilia = { caesar-name-aleria }–{ caesar-name-massilia }
caesar-name-aleria--mediolanum = { caesar-name-aleria }–{ caesar-name-mediolanum }
caesar-name-aleria--tarraco = { caesar-name-aleria }–{ caesar-name-tarraco }
caesar-name-alexandria--cyrene = { caesar-name-alexandria }–{ caesar-name-cyrene }
caesar-name-ancyra--antiochia = { caesar-name-ancyra }–{ caesar-name-antiochia }
caesar-name-ancyra--tarsus = { caesar-name-ancyra }–{ caesar-name-tarsus }
caesar-name-antiochia--alexandria = { caesar-name-antiochia }–{ caesar-name-alexandria }
caesar-name-antiochia--hierosolyma = { caesar-name-antiochia }–{ caesar-name-hierosolyma }
caesar-name-athenae--byzantium = { caesar-name-athenae }–{ caesar-name-byzantium }
caesar-name-athenae--cyrene = { caesar-name-athenae }–{ caesar-name-cyrene }
caesar-name-athenae--ephesus = { caesar-name-athenae }–{ caesar-name-ephesus }
caesar-name-brundisium--athenae = { caesar-name-brundisium }–{ caesar-name-athenae }
caesar-name-brundisium--dyrrachium = { caesar-name-brundisium }–{ caesar-name-dyrrachium }
caesar-name-brundisium--syracusae = { caesar-name-brundisium }–{ caesar-name-syracusae }
caesar-name-burdigala--condate = { caesar-name-burdigala }–{ caesar-name-condate }
caesar-name-burdigala--lutetia = { caesar-name-burdigala }–{ caesar-name-lutetia }
caesar-name-burdigala--olisipo = { caesar-name-burdigala }–{ caesar-name-olisipo }
caesar-name-byzantium--ancyra = { caesar-name-byzantium }–{ caesar-name-ancyra }
caesar-name-byzantium--ephesus = { caesar-name-byzantium }–{ caesar-name-ephesus }
caesar-name-carnuntum--salonae = { caesar-name-carnuntum }–{ caesar-name-salonae }
caesar-name-carnuntum--sirmium = { caesar-name-carnuntum }–{ caesar-name-sirmium }
caesar-name-carthago--cirta = { caesar-name-carthago }–{ caesar-name-cirta }
caesar-name-carthago--iol = { caesar-name-carthago }–{ caesar-name-iol }
caesar-name-carthago-nova--tarraco = { caesar-name-carthago-nova }–{ caesar-name-tarraco }
caesar-name-cirta--iol = { caesar-name-cirta }–{ caesar-name-iol }
caesar-name-colonia--carnuntum = { caesar-name-colonia }–{ caesar-name-carnuntum }
caesar-name-colonia--vindelicorum = { caesar-name-colonia }–{ caesar-name-vindelicorum }
caesar-name-condate--londinium = { caesar-name-condate }–{ caesar-name-londinium }
caesar-name-corduba--carthago-nova = { caesar-name-corduba }–{ caesar-name-carthago-nova }
caesar-name-corduba--olisipo = { caesar-name-corduba }–{ caesar-name-olisipo }
caesar-name-corduba--tarraco = { caesar-name-corduba }–{ caesar-name-tarraco }
caesar-name-cyrene--leptis = { caesar-name-cyrene }–{ caesar-name-leptis }
caesar-name-durocortorum--colonia = { caesar-name-durocortorum }–{ caesar-name-colonia }
caesar-name-durocortorum--londinium = { caesar-name-durocortorum }–{ caesar-name-londinium }
caesar-name-dyrrachium--athenae = { caesar-name-dyrrachium }–{ caesar-name-athenae }
caesar-name-dyrrachium--byzantium = { caesar-name-dyrrachium }–{ caesar-name-byzantium }
caesar-name-dyrrachium--thessalonica = { caesar-name-dyrrachium }–{ caesar-name-thessalonica }
caesar-name-eboracum--colonia = { caesar-name-eboracum }–{ caesar-name-colonia }
caesar-name-ephesus--alexandria = { caesar-name-ephesus }–{ caesar-name-alexandria }
caesar-name-ephesus--ancyra = { caesar-name-ephesus }–{ caesar-name-ancyra }
caesar-name-ephesus--antiochia = { caesar-name-ephesus }–{ caesar-name-antiochia }
caesar-name-ephesus--tarsus = { caesar-name-ephesus }–{ caesar-name-tarsus }
caesar-name-gades--corduba = { caesar-name-gades }–{ caesar-name-corduba }
caesar-name-gades--olisipo = { caesar-name-gades }–{ caesar-name-olisipo }
caesar-name-hierosolyma--alexandria = { caesar-name-hierosolyma }–{ caesar-name-alexandria }
caesar-name-iol--carthago-nova = { caesar-name-iol }–{ caesar-name-carthago-nova }
caesar-name-iol--tingis = { caesar-name-iol }–{ caesar-name-tingis }
caesar-name-leptis--carthago = { caesar-name-leptis }–{ caesar-name-carthago }
caesar-name-londinium--eboracum = { caesar-name-londinium }–{ caesar-name-eboracum }
caesar-name-lugdunum--colonia = { caesar-name-lugdunum }–{ caesar-name-colonia }
caesar-name-lugdunum--durocortorum = { caesar-name-lugdunum }–{ caesar-name-durocortorum }
caesar-name-lugdunum--lutetia = { caesar-name-lugdunum }–{ caesar-name-lutetia }
caesar-name-lugdunum--tolosa = { caesar-name-lugdunum }–{ caesar-name-tolosa }
caesar-name-lutetia--colonia = { caesar-name-lutetia }–{ caesar-name-colonia }
caesar-name-lutetia--condate = { caesar-name-lutetia }–{ caesar-name-condate }
caesar-name-lutetia--durocortorum = { caesar-name-lutetia }–{ caesar-name-durocortorum }
caesar-name-lutetia--londinium = { caesar-name-lutetia }–{ caesar-name-londinium }
caesar-name-massilia--lugdunum = { caesar-name-massilia }–{ caesar-name-lugdunum }
caesar-name-massilia--narbo = { caesar-name-massilia }–{ caesar-name-narbo }
caesar-name-massilia--tarraco = { caesar-name-massilia }–{ caesar-name-tarraco }
caesar-name-massilia--tolosa = { caesar-name-massilia }–{ caesar-name-tolosa }
caesar-name-mediolanum--carnuntum = { caesar-name-mediolanum }–{ caesar-name-carnuntum }
caesar-name-mediolanum--colonia = { caesar-name-mediolanum }–{ caesar-name-colonia }
caesar-name-mediolanum--lugdunum = { caesar-name-mediolanum }–{ caesar-name-lugdunum }
caesar-name-mediolanum--salonae = { caesar-name-mediolanum }–{ caesar-name-salonae }
caesar-name-mediolanum--vindelicorum = { caesar-name-mediolanum }–{ caesar-name-vindelicorum }
caesar-name-narbo--tarraco = { caesar-name-narbo }–{ caesar-name-tarraco }
caesar-name-narbo--tolosa = { caesar-name-narbo }–{ caesar-name-tolosa }
caesar-name-roma--aleria = { caesar-name-roma }–{ caesar-name-aleria }
caesar-name-roma--brundisium = { caesar-name-roma }–{ caesar-name-brundisium }
caesar-name-roma--carthago = { caesar-name-roma }–{ caesar-name-carthago }
caesar-name-roma--dyrrachium = { caesar-name-roma }–{ caesar-name-dyrrachium }
caesar-name-roma--mediolanum = { caesar-name-roma }–{ caesar-name-mediolanum }
caesar-name-roma--salonae = { caesar-name-roma }–{ caesar-name-salonae }
caesar-name-roma--syracusae = { caesar-name-roma }–{ caesar-name-syracusae }
caesar-name-salonae--dyrrachium = { caesar-name-salonae }–{ caesar-name-dyrrachium }
caesar-name-salonae--sirmium = { caesar-name-salonae }–{ caesar-name-sirmium }
caesar-name-sirmium--byzantium = { caesar-name-sirmium }–{ caesar-name-byzantium }
caesar-name-sirmium--thessalonica = { caesar-name-sirmium }–{ caesar-name-thessalonica }
caesar-name-syracusae--athenae = { caesar-name-syracusae }–{ caesar-name-athenae }
caesar-name-syracusae--carthago = { caesar-name-syracusae }–{ caesar-name-carthago }
caesar-name-syracusae--cyrene = { caesar-name-syracusae }–{ caesar-name-cyrene }
caesar-name-syracusae--leptis = { caesar-name-syracusae }–{ caesar-name-leptis }
caesar-name-tarsus--antiochia = { caesar-name-tarsus }–{ caesar-name-antiochia }
caesar-name-thessalonica--athenae = { caesar-name-thessalonica }–{ caesar-name-athenae }
caesar-name-thessalonica--byzantium = { caesar-name-thessalonica }–{ caesar-name-byzantium }
caesar-name-tingis--corduba = { caesar-name-tingis }–{ caesar-name-corduba }
caesar-name-tingis--gades = { caesar-name-tingis }–{ caesar-name-gades }
caesar-name-tolosa--burdigala = { caesar-name-tolosa }–{ caesar-name-burdigala }
caesar-name-tolosa--lugdunum = { caesar-name-tolosa }–{ caesar-name-lugdunum }
caesar-name-tolosa--tarraco = { caesar-name-tolosa }–{ caesar-name-tarraco }
caesar-name-vindelicorum--carnuntum = { caesar-name-vindelicorum }–{ caesar-name-carnuntum }
