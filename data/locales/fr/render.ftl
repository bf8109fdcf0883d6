# Les mots dans les images, et leurs descriptions.

render-millions = { $amount } M
render-over = La partie est finie
render-set-up = Mise en place

render-imperial-nations = Nations et obligations
render-imperial-taxes = Barème des taxes
render-imperial-power = Points de puissance
render-imperial-factor = × { $factor }
render-imperial-gain = +{ $points }
render-imperial-bond = Obligation : prix
render-imperial-bond-interest = Intérêts
render-imperial-no-government = sans gouvernement
render-imperial-interest = intérêts { $amount } M
render-imperial-purse = { $money } M · intérêts { $interest } M
render-imperial-points = { $points } ×{ $factor }
render-imperial-turn = Tour : { $nation }
render-imperial-waits = { $nation } · à { $player } de jouer
render-imperial-worth = obligations aux facteurs du jour { $amount } M
render-imperial-total = total { $amount } M
render-imperial-yield = +{ $amount } M
render-imperial-no-bonds = Aucune obligation
render-imperial-not-moved = pas encore sur la roue
render-imperial-nation = { $nation }, { $government }. Trésor { $treasury } M, { $power ->
        [one] { $power } point de puissance
       *[other] { $power } points de puissance
    }, facteur { $factor }. Roue : { $space }. Une taxation rapporterait { $tax } M.
render-imperial-alt = { $nation } ({ $government }) : { $treasury } M, { $power ->
        [one] { $power } point
       *[other] { $power } points
    }.
render-imperial-factories = Usines : { $places }.
render-imperial-held = Aux mains d’ennemis : { $places }.
render-imperial-armies = Armées : { $places }.
render-imperial-fleets = Flottes : { $places }.
render-imperial-chips = { $title ->
    [imperial-2030] Drapeaux : { $places }.
   *[other] Jetons Taxe : { $places }.
}
render-imperial-stack = { $place } { $count }
render-imperial-hostile = { $place } { $count } (hostile)
render-imperial-friendly = { $place } { $count } (amie)
render-imperial-port = { $place } { $count } (au port)
render-imperial-stock = En réserve : armées { $armies }, flottes { $fleets }, { $title ->
    [imperial-2030] drapeaux { $chips }.
   *[other] jetons Taxe { $chips }.
}
render-imperial-lent = Obligations détenues : { $holders }.
render-imperial-for-sale = Obligations à vendre : { $prices }.
render-imperial-player = { $player } gouverne : { $nations }. Intérêts { $interest } M, obligations valant { $worth } M aujourd’hui.
render-imperial-money = Argent { $money } M.
render-imperial-card = Détient la carte Investisseur.
render-imperial-swiss-bank = Détient une banque suisse.
render-alt-head = { $title }. { $status }.
render-none = aucun
render-rank = { $rank }. { $player } : { $score }

render-caesar-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
render-caesar-roads = { $roads ->
    [one] { $roads } route
   *[other] { $roads } routes
}
render-caesar-total = = { $total }
render-caesar-parts = chemins { $points } · villes { $cities } · richesses { $goods } · or { $gold } · bonus { $bonus }
render-caesar-builds = { $player } construit vers { $city }
render-caesar-turn = À { $player } de jouer
render-caesar-waiting = Villes à relier : { $cities }.
render-caesar-free = À relier : { $cities }.
render-caesar-city = { $city }, { $group } { $value }, { $treasure }
render-caesar-alt = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $roads ->
        [one] { $roads } route restante
       *[other] { $roads } routes restantes
    }, { $gold } or.
render-caesar-player = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de chemins, { $roads ->
        [one] { $roads } route restante
       *[other] { $roads } routes restantes
    }, { $total } si la partie finissait maintenant.
render-caesar-cities = Villes : { $cities }.
render-caesar-goods = Richesses : { $goods }.
render-caesar-ways = Routes : { $ways }.
render-caesar-tables = Points des richesses
render-caesar-table = { $table ->
    [same] identiques
    [different] différentes
   *[gold] or
}
render-caesar-worth = { $table ->
    [same] Points des richesses identiques
    [different] Points des richesses différentes
   *[gold] Points de l’or
}
render-caesar-left-out = écartées
render-caesar-free-ways = Voies libres et routes qu’il y faut : { $ways }.
render-caesar-way = { $first }–{ $second } { $roads }{ $by_sea ->
    [true] { " " }par mer
   *[other] { "" }
}

render-imperunde-first = { $player } · premier
render-imperunde-no-home = sans pays d’origine
render-imperunde-posts = { $posts }/{ $target }
render-imperunde-debt = dette { $debt }
render-imperunde-war = guerre
render-imperunde-peace = paix
render-imperunde-relations = Guerre et paix
render-imperunde-budgets = Budget
render-imperunde-stances = { $open ->
    [yes] Votre position
   *[no] Votre position (secrète)
}
render-imperunde-no-cards = Aucune carte
render-imperunde-stance = { $stance ->
    [war] guerre
    [peace] paix
   *[other] inchangée
}
render-imperunde-pile = Service secret : { $pile } dans la pile, { $discards } défaussées
render-imperunde-round = { $turning ->
    [clockwise] Tour { $round } · sens horaire
   *[other] Tour { $round } · sens inverse
}
render-imperunde-waits = { $phase } · { $players }
render-imperunde-won = { $player } a gagné
render-imperunde-combat = Combat : { $place }
render-imperunde-reserves = { $number } en réserve
render-imperunde-natives = { $number ->
    [one] { $number } indigène
   *[other] { $number } indigènes
}
render-imperunde-budget = { $line ->
    [carried] Report
    [home_tax] Impôt d’origine
    [dividend] Dividende de paix
    [colonial_tax] Impôt colonial
    [sea_tax] Impôt maritime
    [interest] Intérêts
    [repaid] Remboursé
    [borrowed] Emprunté
    [available] Disponible
    [invested] Investi
    [later] Rentré ensuite
    [surplus] Excédent
   *[debt] Dette
}
render-imperunde-disc = { $disc ->
    [storm] tempête
    [calm] calme plat
    [famine] famine
   *[plunder] pillée
}
render-imperunde-country = { $place } ({ $value }) : { $things }.
render-imperunde-free = Pays libres : { $places }.
render-imperunde-lands = { $player } tient { $places }.
render-imperunde-player = { $player } ({ $home }) : { $posts ->
    [0] aucun comptoir
    [one] { $posts } comptoir
   *[other] { $posts } comptoirs
} sur { $target }, doublons { $surplus }, dette { $debt }, cartes { $cards }, en guerre avec : { $enemies }.
render-imperunde-hand = Vos cartes : { $cards }.
render-imperial-own-bonds = { $nation } : obligations { $prices }.
render-imperunde-towards = { $player } : { $stance }.
render-imperunde-call = { $player } joue { $card }
render-imperunde-canal = Canal : { $canal }
render-imperunde-struck = Événement : { $place }
render-imperunde-seen = Cartes que vous regardez
render-final = n° { $rank } : { $score }
render-imperial-legend-hostile = ennemie
render-imperial-legend-friendly = amie
render-imperial-legend-port = au port
render-imperial-legend-held = occupée
render-nobody = personne

# Films
film-caption = Tour { $round } · { $chapter }
course-title = Le cours de la partie
course-rounds = Tours
course-line = Tour { $round } : { $scores }
