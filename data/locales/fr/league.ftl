### Ligues : saisons de tables.

refusal-league-unknown = Cette ligue n’existe pas.
refusal-league-over = Cette ligue est finie.
refusal-league-drawn = Le tirage de la saison a eu lieu ; vous pourrez vous inscrire à la prochaine, s’il y en a une.
refusal-league-full = La saison est complète : { $most } personnes sont inscrites.
refusal-league-not-in = Vous ne participez pas à cette saison.
refusal-league-season = Cette ligue n’a pas de saison { $number }.
refusal-leagues-many = Ce serveur a { $most } ligues en cours, autant qu’il peut en avoir. Il faut d’abord que l’une d’elles finisse.
refusal-league-size = Ce jeu ne se joue pas à des tables de { $size } ; une ligue a des tables de { $least } ou { $most }.
refusal-league-number = { $setting ->
    [signup] L’inscription dure de { $least } à { $most } jours.
    [days] Une saison dure de { $least } à { $most } jours.
    [extension] La prolongation est de { $least } à { $most } jours.
    [at-once] Chacun joue de { $least } à { $most } parties d’une ligue à la fois.
   *[people] Une saison est faite pour { $least } à { $most } personnes.
}
refusal-league-managers = Les responsables du serveur ouvrent et annulent les ligues ; avec `/ligue autoriser`, ils peuvent laisser d’autres personnes ouvrir les leurs.
refusal-league-channel = Une ligue a besoin d’un salon textuel, où ses tables deviennent des fils. Demandez-la dans un salon de ce serveur.
refusal-league-none = Il n’y a pas encore de ligue sur ce serveur. Ses responsables en ouvrent une avec `/ligue nouvelle`.
refusal-league-bot = Un bot ne peut pas ouvrir de ligue.

## Commandes : noms jusqu’à 32, descriptions jusqu’à 60, des options jusqu’à 45 caractères
command-league = ligue
    .description = Des saisons de parties qui s’installent toutes seules
command-league-new = nouvelle
    .description = Ouvrir les inscriptions d’une ligue dans ce salon
command-league-cancel = annuler
    .description = Mettre fin à une ligue, après une dernière question
command-league-show = voir
    .description = Classement et tables d’une saison, pour vous seul
command-league-seasons = saisons
    .description = Toutes les saisons d’une ligue et leurs vainqueurs
command-league-mine = miennes
    .description = Vos ligues, vos places et où sont vos parties
command-league-allow = autoriser
    .description = Laisser quelqu’un ouvrir des ligues ici, ou non
option-league = ligue
    .description = Quelle ligue ? Par défaut, la dernière
option-size = places
    .description = Combien de personnes par table ?
option-signup = inscription
    .description = Jours avant le tirage ; 14 par défaut
option-people = personnes
    .description = Tirer dès qu’il y a tant d’inscriptions
option-days = jours
    .description = Durée d’une saison ; 60 par défaut
option-at-once = ensemble
    .description = Parties à la fois pour chacun ; 2 par défaut
option-recurring = suite
    .description = Saison après saison ? Par défaut, une seule
option-league-pace = rythme
    .description = Par défaut, celui du serveur, sinon calme
option-season = saison
    .description = Quelle saison ? Par défaut, celle en cours
option-member = membre
    .description = Qui ?

## En ouvrir une
league-form = Une nouvelle ligue
league-form-name = Nom
league-form-name-about = Comment s’appellera-t-elle ? À défaut, elle porte le nom de son jeu.
league-made = Les inscriptions de **{ $name }** sont ouvertes ; son message arrive dans ce salon. `/ligue annuler` y met fin (c’est la ligue n° { $number }).
league-allowed-yes = { $who } peut maintenant ouvrir des ligues sur ce serveur, et annuler celles-là.
league-allowed-no = { $who } n’ouvre plus de ligues sur ce serveur. Celles qui existent continuent.
league-cancel = Annuler **{ $name }** pour de bon ? { $people ->
    [0] Personne n’est inscrit
    [one] Une personne est inscrite
   *[other] { $people } personnes sont inscrites
} à la saison { $season }. { $running ->
    [0] Aucune partie n’est en cours.
    [one] Une partie est en cours : elle continue, et ne compte plus ici.
   *[other] { $running } parties sont en cours : elles continuent, et ne comptent plus ici.
}
league-cancel-sure = Annuler pour de bon
league-cancelled = **{ $name }** est annulée. Son message le dit.

## Le message public
league-unnamed = Ligue de { $title }
league-numbered = { $name } (n° { $number })
league-season = Saison { $number }
league-division = **Division { $division }**
league-division-button = Division { $division }
league-tables = tables de { $size }, { $at_once ->
    [one] une partie
   *[other] { $at_once } parties
} à la fois
league-days = { $days ->
    [one] un jour
   *[other] { $days } jours
} par saison, puis { $extension ->
    [one] un jour
   *[other] { $extension } jours
} de plus pour les parties en cours
league-recurring = saison après saison
league-once = une seule saison
league-people = { $number ->
    [0] Personne ne s’est encore inscrit.
    [one] Une personne s’est inscrite :
   *[other] { $number } personnes se sont inscrites :
}
league-more = et { $number } de plus
league-until = Inscriptions jusqu’au { $when } ; ensuite vient le tirage.
league-until-people = Inscriptions jusqu’au { $when }, ou jusqu’à { $number } personnes ; ensuite vient le tirage.
league-commitment = Le tirage suit une graine déjà choisie. Son empreinte : `{ $hash }`
league-seed = Graine du tirage : `{ $seed }`, son empreinte : `{ $hash }`
league-post = **{ $name }**, saison { $season }, table { $table }
league-feed = **{ $name }** · Saison { $season } · { $channel }
league-sign-up = S’inscrire
league-withdraw = Se retirer
league-all-tables = Toutes les tables
league-my-games = Mes parties
league-signed-up = Vous participez à **{ $name }**, saison { $season }. Le tirage a lieu le { $when } ; jusque-là, *Se retirer* annule votre inscription.
league-withdrawn = Vous ne participez plus à **{ $name }**, saison { $season }. Vous pouvez vous réinscrire jusqu’au { $when }.
league-progress = { $played } sur { $all ->
    [one] une table jouée
   *[other] { $all } tables jouées
}, { $running } en cours
league-ends = La saison finit le { $when }.
league-extended = La saison est finie ; les parties en cours continuent au plus tard jusqu’au { $when }.
league-finished = Tout est joué. Les résultats peuvent encore changer jusqu’au { $when }.
league-ended-played = La saison est close.
league-ended-few = Trop peu de personnes se sont inscrites : il n’y a pas de saison.
league-ended-cancelled = La ligue a été annulée.

## Classement
league-results = { $name } · Division { $division }
league-results-note = Saison { $season } · { $state ->
    [closed] classement final
   *[open] classement
}
league-column-points = points
league-column-share = part
league-percent = { $number } %
league-line = { $place }. { $name } : { $points } ({ $played ->
    [one] une partie
   *[other] { $played } parties
})
league-alt-line = { $place }. { $name } : { $games } ; { $totals }
league-table-to-come = { $name } · { $who } · à venir
league-table-running = { $name } · { $who } · dans { $place }
league-table-over = { $name } · { $who }

## Les saisons, et ses propres ligues
league-which-season = Quelle saison ?
league-earlier = Saisons précédentes
league-no-seasons = Il n’y a pas de saison précédente.
league-season-line = Saison { $number } · { $when } · { $people ->
    [one] une personne
   *[other] { $people } personnes
} · { $state ->
    [played] victoire de { $winner }
    [few] trop peu de monde
    [cancelled] annulée
   *[open] en cours
}
league-mine-none = Vous ne participez à aucune ligue. `/ligue voir` montre celles de ce serveur.
league-mine-signup = **{ $name }** · saison { $season } · le tirage a lieu le { $when }
league-mine = **{ $name }** · saison { $season }, division { $division } : place { $place }, { $points } points en { $played ->
    [one] une partie
   *[other] { $played } parties
} · { $running ->
    [0] aucune partie en cours
   *[other] vous jouez dans { $where }
}
