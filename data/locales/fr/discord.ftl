# Ce que dit le bot sur Discord : cartes, panneaux, salon d’attente, commandes.

## Ce qui ne va pas
apology = Désolé, cela n’a pas marché. Rien n’a changé. Si cela se répète, citez { $id } à qui gère ce bot.
refusal-unknown-control = Ce bouton ne sert plus. `/aide` montre ce que vous pouvez faire.
refusal-command-unclear = C’est impossible maintenant, ou pas avec ces options. Omettez-en et choisissez dans la liste.
refusal-command-other-title = Cette commande est celle d’un autre jeu ; ici on joue à { $title }.
refusal-order-unknown = Cette consigne n’existe pas dans ce jeu.
refusal-stop-unknown = Ce jeu ne connaît pas cet arrêt.
refusal-order-about = Cela ne concerne jamais « { $what } ».
refusal-permissions-missing = Je ne peux pas travailler dans ce salon. Autorisez-moi, je vous prie : { $missing }.
once-more = La table est retrouvée. Appuyez encore une fois, je vous prie.
former-player = ancien joueur
name-view-channel = Voir le salon
name-send-messages = Envoyer des messages
name-send-messages-in-threads = Envoyer des messages dans les fils
name-attach-files = Joindre des fichiers
name-embed-links = Intégrer des liens
name-create-public-threads = Créer des fils publics

## Le panneau privé
panel-anytime = À tout moment …
panel-choose = Choisissez
panel-count = { $number ->
    [one] un choix
   *[other] { $number } choix
}
panel-nothing = On ne vous demande rien pour l’instant.
panel-waits = On ne vous demande rien pour l’instant ; la table attend { $who }.
panel-out-of-turn = Ce n’est pas votre tour ; ceci reste possible.
panel-draft = **Votre brouillon** · vous seul le voyez
panel-dropped = La partie a avancé et votre brouillon n’était plus légal : il est effacé.
panel-final = { $mark } { $number ->
    [one] publie votre tour ou consulte d’autres joueurs : impossible de le reprendre ici.
   *[other] marque ce qui publie votre tour ou consulte d’autres joueurs : impossible de le reprendre ici.
}
panel-held = Quelqu’un a demandé à la table d’attendre ici. Votre coup comptera dès qu’il dira de continuer.
panel-previous = ◀ Avant
panel-next = Suite ▶
panel-up = ↑ Remonter
panel-back = ↶ Reprendre
panel-help = ? Règle · Pourquoi pas …
panel-why-not = Pourquoi pas … ?
why-not-other = Pourquoi pas un autre coup ?
why-not-open = vous le pouvez ; c’est dans votre panneau.
panel-which = Laquelle de ces possibilités ?
panel-moved-on = La partie a avancé ; voici l’état présent.

## Les cartes
card-earlier = { $number ->
    [one] un événement auparavant, voir le journal
   *[other] { $number } événements auparavant, voir le journal
}
card-paused = La partie est en pause. `/table reprendre` la relance.
card-halted = La table attend { $who }.
card-to-act = { $number ->
    [one] À { $who } de jouer
   *[other] À { $who } de jouer, chacun en privé
}
card-deadline = Fin du temps { $when }.
card-over = la partie est finie
card-rank = **{ $rank }.** { $who } · **{ $score }** ({ $parts })
card-sealed = Les dés sont scellés. Empreinte de leur graine : { $hash }
card-seed = Graine des dés : { $seed } (son empreinte { $hash }… fut publiée au début)
ending-vote = Arrêtée d’un commun accord.
ending-resigned = Arrêtée par le départ de joueurs.
ending-closed = Fermée par l’hôte.
button-act = Jouer
button-hand = Main
button-board = Plateau
button-log = Journal
button-undo = Annuler
button-go-on = Continuer
button-agree = D’accord
button-disagree = Pas d’accord
button-withdraw = Retirer
button-rematch = Revanche
button-record = Partie écrite
button-join = Rejoindre
button-leave = Quitter
button-settings = Réglages
button-start = Commencer
button-close = Fermer
button-take-seat = Prendre la place
button-accept = Accepter { $who }
button-decline = Refuser { $who }

## Votes
vote-asked = Consultés : { $who }
vote-silence = Le silence vaudra accord { $when }.
vote-heard = C’est noté.
vote-withdrawn = Retiré.
vote-opened = Les autres sont consultés ; la carte est dans le salon.
candidate-asks = **{ $who } prendrait la place { $seat_of }.** Ce qu’elle tient ne se montre qu’une fois la demande acceptée.
candidate-until-host = Si l’hôte se tait, les autres sont consultés { $when }.
candidate-until-vote = Les réponses reçues décident { $when } ; sans réponse, la demande tombe.
stop-gone-on = La table continue.

## Annuler
undo-draft = Une étape de votre brouillon est reprise.
undo-done = Votre dernier coup est repris.
undo-asked = Cela concerne d’autres joueurs : { $who } doit donner son accord. La carte est dans le salon.

## Le salon d’attente
lobby-made = Votre table est prête. Sa carte est dans le salon.
lobby-joined = Vous en êtes : { $title }.
lobby-left = Vous avez quitté la table.
lobby-gone = La table est fermée.
lobby-started = La partie commence dans { $channel }.
lobby-begun = La partie est dans { $channel }.
lobby-without = sans { $what }
labelled = { $name } : { $value }
lobby-host = { $who } (hôte)
lobby-players = { $least } à { $most } joueurs
lobby-free = { $number ->
    [0] *complet*
    [one] *une place libre*
   *[other] *{ $number } places libres*
}
lobby-undo = annulation : { $when }
lobby-zero = temps écoulé : { $what }
lobby-invited = Invités : { $who }
lobby-language = langue publique : français
lobby-thread = dans son propre fil
lobby-several = une personne peut tenir plusieurs places
lobby-closed = sur invitation seulement
lobby-substitutes-host = l’hôte accepte les remplaçants
lobby-substitutes-vote = les joueurs acceptent les remplaçants
lobby-substitutes-anyone = une place libre est à qui la prend
pace-none = sans limite de temps
pace-none-about = Rappels après un, trois et sept jours
pace-calm = calme : 7 jours, 1 de plus par tour
pace-calm-about = Le temps ne court que lorsqu’on vous attend
pace-daily = chaque jour : 3 jours, 12 heures de plus par tour
pace-daily-about = Pour les tables qui jouent chaque jour
pace-live = en direct : 1 heure, 5 minutes de plus par tour
pace-live-about = Pour une soirée ensemble
pace-own = un rythme à elle
undo-policy-consent = libre tant que personne n’a joué, puis d’un commun accord
undo-policy-free = seulement tant que personne n’a joué
undo-policy-none = jamais
zero-safe = un coup anodin est joué
zero-substitute = la place est offerte à d’autres
form-variants = Variantes
form-pace = Rythme
form-undo = Annuler des coups
form-zero = Quand le temps est écoulé
form-language = Langue publique
form-switches = Aussi
form-settings = Réglages de la table
language-en = English (anglais)
language-fr = français
switch-thread = Jouer dans un fil à part
switch-several = Une personne peut tenir plusieurs places
switch-closed = Seuls les invités peuvent rejoindre
switch-joined = Places dans l’ordre d’arrivée, non au hasard
switch-voted = Les joueurs acceptent les remplaçants, non l’hôte seul
switch-anyone = Une place libre se prend sans demander
settings-changed = C’est réglé.

## Regarder
hand-head = **{ $title }** · { $who }
log-head = **Journal** · page { $page } sur { $pages }
log-empty = Il ne s’est encore rien passé.
since-head = **Depuis votre dernier coup**
since-nothing = Il ne s’est rien passé depuis.
origin-order = votre consigne
origin-deadline = votre temps était écoulé
origin-vacant = la place était vide
record-here = La partie écrite. `python -m table verify` en contrôle coups et dés une fois finie.

## Consignes et arrêts
orders-head = **Consignes et arrêts** · vous seul les voyez
orders-none = Aucune : on vous demande toujours, et la table ne vous attend pas autrement.
orders-needless = Ce jeu ne vous demande rien hors de votre tour : rien à régler d’avance, rien à faire attendre.
orders-clear = En effacer une …
orders-add = Ajouter une consigne …
stops-add = M’attendre quand …
orders-set = C’est réglé.
orders-cleared = Effacé.
order-line = { $when }{ $about } : { $answer }
order-ask = me demander
orders-always = Répondre ainsi désormais …
order-always = Toujours : { $answer }
order-always-with = Toujours avec { $whom } : { $answer }
order-always-here = Toujours ici ({ $where }) : { $answer }
narrow-head = Dans tous les cas, ou seulement dans certains ?
narrow-whom = Seulement si c’est …
narrow-where = Seulement ici …
narrow-all = Dans tous les cas
narrow-set = C’est bon
stop-line = M’attendre : { $what }{ $about }

## La table
table-invited = { $who } est invité.
table-kicked = { $who } n’est plus dans le salon d’attente.
table-resumed = La partie reprend.
table-resigned = Vous avez quitté la partie.
table-offered = Votre place est offerte à qui la veut ; jusque-là elle reste la vôtre.
table-rewound = La partie est ramenée au numéro { $number }.
table-moved = La partie est ici désormais.
seat-taken = La place est à vous. `/main` montre ce qu’elle tient, `/journal` ce qui s’est passé.
seat-asked = Vous avez demandé la place. La carte dans le salon montre qui répond ; vous verrez ce qu’elle tient une fois la demande acceptée.
seat-label = { $who } (place { $place })
seat-label-left = { $who }, qui a quitté la partie (place { $place })

## Aide
help-nowhere = Il n’y a pas de partie dans ce salon. `/nouvelle` en ouvre une ; `/parties` montre les vôtres ailleurs.
help-lobby = Une table de { $title } se prépare ici : appuyez sur Rejoindre sur sa carte.
help-lobby-host = Vous êtes l’hôte de cette table de { $title } : Réglages et Commencer sont sur sa carte, `/table inviter` y convie.
help-over = Cette partie est finie. Sa dernière carte offre revanche et partie écrite.
help-spectator = Vous regardez. `/plateau` montre la position, `/journal` ce qui s’est passé ; `/table asseoir` demande une place libre.
help-waiting = La table attend { $who }, pas vous. `/depuis` montre ce qui s’est passé depuis votre dernier coup.
help-orders = Entre-temps, `/consignes` peut répondre pour vous à ce qu’on vous demandera, et `/arret` fait que la table vous attende.
help-commands = `/jouer` votre panneau · `/main` · `/plateau` · `/journal` · `/depuis` · `/annuler` · `/consignes` · `/arret` · `/parties` · `/table …`
games-none = Vous n’êtes à aucune table. `/nouvelle` en ouvre une.
games-turn = **À vous** · { $title } { $id } dans { $channel } · { $when }
games-lobby = Se prépare · { $title } { $id } dans { $channel } · { $when }
games-running = { $title } { $id } dans { $channel } · { $when }
games-over = Finie · { $title } { $id } dans { $channel } · { $when }

## À propos de soi
me-hours = Votre fuseau horaire est { $zone } ; heures calmes : { $hours }.
me-messages-on = Votre main vient par message privé quand elle change, si vous les acceptez.
me-messages-off = Votre main reste ici : `/main` la montre.
me-data = Tout ce qui est gardé sur vous : identifiants, places, coups, réglages ; aucune conversation.
me-forget = Vos places deviennent « ancien joueur » ; les autres gardent leurs parties. Cela ne se reprend pas.
me-forget-sure = Oubliez-moi
me-forgotten = Vous êtes oublié ici.

## Premier contact
welcome = **Rondel** arbitre ici des jeux de plateau, à votre rythme : Imperial, Imperial 2030, L’Empire de César et ImpeRunde.
welcome-new = Nouvelle partie
welcome-how = Comment ça marche
welcome-solo = Essayer seul
welcome-which = Quel jeu ?
welcome-solo-started = Vous tenez toutes les places. Appuyez sur Jouer sur la carte.
welcome-how-text = Une table par salon ou fil. Qui doit jouer reçoit un signal et appuie sur Jouer : un panneau que lui seul voit offre tous les coups légaux. Ce qui est secret reste à son propriétaire. L’arbitre connaît les règles et n’oublie aucune partie.

## Commandes : noms jusqu’à 32, descriptions jusqu’à 60, des options jusqu’à 45 caractères
command-new = nouvelle
    .description = Ouvrir une nouvelle partie dans ce salon
command-hand = main
    .description = Voir ce que vous tenez, pour vous seul
command-board = plateau
    .description = Voir le plateau : entier, une région, en mots
command-log = journal
    .description = Lire tout ce qui s’est passé
command-since = depuis
    .description = Voir ce qui s’est passé depuis votre coup
command-undo = annuler
    .description = Reprendre votre dernier coup
command-orders = consignes
    .description = Consignes et arrêts : voir, poser, effacer
command-stop = arret
    .description = Faire attendre la table quand …
command-act = jouer
    .description = Ouvrir votre panneau : tous vos coups
command-help = aide
    .description = Que puis-je faire maintenant ?
command-mygames = parties
    .description = Toutes vos parties, sur tous les serveurs
command-record = partie-ecrite
    .description = La partie en fichier texte
command-table = table
    .description = Inviter, suspendre, remplacer, ramener, finir
command-invite = inviter
    .description = Inviter quelqu’un à la table
command-kick = exclure
    .description = Retirer quelqu’un du salon d’attente
command-pause = pause
    .description = Proposer une pause
command-resume = reprendre
    .description = Mettre fin à une pause
command-end = finir
    .description = Proposer de finir la partie
command-resign = abandonner
    .description = Quitter la partie pour de bon
command-substitute = remplacant
    .description = Offrir votre place à quelqu’un d’autre
command-replace = remplacer
    .description = Proposer de donner la place d’un absent
command-sit = asseoir
    .description = Demander une place libre
command-rewind = ramener
    .description = Hôte : ramener la partie à un numéro
command-move = deplacer
    .description = Amener une partie dans ce salon
command-me = moi
    .description = Vos heures, messages et données
command-hours = heures
    .description = Votre fuseau horaire et vos heures calmes
command-messages = messages
    .description = Votre main par message privé, ou non
command-data = donnees
    .description = Tout ce qui est gardé sur vous, en fichier
command-forget = oublier
    .description = Être oublié de ce bot
option-title = jeu
    .description = Quel jeu ?
option-game = partie
    .description = Une de vos parties ; sinon celle d’ici
option-style = forme
    .description = Entier, pour téléphone, ou en mots
option-region = region
    .description = Une région à voir de près
option-kind = quand
    .description = Ce qu’il faut attendre
option-order = consigne
    .description = La question, et quoi répondre
option-whom = qui
    .description = Seulement si c’est …
option-where = ou
    .description = Seulement ici …
option-player = joueur
    .description = Qui ?
option-seat = place
    .description = Quelle place ?
option-number = numero
    .description = Le numéro du journal
option-zone = fuseau
    .description = Votre fuseau, comme Europe/Paris
option-quiet-from = calme-de
    .description = Calme à partir de, comme 22:00
option-quiet-to = calme-a
    .description = Calme jusqu’à, comme 07:00
option-wanted = voulu
    .description = Oui ou non ?
choice-on = oui
choice-off = non
choice-full = plateau entier
choice-card = pour téléphone
choice-words = en mots
