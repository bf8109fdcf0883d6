### En compagnie : ses parties, trouver des joueurs, s’absenter, les réglages d’un serveur, se parler

## Mes parties
games-none = Vous n’êtes à aucune table. `/nouvelle` en ouvre une.
games-head = Parties { $first } à { $last } sur { $number }
games-turn = **À vous**, depuis le { $since } · { $title } { $id } dans { $place }
games-waits = { $title } { $id } dans { $place } · attend { $who } depuis le { $since }
games-paused = En pause · { $title } { $id } dans { $place }
games-lobby = Se prépare · { $title } { $id } dans { $place } depuis le { $since }
games-others = { $number ->
    [one] une autre personne
   *[other] { $number } autres
}

## Trouver des joueurs
command-seek = chercher
    .description = Trouver des joueurs ; on commence au complet
command-seeks = recherches
    .description = Savoir ici quand on cherche des joueurs
option-seats = places
    .description = À combien jouer, vous compris ?
option-pace = rythme
    .description = À quel rythme ? Par défaut, sans échéance
option-hours = heures
    .description = Combien de temps chercher ; 48 par défaut
option-computers = ordinateurs
    .description = Niveau d’ordinateurs pour les places vides
option-similar = semblables
    .description = Appeler qui est debout aux mêmes heures
option-with = avec
    .description = Une personne à qui garder une place
near-12 = Au moins 12 heures d’éveil en commun
near-10 = Au moins 10 heures d’éveil en commun
near-0 = N’importe quelles heures
seek-near = Pour des personnes qui ont de préférence au moins { $hours } heures d’éveil en commun.
seek-keeps-seat = Une place est gardée pour qui est invité.
seek-call-private = On cherche des joueurs pour { $title } dans { $channel }. (Vous avez demandé à le savoir, une fois par jour au plus ; `/moi recherches` sur ce serveur change cela.)
refusal-seek-near = Choisissez combien d’heures d’éveil avoir en commun : 12, 10 ou n’importe.
refusal-seek-seat-kept = La dernière place est gardée pour qui est invité.
seek-made = Votre message est dans { $channel }. La partie commence dès que la dernière place est prise ; Retirer y met fin.
seek-thread = { $title } : on cherche des joueurs
seek-starts = **Commence toute seule à { $number }.**
seek-then-computers = S’il reste des places { $when }, des ordinateurs ({ $level }) les prennent.
seek-then-nothing = S’il reste des places { $when }, la recherche est abandonnée.
seek-call = { $who } : on cherche ici des joueurs pour { $title }. (Vous avez demandé à le savoir, une fois par jour au plus ; `/moi recherches` change cela.)
me-seeks = On vous appelle sur ce serveur, par votre nom et une fois par jour au plus, quand quelqu’un cherche des joueurs pour { $titles }.
me-seeks-none = On ne vous appelle pas sur ce serveur quand quelqu’un cherche des joueurs.
refusal-seek-span = Une recherche dure de { $least } à { $most } heures.
refusal-seek-terms = Une recherche garde ses conditions et commence d’elle-même : chacun s’y est inscrit pour celles-ci.
refusal-seek-nowhere = Cela ne marche que sur un serveur, car c’est là qu’on vous appellerait.
notice-seek-closed = Trop peu de joueurs sont venus à temps : la partie n’aura pas lieu. `/chercher` relance la recherche.

## S’absenter, et les rappels
command-away = absence
    .description = S’absenter jusqu’à la fin d’un jour
command-back = retour
    .description = Dire que vous êtes de retour
command-reminders = rappels
    .description = À quel rythme on vous rappelle votre tour
option-day = jour
    .description = Votre dernier jour d’absence : 2026-12-24
option-meanwhile = entretemps
    .description = Que font vos places ? Par défaut, attendre
option-every = chaque
    .description = À quel intervalle ?
meanwhile-wait = mes places m’attendent
meanwhile-computer = un ordinateur joue pour moi
meanwhile-substitute = proposer mes places à d’autres
every-table = comme le veut chaque table
every-6 = toutes les 6 heures
every-24 = chaque jour
every-72 = tous les trois jours
every-0 = jamais
me-away = Votre absence dure jusqu’au { $when } ; `/moi retour` y met fin plus tôt. Vos tables sont prévenues de votre absence, sans savoir ni pourquoi ni jusqu’à quand. Vos pendules s’arrêtent aussi longtemps que chaque table le permet. { $what }
me-away-wait = Vos places vous attendent.
me-away-computer = Un ordinateur joue pour vous jusqu’à votre retour.
me-away-substitute = Vos places sont proposées à d’autres ; celles que personne n’aura prises seront à vous à votre retour.
me-back = Bon retour. Vos pendules tournent de nouveau, et vos tables sont prévenues.
me-reminders-table = On vous rappelle votre tour comme le veut chaque table.
me-reminders-every = Dès votre prochain tour, on vous le rappelle toutes les { $hours } heures, hors de vos heures calmes, cinq fois au plus.
me-reminders-never = Dès votre prochain tour, vous ne recevez plus de rappels. Les échéances ne changent pas.
refusal-away-day = « { $day } » n’est pas une date. Écrivez année, mois et jour : 2026-12-24, par exemple.
refusal-away-past = Le { $day } est passé.
refusal-away-long = Une absence dure { $most } jours au plus.
refusal-remind-span = Choisissez un intervalle de { $least } heures à { $most } jours.
minute-seat-away = { $seat } s’absente quelque temps
minute-seat-back = { $seat } est de retour
notice-seat-away = { $whom } s’absente quelque temps ; sa pendule est arrêtée. { $meanwhile_id ->
    [computer] Un ordinateur joue à sa place jusqu’à son retour.
    [substitute] Quelqu’un prendrait-il la place ?
   *[other] Si c’est trop long, `/table remplacer` met la place aux voix.
}
card-away = { $number ->
    [one] { $who } s’absente quelque temps.
   *[other] { $who } s’absentent quelque temps.
}
button-times = Absences…
form-times = Rappels et absences
form-remind = Rappels
form-away = S’absenter
form-away-about = En tout, sans que sa pendule tourne (/moi absence)
remind-usual = ceux du rythme choisi
remind-seldom = deux fois moins souvent
remind-off = aucun
away-days = { $number ->
    [0] aucune
    [one] un jour au plus
   *[other] { $number } jours au plus
}
lobby-away = absences : { $days }
lobby-remind = rappels : { $often }

## Les réglages d’un serveur
command-server = serveur
    .description = Les réglages des tables de ce serveur
command-show = voir
    .description = Voir ces réglages
command-channel = salon
    .description = Où ouvrir des tables ; partout si rien n’est dit
command-title = jeu
    .description = À quels jeux on peut jouer
command-tables = tables
    .description = Combien de tables à la fois
command-defaults = usages
    .description = Langue et rythme des nouvelles tables
option-channel = salon
    .description = Quel salon ? Ses fils comptent aussi
option-allowed = permis
    .description = Oui ou non ?
option-most = maximum
    .description = Maximum ; 0 : sans limite
choice-yes = oui
choice-no = non
server-channels = On ouvre des tables : { $channels }
server-everywhere = partout
server-titles = Jeux : { $titles }
server-everything = tous
server-tables = Tables à la fois : { $number ->
    [0] sans limite
   *[other] { $number } au plus
}
server-language = Langue publique des nouvelles tables : { $language }
server-own = celle du serveur
server-pace = Rythme des nouvelles tables : { $pace }
refusal-server-channel = Sur ce serveur, on n’ouvre de tables que dans { $channels }. Les personnes qui gèrent le serveur peuvent le changer : `/serveur salon`.
refusal-server-channels = On peut nommer { $most } salons au plus. Les personnes qui gèrent le serveur peuvent aussi n’en nommer aucun : alors on joue partout.
refusal-server-title = On ne joue pas à ce jeu sur ce serveur. Les personnes qui gèrent le serveur peuvent le changer : `/serveur jeu`.
refusal-server-titles = Au moins un jeu doit rester permis.
refusal-server-tables = Ce serveur a atteint sa limite : { $most ->
    [one] une table
   *[other] { $most } tables
}. Les personnes qui gèrent le serveur peuvent la changer : `/serveur tables`.
refusal-server-number = Un serveur peut avoir de 0 (sans limite) à { $most } tables à la fois.

## Un forum de parties, et un fil d’actualité
command-forum = forum
    .description = Les parties en posts d’un forum ; rien : aucun forum
command-feed = nouvelles
    .description = Un salon de nouvelles des tables ; rien : aucun
command-table-feed = nouvelles
    .description = Retirer cette table des nouvelles, ou l’y remettre
option-forum = forum
    .description = Quel forum ? Chaque partie y est un post
option-threads = fils
    .description = Salon des parties solo et de /pourparlers
option-feed = salon
    .description = Dans quel salon ?
option-spoilers = masquer
    .description = Masquer les résultats jusqu’au toucher ?
option-listed = montrer
    .description = Les nouvelles parlent-elles de cette table ?
server-forum = Les parties sont des posts de { $forum } ; fils privés dans { $threads }
server-no-forum = Aucun forum : les parties sont là où on les demande
server-feed = Nouvelles : { $channel }{ $spoilers ->
    [yes] , résultats masqués
   *[no] { "" }
}
server-no-feed = Aucun salon de nouvelles
tag-free = place libre
tag-running = en cours
tag-finished = terminée
forum-opening = { $who } ouvre une table : **{ $title }**.
forum-tags-missing = Je ne peux pas gérer les étiquettes de ce forum. Créez celles-ci, ou accordez-m’y Gérer les salons et redemandez : { $tags }. Je les trouve par leur nom.
forum-tags-full = Un forum a { $most } étiquettes au plus. Supprimez-en quelques-unes et redemandez ; il manque : { $tags }.
refusal-forum-tags = Les posts de { $channel } demandent une étiquette, et je n’y trouve aucune des miennes. Les personnes qui gèrent le serveur peuvent les créer : { $tags }.
refusal-server-forum = Un forum et un salon textuel vont ensemble : les parties solo et `/pourparlers` demandent des fils privés, qu’un forum ne peut pas avoir. Nommez les deux, ou aucun pour ne pas avoir de forum.
refusal-permissions-missing-in = Il me manque des permissions dans { $channel }. Accordez-moi : { $missing }.
feed-lobby = **{ $title }** · { $number ->
    [0] toutes les places sont prises
    [one] une place libre
   *[other] { $number } places libres
} · { $channel }
feed-running = **{ $title }** · la partie a commencé · { $channel }
feed-free = { $number ->
    [one] Une place s’est libérée : demandez-la là-bas.
   *[other] { $number } places se sont libérées : demandez-en une là-bas.
}
feed-over = **{ $title }** · la partie est terminée · { $channel }
table-feed-yes = Les nouvelles du serveur peuvent parler de cette table, s’il y en a.
table-feed-no = Les nouvelles du serveur ne parlent plus de cette table.

## Se parler
command-parley = pourparlers
    .description = Parler avec une personne de la table, à deux
parley-opened = Vous pouvez parler dans { $channel }. Vous deux seuls le voyez ; il se ferme avec la partie.
parley-thread = { $one } et { $other }
parley-begins = { $who } : ceci reste entre vous deux. Je n’y lis rien. Ce fil se ferme avec la partie.
refusal-parley-self = Pour vous parler à vous-même, nul besoin d’un fil.
refusal-parley-stranger = Cette personne n’a pas de place dans cette partie.
refusal-parley-nowhere = `/pourparlers` demande une partie dans un salon textuel de ce serveur.
refusal-parley-gone = Cette personne n’est plus sur ce serveur.
refusal-parley-refused = Discord ne permet pas ici de fil privé. Les personnes qui gèrent le serveur peuvent l’autoriser ; sinon, écrivez-vous directement.
