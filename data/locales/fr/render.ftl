# Les mots dans les images, et les images en mots.

render-millions = { $amount } M
render-over = La partie est finie
render-set-up = Mise en place

render-imperial-nations = Nations et titres
render-imperial-taxes = Barème des taxes
render-imperial-power = Points de puissance
render-imperial-factor = × { $factor }
render-imperial-gain = +{ $points }
render-imperial-no-government = sans gouvernement
render-imperial-interest = intérêts { $amount } M
render-imperial-purse = { $money } M · intérêts { $interest } M
render-imperial-points = { $points } ×{ $factor }
render-imperial-turn = Tour : { $nation }
render-imperial-waits = { $nation } · à { $player } de jouer
render-imperial-worth = titres aux facteurs du jour { $amount } M
render-imperial-total = ensemble { $amount } M
render-imperial-yield = +{ $amount } M
render-imperial-no-bonds = Aucun titre
render-imperial-not-moved = pas encore sur la rosace
render-imperial-nation = { $nation }, { $government }. Trésor { $treasury } M, { $power } points de puissance, facteur { $factor }. Rosace : { $space }. Une taxation rapporterait { $tax } M.
render-imperial-alt = { $nation } ({ $government }) : { $treasury } M, { $power } points.
render-imperial-factories = Usines : { $places }.
render-imperial-held = Aux mains d’ennemis : { $places }.
render-imperial-armies = Armées : { $places }.
render-imperial-fleets = Flottes : { $places }.
render-imperial-chips = Drapeaux : { $places }.
render-imperial-stack = { $place } { $count }
render-imperial-hostile = { $place } { $count } (hostile)
render-imperial-friendly = { $place } { $count } (amicale)
render-imperial-port = { $place } { $count } (au port)
render-imperial-stock = En réserve : { $armies } armées, { $fleets } flottes, { $chips } drapeaux.
render-imperial-lent = Titres détenus : { $holders }.
render-imperial-for-sale = Titres à vendre : { $prices }.
render-imperial-player = { $player } gouverne : { $nations }. Intérêts { $interest } M, titres valant { $worth } M aujourd’hui.
render-imperial-money = Argent { $money } M.
render-imperial-card = Détient la carte investisseur.
render-imperial-swiss-bank = Détient une banque suisse.
render-twin-head = { $title }. { $status }.
render-none = aucun
render-rank = { $rank }. { $player } : { $score }

render-caesar-points = { $points } points
render-caesar-roads = { $roads ->
    [one] { $roads } route
   *[other] { $roads } routes
}
render-caesar-total = = { $total }
render-caesar-parts = routes { $points } · villes { $cities } · biens { $goods } · or { $gold } · bonus { $bonus }
render-caesar-builds = { $player } bâtit vers { $city }
render-caesar-turn = À { $player } de jouer
render-caesar-waiting = Villes à relier : { $cities }.
render-caesar-free = À relier : { $cities }.
render-caesar-city = { $city }, { $group } { $value }, { $treasure }
render-caesar-alt = { $player } : { $points } points, { $roads } routes, { $gold } or.
render-caesar-player = { $player } : { $points } points de routes, { $roads } routes en réserve, { $total } si la partie finissait maintenant.
render-caesar-cities = Villes : { $cities }.
render-caesar-goods = Trésors : { $goods }.
render-caesar-ways = Routes : { $ways }.
