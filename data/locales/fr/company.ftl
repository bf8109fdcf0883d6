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
seek-made = Votre carte est dans { $channel }. La partie commence dès que la dernière place est prise ; Retirer y met fin.
seek-thread = { $title } : on cherche des joueurs
seek-starts = **Commence toute seule à { $number }.**
seek-then-computers = S’il reste des places { $when }, des ordinateurs ({ $level }) les prennent.
seek-then-nothing = S’il reste des places { $when }, la recherche est abandonnée.
seek-call = { $who } : on cherche ici des joueurs pour { $title }. (Vous avez demandé à le savoir, une fois par jour au plus ; `/moi recherches` change cela.)
me-seeks = On vous appelle sur ce serveur, par votre nom et une fois par jour au plus, quand quelqu’un cherche des joueurs pour { $titles }.
me-seeks-none = Personne ne vous appelle sur ce serveur.
refusal-seek-span = Une recherche dure de { $least } à { $most } heures.
refusal-seek-terms = Une recherche garde ses conditions et commence d’elle-même : chacun s’y est inscrit pour celles-ci.
refusal-seek-nowhere = Cela ne marche que sur un serveur : on vous appelle là où d’autres jouent.
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
me-away = Votre absence dure jusqu’au { $when } ; `/moi retour` y met fin plus tôt. Vos tables savent que vous êtes absent, mais ni pourquoi ni jusqu’à quand. Vos pendules s’arrêtent aussi longtemps que chaque table le permet. { $what }
me-away-wait = Vos places vous attendent.
me-away-computer = Un ordinateur joue pour vous jusqu’à votre retour.
me-away-substitute = Vos places sont proposées à d’autres ; celles que personne n’aura prises seront à vous à votre retour.
me-back = Bon retour. Vos pendules tournent de nouveau, et vos tables le savent.
me-reminders-table = On vous rappelle votre tour comme le veut chaque table.
me-reminders-every = Dès votre prochain tour, on vous le rappelle toutes les { $hours } heures, hors de vos heures calmes, cinq fois au plus.
me-reminders-never = Dès votre prochain tour, on ne vous rappelle plus rien. Les échéances restent ce qu’elles sont.
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
form-away-about = En tout, sans que sa pendule tourne (`/moi absence`)
remind-usual = ceux du rythme choisi
remind-seldom = deux fois moins souvent
remind-off = aucun
away-days = { $number ->
    [0] pas d’absence
    [one] un jour d’absence
   *[other] jusqu’à { $number } jours d’absence
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
refusal-house-channel = Sur ce serveur, on n’ouvre de tables que dans { $channels }. Les personnes qui gèrent le serveur peuvent le changer : `/serveur salon`.
refusal-house-channels = On peut nommer { $most } salons au plus. Les personnes qui gèrent le serveur peuvent aussi n’en nommer aucun : alors on joue partout.
refusal-house-title = On ne joue pas à ce jeu sur ce serveur. Les personnes qui gèrent le serveur peuvent le changer : `/serveur jeu`.
refusal-house-titles = Au moins un jeu doit rester permis.
refusal-house-tables = Ce serveur a atteint sa limite : { $most ->
    [one] une table
   *[other] { $most } tables
}. Les personnes qui gèrent le serveur peuvent la changer : `/serveur tables`.
refusal-house-number = Un serveur peut avoir de 0 (sans limite) à { $most } tables à la fois.

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
