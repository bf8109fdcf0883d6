# Les commandes de L’Empire de César : noms jusqu’à 32, descriptions jusqu’à 60, des options jusqu’à 45 caractères.

caesar-group = cesar
    .description = Vos coups dans L’Empire de César

caesar-command-build = construire
    .description = Tout votre tour : une ville et une chaîne jusqu’à elle
caesar-command-choose-city = ville
    .description = Choisir la ville que vous reliez à Rome
caesar-command-lay-way = voie
    .description = Poser la chaîne voie par voie, depuis la ville
caesar-command-done = finir
    .description = La chaîne part de là où elle est remontée
caesar-command-score-path = chemin
    .description = Choisir lequel des plus courts chemins compte

caesar-field-city = ville
    .description = Quelle ville ?
caesar-field-chain = chaine
    .description = Quelle chaîne ? Rien : on vous les montre
caesar-field-way = voie
    .description = Quelle voie ?
caesar-field-ways = voies
    .description = Quel chemin ?

## Messages, panneau et plateaux individuels
caesar-headline = **L’Empire de César** · { $left ->
    [0] plus aucune ville
    [one] { $left } ville restante
   *[other] { $left } villes restantes
}
caesar-heading = Vous jouez **{ $colour }** · { $roads ->
    [one] { $roads } route restante
   *[other] { $roads } routes restantes
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
} de chemins
caesar-you = vous
caesar-build = Construire
caesar-own = La poser moi-même
caesar-chain =
    { $roads ->
        [one] { $roads } route
       *[other] { $roads } routes
    } depuis { $start } : { $points }
    .points =
        { $third ->
            [0] { $first } +{ $second }
            [1] { $first } +{ $second } (en tête)
           *[other] { $first } +{ $second } ({ $third }e)
        }
caesar-chain-shown = L’image montre la première voie.
caesar-chain-short =
    { $roads ->
        [one] 1 route
       *[other] { $roads } routes
    } depuis { $start } : vous +{ $points }, { $others } autres aussi
caesar-chain-via = via { $via }
caesar-path =
    { $via_count ->
        [0] { $points }
       *[other] { $points } · via { $via }
    }
caesar-city-points =
    { $doubled_id ->
        [true] points doublés : { $points }
       *[other] { $points }
    }
    .points =
        { $third ->
            [0] { $first } +{ $second }
            [1] { $first } +{ $second } (en tête)
           *[other] { $first } +{ $second } ({ $third }e)
        }

caesar-dealt = Les richesses sont posées sur { $number } villes
caesar-turn =
    { $seat } prend { $city } ({ $group_colour } { $value }, { $doubled_id ->
        [true] ✨ or, points doublés
       *[other] { $treasure }
    }) avec { $roads ->
        [one] { $roads } route
       *[other] { $roads } routes
    } depuis { $start } : { $points }
    .points = { $first } +{ $second }
caesar-turn-open =
    { $seat } prend { $city } ({ $group_colour } { $value }, { $treasure }) avec { $roads ->
        [one] { $roads } route
       *[other] { $roads } routes
    } depuis { $start }

caesar-hand-roads =
    { $roads ->
        [one] Votre couleur : **{ $colour }** · { $roads } route restante
       *[other] Votre couleur : **{ $colour }** · { $roads } routes restantes
    }
caesar-hand-no-cities = Aucune ville pour l’instant.
caesar-hand-colour =
    { $rest_count ->
        [0] { $group } ({ $group_colour }) : **{ $best }**
       *[other] { $group } ({ $group_colour }) : **{ $best }**, et aussi { $rest }
    }
caesar-hand-goods = Richesses : { $goods }
    .goods = { $first }{ $second ->
        [1] { "" }
       *[other] {" "}× { $second }
    }
caesar-hand-gold =
    { $coins ->
        [0] Aucune pièce d’or
        [one] Une pièce d’or : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $coins } pièces d’or : { $points } points
    }
caesar-hand-count = Si la partie finissait maintenant : **{ $total }**
caesar-hand-others = Les autres : { $totals }

caesar-rank = **{ $rank }. { $seat } · { $score }**
caesar-rank-tie-colours = Égalité de points ; { $ahead ->
    [1] plus
   *[other] moins
} de couleurs : { $own } contre { $other }
caesar-rank-tie-coins = Égalité de points et de couleurs ; { $ahead ->
    [1] plus
   *[other] moins
} de pièces d’or : { $own } contre { $other }
caesar-rank-tie-roads = Égalité de points, de couleurs et de pièces d’or ; { $ahead ->
    [1] plus
   *[other] moins
} de routes restantes : { $own } contre { $other }
caesar-rank-shared = Égalité de points, de couleurs, de pièces d’or et de routes restantes : la place est partagée

caesar-look-violet = 🟣 violet, un disque
caesar-look-yellow = 🟡 jaune, un carré
caesar-look-red = 🔴 rouge, un losange
caesar-look-blue = 🔵 bleu, un hexagone
caesar-look-green = 🟢 vert, un triangle

## Conseils : ce qui plaide pour un choix
caesar-hint-scores = { $figure ->
    [one] un point tout de suite
   *[other] { $figure } points tout de suite
}
caesar-hint-treasure-counts = { $treasure } : { $figure ->
    [one] un point de plus à la fin
   *[other] { $figure } points de plus à la fin
}
caesar-hint-city-counts = villes en { $group_colour } : { $figure ->
    [one] un point de plus à la fin
   *[other] { $figure } points de plus à la fin
}
caesar-hint-gives = { $figure ->
    [one] mais donne un point à { $seat }
   *[other] mais donne { $figure } points à { $seat }
}
caesar-hint-points = le chemin rapporte
caesar-hint-rivals = peu de points pour les autres
caesar-hint-city = une couleur qui compte pour vous
caesar-hint-treasure = une bonne richesse
caesar-hint-collection = avec elle, les richesses suivantes vaudront plus
caesar-hint-denied = une richesse que d’autres collectionnent
caesar-hint-income = d’autres chemins vers Rome passeront par vos routes
caesar-hint-rivals-income = moins de chemins passeront par les routes des autres
caesar-hint-roads = garde plus de routes pour la suite

# Statistics
caesar-stats-roles = Couleurs

## Pourquoi pas
caesar-why-not-city = Pourquoi pas cette ville ?
caesar-why-not-way = Pourquoi pas cette voie ?
