### Classements et statistiques des parties terminées

## Commands: names up to 32, descriptions up to 60, of options up to 45 characters
command-stats = stats
    .description = Parties, places, cotes : les vôtres et celles des autres
command-stats-mine = moi
    .description = Vos propres statistiques, montrées à personne d’autre
command-stats-player = joueur
    .description = Celles de quelqu’un qui le permet
command-stats-server = serveur
    .description = Ce qui se joue sur ce serveur
command-stats-title = jeu
    .description = Les résultats d’un jeu sur ce serveur
command-leaderboard = classement
    .description = Les meilleurs du serveur, parmi ceux qui le permettent
command-me-stats = stats
    .description = Montrer vos statistiques aux autres, ou non
option-whose = joueur
    .description = Les statistiques de qui ?
me-stats-on = Les autres peuvent désormais voir vos statistiques, et vous figurez au classement des serveurs où vous avez joué. `/moi stats` revient là-dessus.
me-stats-off = Vos statistiques ne sont que pour vous, et vous ne figurez dans aucun classement.

## Answers
stats-none = Aucune partie ne compte pour l’instant. Une partie compte quand les règles l’ont terminée, ou quand elle s’arrête après le départ de joueurs ; les résultats arrivent dans la minute. Les parties avec des ordinateurs sont comptées à part.
stats-none-of = { $who } n’a pas encore de partie qui compte.
stats-server-none = Aucune partie ne compte sur ce serveur pour l’instant. Une partie compte, entre personnes seulement, quand les règles l’ont terminée ou quand elle s’arrête après le départ de joueurs.
stats-leaders-none = Personne ne figure ici pour { $title }. Le classement ne montre que ceux qui en ont terminé une partie sur ce serveur et qui le permettent avec `/moi stats`.
refusal-stats-private = { $who } n’a pas rendu ses statistiques publiques. C’est à cette personne d’en décider, avec `/moi stats`.
refusal-stats-nobody = { $who } est un bot, et les bots n’ont pas de statistiques.
refusal-stats-nowhere = Cela concerne un serveur : demandez-le sur ce serveur.

## The sheet
stats-all-titles = Toutes les parties
stats-all-people = { $number ->
    [one] un joueur
   *[other] { $number } joueurs
}
stats-on-server = sur { $server }
stats-games = Parties
stats-curve = Cote, partie après partie
stats-places = Places
stats-sizes = Tables
stats-roles = Joué avec
stats-met = Rencontres les plus fréquentes
stats-computers = Avec des ordinateurs, sans cote
stats-against = { $title } · { $level }
stats-ranking = Cotes
stats-column-games = parties
stats-column-won = gagnées
stats-column-place = place
stats-column-time = réflexion
stats-column-rating = cote
stats-column-people = joueurs
stats-column-ahead = devant
stats-column-behind = derrière
stats-row-games = Parties qui comptent
stats-row-won = Gagnées
stats-row-place = Place en moyenne
stats-row-time = Temps pour jouer
stats-row-rating = Cote
stats-row-people = Joueurs
stats-place = { $place ->
    [1] 1re
   *[other] { $place }e
}
stats-size = à { $number }
stats-rank = { $place }. { $name }
stats-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-seconds = { $number } s
stats-minutes = { $number } min
stats-hours = { $number } h
stats-days = { $number ->
    [one] un jour
   *[other] { $number } jours
}
stats-unknown = –

## The same in words
stats-alt-head = { $what }, { $note }.
stats-alt-part = { $what } :
stats-alt-line = { $name } : de { NUMBER($first, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($last, minimumFractionDigits: 1, maximumFractionDigits: 1) } en { $games ->
    [one] une partie
   *[other] { $games } parties
}, { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } au plus
stats-alt-figure = { $what } { $figure }
stats-alt-row = { $name } : { $figures }
