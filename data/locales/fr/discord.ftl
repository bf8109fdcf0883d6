# Ce que dit le bot sur Discord : messages, panneaux, salon d’attente, commandes.

## Ce qui ne va pas
apology = Désolé, quelque chose n’a pas marché. Rien n’a changé. Si cela se répète, citez { $id } à l’exploitant de ce bot.
apology-done = Ce que vous avez fait compte, mais je n’ai pas pu vous montrer la réponse. `/jouer` montre où en est la partie. Si cela se répète, citez { $id } à l’exploitant de ce bot.
refusal-invite-bot = Un bot ne peut pas jouer. *Ajouter un ordinateur* se trouve sur le message du salon d’attente.
refusal-unknown-control = Ce bouton ne sert plus. `/aide` montre ce que vous pouvez faire.
refusal-too-fast = C’est trop à la fois. Attendez quelques secondes.
refusal-rule-unknown = Je ne connais pas de règle de ce nom ; des propositions s’affichent pendant que vous écrivez.
refusal-branch-step = Cette étape n’existe pas : la partie a les étapes 1 à { $steps }.
refusal-film-later = Un film se fait d’une partie finie. `/revoir` montre ce qui s’est passé jusqu’ici.
refusal-film-being-made = Votre film se prépare déjà.
refusal-film-long = Le film prenait trop de temps. `python -m render film` le tire de la partie écrite.
refusal-film-without = Ce bot ne fait pas de films : PyAV n’y est pas installé.
refusal-film-failed = Le film n’a pas pu être fait.
refusal-parley-many = Cette partie a déjà { $most } fils à deux ; c’est le maximum.
refusal-rethink-many = Je repasse encore une autre de vos parties. Redemandez quand ce sera fini.
refusal-thinking-many = Vous attendez déjà { $most } conseils. Ils viennent l’un après l’autre.
refusal-pictures-many = { $most } images sont déjà en route pour vous. Attendez-les, s’il vous plaît.
refusal-times-many = { $times }, c’est trop : au plus { $most }.
refusal-command-unclear = C’est impossible maintenant, ou pas avec ces options. Omettez-en et choisissez dans la liste.
refusal-command-other-title = Cette commande est celle d’un autre jeu ; à cette table on joue à { $title }.
refusal-answer-foreign = Cette question s’adresse à { $seats }.
refusal-order-unknown = Cette consigne n’existe pas dans ce jeu.
refusal-stop-unknown = Cet arrêt n’existe pas dans ce jeu.
refusal-order-about = Cette question ne concerne jamais « { $what } ».
refusal-permissions-missing = Il me manque des permissions dans ce salon. Merci d’autoriser : { $missing }.
refusal-people-nowhere = Une table avec d’autres se tient sur un serveur où l’on m’a invité. Contre des ordinateurs, on joue partout.
refusal-dms-busy = Vous avez déjà une partie dans nos messages privés (numéro { $table }) : `/jouer` la poursuit d’ici. Finissez-la, ou mettez-y fin, avant d’en commencer une autre.
refusal-thread-nowhere = Une partie rien qu’à vous demande un fil, et ce salon n’en permet pas. Demandez-la dans un salon textuel de ce serveur, ou en message privé.
refusal-thread-refused = Discord ne permet pas de fil ici. Les personnes qui gèrent le serveur peuvent l’autoriser ; sinon, essayez un autre salon.
once-more = Je viens de redémarrer. Veuillez recommencer.
former-player = ancien joueur
name-view-channel = Voir le salon
name-send-messages = Envoyer des messages
name-send-messages-in-threads = Envoyer des messages dans les fils
name-attach-files = Joindre des fichiers
name-embed-links = Intégrer des liens
name-create-public-threads = Créer des fils publics
name-create-private-threads = Créer des fils privés

## Le panneau privé
panel-anytime = À tout moment…
panel-choose = Choisissez
panel-count = { $number ->
    [one] un choix
   *[other] { $number } choix
}
panel-nothing = Vous n’avez rien à faire pour l’instant.
panel-vote = **Un vote attend votre réponse :** elle se donne sur un message du salon.
panel-computers = Vous n’avez rien à faire pour le moment : les ordinateurs jouent.
panel-waits = Vous n’avez rien à faire pour l’instant ; la table attend { $who }.
panel-paused = La partie est en pause, à la demande { $by_of }. Chacun à la table peut la reprendre.
panel-halted = Vous avez demandé à la table d’attendre ici. Appuyez sur *Continuer* pour reprendre ; d’ici là, vous pouvez faire ce qui est possible maintenant.
panel-out-of-turn = Ce n’est pas votre tour, mais ceci reste possible.
panel-draft = **Votre brouillon** · vous seul le voyez
panel-dropped = La partie a avancé et votre brouillon n’est plus légal ; il est effacé.
panel-final = définitif
panel-sealed = { $undo ->
    [no] Secret jusqu’à ce que tous aient choisi.
   *[yes] Secret jusqu’à ce que tous aient choisi ; d’ici là, vous pouvez revenir sur votre choix.
}
panel-held = Quelqu’un a demandé à la table d’attendre ici. Votre coup comptera dès que cette personne dira de continuer.
panel-previous = ◀ Précédents
panel-next = Suite ▶
panel-up = ← Retour
panel-back = ↶ Annuler
panel-help = ? Règle · Pourquoi pas…
panel-why-not = Pourquoi pas ce choix ?
why-not-other = Pourquoi pas une autre action ?
why-not-open = c’est possible ; vous le trouverez dans votre panneau.
panel-which = Laquelle de ces possibilités ?
panel-moved-on = La partie a avancé ; voici où elle en est.
picture-missing = L’image n’a pas pu être dessinée ; voici la même chose en mots.
panel-changed = Ce à quoi vous alliez consentir a changé : rien n’a été fait. Les lignes nouvelles sont marquées 🆕.

panel-against = Ce qu’on vous a fait depuis votre dernier coup :

## Les messages d’une partie
card-earlier = { $number } événements plus anciens dans le journal
card-fights = { $number } combats entre ordinateurs dans le journal
card-paused = La partie est en pause. `/table reprendre` la relance.
card-lost = La partie est arrêtée : la base de données a perdu ses derniers coups. L’hôte la relance avec `/table reprendre`.
card-halted = { $who }, vous avez demandé à la table d’attendre ici. Peut-elle continuer ?
table-waits = La table attend { $who }.
card-until = échéance { $when }
card-over = la partie est finie
card-won =
    { $number ->
        [one] **{ $who } gagne avec { $score }**
       *[other] **{ $who } gagnent ensemble avec { $score }**
    }
card-rank = **{ $rank }.** { $who } · **{ $score }** ({ $parts })
card-sealed = Tous les tirages sont scellés (empreinte { $hash }).
card-seed = Graine des tirages : { $seed } (son empreinte { $hash }… a été publiée au début)
ending-vote = Arrêtée d’un commun accord.
ending-resigned = Arrêtée après le départ de joueurs.
ending-season = Arrêtée avec sa saison.
button-act = Jouer
button-hand = Main
button-board = Plateau
button-log = Journal
button-more = Plus…
button-go-on = Continuer
button-resume = Reprendre
button-agree = D’accord
button-disagree = Pas d’accord
button-withdraw = Retirer
button-rematch = Revanche
button-replay = Revoir
button-story = Récit
button-film = Film
button-record = Partie écrite
button-join = Rejoindre
button-leave = Quitter
button-colour = Couleur
button-settings = Réglages
button-start = Commencer
button-close = Fermer
button-take-seat = La prendre
button-accept = Accepter { $who }
button-decline = Refuser { $who }

## Plus…
more-head = **Plus** · vous seul voyez ceci
more-undo = Annuler…
more-since = Depuis mon dernier coup
more-orders = Consignes et arrêts
more-report = Signaler un problème
report-here = Transmettez ceci, avec une phrase sur ce qui ne va pas, à l’exploitant de ce bot. Le fichier contient la partie telle que vous pouvez la connaître. Partie { $id }, coup { $number }, règles { $rules }.

## Votes
vote-question = Êtes-vous d’accord ?
outcome-told = { $who } : { $what }
vote-asked = Consultés : { $who }
vote-silence = Le silence vaudra accord { $when }.
vote-heard = Vous avez accepté.
vote-heard-no = Vous avez refusé.
vote-withdrawn = Retiré.
vote-opened = Les autres sont consultés ; voyez le message dans le salon.
offer-left = La place { $seat_of } est libre.
offer-left-about = L’arbitre joue des coups sans risque jusqu’à ce que quelqu’un la prenne.
offer-computer-about = Un ordinateur la joue jusqu’à ce que quelqu’un la prenne.
offer-held = { $seat } propose sa place.
offer-held-about = D’ici à ce que quelqu’un la prenne, rien ne change.
candidate-asks = **{ $who } voudrait la place { $seat_of }.** Ce qu’elle contient ne se montre qu’une fois la demande acceptée.
candidate-until-host = Si l’hôte ne répond pas, les autres seront consultés { $when }.
candidate-until-vote = Les réponses reçues décident { $when } ; sans réponse, la demande tombe.
stop-gone-on = La table continue.

## Annuler
undo-draft = Une étape de votre brouillon est annulée.
undo-step = **Ceci annule :**
undo-held = votre coup, qui attend quelqu’un
undo-more = { $number ->
    [one] et un autre événement
   *[other] et { $number } autres
}
undo-turn = **Tout le tour** annule { $number ->
    [one] un événement.
   *[other] { $number } événements.
}
undo-asks = { $number ->
    [one] { $who } doit être d’accord.
   *[other] { $who } doivent être d’accord.
}
undo-asks-nobody = L’accord de personne n’est nécessaire.
button-undo-it = Annuler ce coup
button-undo-step = Cette étape
button-undo-turn = Tout le tour
button-undo-none = Ne rien annuler
undo-left = Rien n’a été annulé.
undo-done = C’est annulé.
undo-asked = Cela concerne d’autres joueurs, dont l’accord est nécessaire : { $who }. Voyez le message dans le salon.

## Le salon d’attente
lobby-made = Votre table est prête. Son message est dans le salon.
lobby-joined = Vous êtes de la partie : { $title }.
lobby-left = Vous avez quitté la table.
colour-which = Quelle couleur jouez-vous ?
colour-any = Celle qui restera
colour-taken = Vous jouez : { $colour }.
colour-given-back = Vous prenez la couleur qui restera.
lobby-close = **Fermer cette table ?** { $number ->
    [one] { $who } y est et perd sa place.
   *[other] { $who } y sont et perdent leurs places.
}
lobby-close-sure = Fermer la table
lobby-gone = La table est fermée.
lobby-never-began = Cette table a été fermée avant le début de la partie.
lobby-started = La partie commence dans { $channel }.
lobby-begun = La partie se joue dans { $channel }.
lobby-begun-here = La partie a commencé.
lobby-without = sans { $what }
labelled = { $name } : { $value }
lobby-host = { $who } (hôte)
lobby-players = { $least } à { $most } joueurs
lobby-free = { $number ->
    [0] *complet*
    [one] *une place libre*
   *[other] *{ $number } places libres*
}
lobby-undo = annulation : { $when }
lobby-zero = temps écoulé : { $what }
lobby-invited = Invités : { $who }
lobby-language = langue publique : français
lobby-thread = dans son propre fil
lobby-several = une personne peut tenir plusieurs places
lobby-closed = sur invitation seulement
lobby-substitutes-host = l’hôte accepte les remplaçants
lobby-substitutes-vote = les joueurs acceptent les remplaçants
lobby-substitutes-anyone = une place libre est à qui la prend
pace-none = sans limite de temps
pace-none-about = Rappels après un, trois et sept jours
pace-calm = calme : 7 jours, +1 jour par tour
pace-calm-about = Le temps ne court que lorsqu’on vous attend
pace-daily = chaque jour : 3 jours, +12 heures par tour
pace-daily-about = Pour les tables qui jouent chaque jour
pace-live = en direct : 1 heure, +5 minutes par tour
pace-live-about = Pour une soirée ensemble
pace-own = un rythme particulier
undo-policy-consent = libre tant que personne n’a joué, puis d’un commun accord
undo-policy-free = seulement tant que personne n’a joué
undo-policy-none = jamais
zero-safe = un coup anodin est joué
zero-computer = un ordinateur continue à cette place
zero-substitute = la place est offerte à d’autres
form-variants = Variantes
form-pace = Rythme
form-undo = Annuler des coups
form-zero = Temps écoulé ou départ de quelqu’un
form-language = Langue publique
form-switches = Aussi
form-settings = Réglages de la table
language-en = English (anglais)
language-fr = français
switch-thread = Jouer dans un fil à part
switch-several = Une personne peut tenir plusieurs places
switch-closed = Sur invitation seulement
switch-joined = Places dans l’ordre d’arrivée, pas au hasard
switch-voted = Les joueurs acceptent les remplaçants, pas l’hôte seul
switch-anyone = Une place libre se prend sans demander
settings-changed = Réglages enregistrés.

## Ordinateurs
new-which = Jouer tout de suite contre des ordinateurs, ou entre amis ?
new-title = Quel jeu ?
new-company = Avec qui ?
new-in-thread = Votre table est prête dans { $channel }.
button-options = Options…
button-new-thread = Jouer dans un fil
solo-people = Avec d’autres joueurs
against-easy = Ordinateurs faciles
against-medium = Ordinateurs moyens
against-hard = Ordinateurs forts
direct-messages = nos messages privés
solo-started = Votre partie contre des ordinateurs commence dans { $channel }.
level-easy = facile
level-medium = moyen
level-hard = fort
computer-which = { $free ->
    [0] La table est complète.
   *[other] Un ordinateur pour une place libre ? Une partie qui commence avec des ordinateurs n’est pas cotée.
}
computer-add = Ajouter : { $level }
computer-drop = Retirer { $who }
button-computer = Ajouter un ordinateur
lobby-hints = conseils permis
switch-hints = Les joueurs peuvent demander conseil
welcome-alone = Jouer contre des ordinateurs
option-against = contre
    .description = Des joueurs, ou des ordinateurs d’un niveau
panel-hint = Conseil
hint-head = **Conseils** · pour vous seul, le meilleur d’abord
hint-none = Rien à conseiller pour l’instant.
button-play-hint = Jouer ceci
table-computer = { $who } joue désormais à cette place, jusqu’à ce qu’elle soit reprise.
command-computer = ordinateur
    .description = Hôte : confier une place libre à un ordinateur
option-level = niveau
    .description = De quelle force ?

## Une première partie guidée
learn-which = Quel jeu voulez-vous apprendre ? Vous jouez contre des ordinateurs faciles, et votre panneau explique chaque nouveauté une fois.
learn-started = **But** · { $aim }
    Votre première partie commence dans { $channel }. Appuyez-y sur Jouer : le panneau explique chaque nouveauté le moment venu, et suggère ce que vous pouvez essayer.
learn-begun = Vous apprenez { $title } dans { $channel }. Déjà essayé : { $used } sur { $all }. Recommencer met fin à cette partie pour de bon.
learn-thread = Apprendre { $title } · { $who }
learn-card = Une première partie pour apprendre, jamais cotée : appuyez sur Jouer, et le panneau explique chaque nouveauté. Quittez-la quand vous voulez ; `/apprendre` la reprend.
learn-new = **Nouveau** · { $text }
learn-aim = **But** · { $aim }
learn-try = **À essayer** · { $what }
learn-then = **Ensuite** · { $what }
learn-why = **Pourquoi** · { $why }
try-and-more = { $what } et { $number } de plus
button-all-choices = Tous les choix…
learn-progress = essayé : { $used } sur { $all }
learn-picture = l’image le montre
learn-all = Vous avez tout essayé ({ $all } sur { $all }) : vous savez comment ça marche. Désormais, vous choisissez dans tout le panneau ; *Conseil* suggère encore. Continuez tant que vous voulez, ou commencez une vraie partie avec `/nouvelle`.
button-try = Essayer : { $what }
button-learn-on = Continuer : { $title }
button-learn-anew = L’arrêter et recommencer
welcome-learn = Apprendre un jeu

## Regarder
hand-head = **{ $title }** · { $who }
hand-game = partie { $number }
log-head = **Journal** · coups { $first } à { $last } sur { $rows }
log-empty = Il ne s’est encore rien passé.
replay-head = **Revoir** · tour { $round } · { $chapter } · étape { $step } sur { $steps }
replay-mine = Depuis mon dernier coup
replay-rounds = Un autre tour
replay-round = Tour { $round }
replay-chapters = Un autre moment de ce tour
replay-eyes = Vu par
replay-everybody = Ce que tout le monde pouvait voir
replay-branch = S’entraîner depuis cette étape
branch-head = **Essai** · à partir de l’étape { $step } sur { $steps } · tour { $round } · { $chapter }
branch-about = Une partie rien qu’à vous, à partir de cette position. Personne d’autre ne la voit, et elle ne compte pas au classement. Tenez toutes les places, ou choisissez-en une et laissez les autres à des ordinateurs.
branch-unaided = Une partie rien qu’à vous, à partir de cette position. Personne d’autre ne la voit, et elle ne compte pas au classement. Vous tenez toutes les places, sans ordinateurs ni conseils, car la vraie partie n’est pas finie.
branch-all = Tenir toutes les places
branch-seat = Quelle est votre place ?
branch-elsewhere = Une autre étape…
branch-started = Votre essai commence dans { $channel }.
branch-thread = { $title } · essai · { $who }
card-practice = Essai, à partir de la partie { $table } · hors classement
card-practice-told = Un essai est hors classement
story-head = **{ $title }** · le récit
story-looking = -# Recherche des tournants… { $percent } %
story-turnings = { $number ->
    [one] **Le tournant**, selon les ordinateurs
   *[other] **{ $number } tournants**, selon les ordinateurs
  }
story-turning = **{ $number }.** Tour { $round } · { $chapter } · étape { $step } · { $who } : chances { $before } % → { $after } %
story-highest = Plus grande avance : { $who }, { $by } d’avance après le tour { $round }.
story-leads = { $times ->
    [0] La première place n’a jamais changé de main.
    [one] La première place a changé de main une fois.
   *[other] La première place a changé de main { $times } fois.
  }
story-round = Meilleur tour : { $who } a gagné { $by } au tour { $round }.
rules-term = **{ $term }** · { $title }
rules-list = **{ $title }** · ce que `/regles` explique
rules-show = Montrer dans cette partie
film-progress = Le film se prépare : { $percent } %
film-here = **Le film de la partie**, une seconde par tour.
since-head = **Depuis votre dernier coup**
since-nothing = Il ne s’est rien passé depuis.
origin-order = votre consigne
origin-deadline = votre temps était écoulé
origin-vacant = la place était vide
origin-lobby = choisi avant la partie
origin-computer = joué par un ordinateur
record-here = La partie écrite. `python -m table verify` en vérifie les coups et les tirages au sort une fois la partie finie.

## Consignes et arrêts
orders-head = **Consignes et arrêts** · vous seul les voyez
orders-none = Aucune : on vous interroge sur ce qui vous concerne, et la table ne vous attend jamais hors de votre tour.
orders-needless = Ce jeu ne vous demande rien hors de votre tour : rien à régler d’avance, rien à faire attendre.
orders-clear = En effacer une…
orders-add = Ajouter une consigne…
stops-add = M’attendre quand…
orders-set = C’est enregistré.
orders-answered = Réponse donnée, consigne enregistrée.
orders-cleared = Effacé.
order-line = { $when }{ $about } : { $answer }
order-ask = me demander
orders-always = Répondre ainsi désormais…
order-this-round = ce tour-ci
order-always = Toujours : { $answer }
order-always-with = Toujours avec { $whom } : { $answer }
order-always-here = Toujours ici ({ $where }) : { $answer }
narrow-head = Dans tous les cas, ou seulement dans certains ?
narrow-whom = Seulement si c’est…
narrow-where = Seulement ici…
narrow-all = Dans tous les cas
narrow-set = C’est bon
stop-line = M’attendre : { $what }{ $about }

## La table
table-invited = Invitation envoyée à { $who }.
table-kicked = { $who } n’est plus dans le salon d’attente.
table-paused = La partie est en pause.
table-end = **Finir la partie ?** Elle s’arrête ici pour de bon, après { $number ->
    [one] une décision
   *[other] { $number } décisions
}, et elle est classée telle quelle. Le journal et la partie écrite restent.
table-end-sure = Finir la partie
table-rewind = **Ramener la partie au numéro { $to } ?** { $number ->
    [one] Une décision disparaît
   *[other] { $number } décisions disparaissent
} pour de bon ; les dés relancés tomberont autrement, et tout le monde en est averti.
table-rewind-sure = La ramener
table-ended = La partie est terminée.
table-seat-opened = La place est offerte à qui la veut.
table-resumed = La partie reprend.
table-resign = **Quitter la partie ?** L’arbitre joue des coups sans risque pour votre place, avec tout ce qu’elle contient, jusqu’à ce que quelqu’un la prenne. S’il reste trop peu de joueurs, la partie s’arrête.
table-resign-sure = Quitter la partie
table-resigned = Vous avez quitté la partie.
table-offered = Votre place est offerte à qui la veut ; jusque-là elle reste la vôtre.
table-rewound = La partie est ramenée au numéro { $number }.
table-moved = La partie se joue désormais ici.
seat-taken = La place est à vous. `/main` montre ce qu’elle contient, `/journal` ce qui s’est passé.
seat-asked = Vous avez demandé la place. Le message dans le salon montre qui répond ; vous verrez ce qu’elle contient une fois la demande acceptée.
seat-label = { $who } (place { $place })
seat-label-left = { $who }, qui a quitté la partie (place { $place })

## Aide
help-nowhere = Il n’y a pas de partie dans ce salon. `/nouvelle` en ouvre une, `/chercher` trouve des joueurs, `/apprendre` explique un jeu pendant que vous jouez ; `/parties` montre les vôtres ailleurs.
help-lobby = Une table de { $title } se prépare ici : appuyez sur Rejoindre sous son message.
help-lobby-host = Vous êtes l’hôte de cette table de { $title } : Réglages et Commencer sont sous son message, `/table inviter` invite des joueurs.
help-over = Cette partie est finie. Son dernier message propose revanche et partie écrite.
help-spectator = Vous regardez. `/plateau` montre la position, `/journal` ce qui s’est passé ; `/table asseoir` demande une place libre.
help-waiting = La table attend { $who }, pas vous. `/depuis` montre ce qui s’est passé depuis votre dernier coup.
help-orders = Entre-temps, `/consignes` peut répondre pour vous aux questions, et `/arret` fait que la table vous attend.
help-commands = `/jouer` votre panneau · `/main` · `/plateau` · `/journal` · `/depuis` · `/annuler` · `/consignes` · `/arret` · `/revoir` · `/regles` · `/parties` · `/stats` · `/pourparlers` · `/chercher` · `/apprendre` · `/table…`

## À propos de soi
me-hours = Votre fuseau horaire est { $zone } ; heures calmes : { $hours }. Cela vaut dès votre prochain tour ; les échéances en cours ne changent pas.
me-messages-on = Votre main est tenue à jour dans un seul message privé par partie, sans notification, si vous acceptez les messages privés.
me-messages-each = Votre main arrive dans un nouveau message privé, avec notification, chaque fois qu’elle change.
me-messages-off = Votre main reste ici : `/main` la montre.
me-data = Tout ce qui est conservé sur vous : identifiants, places, coups, réglages ; aucune conversation.
me-forget = Vos places deviennent « ancien joueur » ; les autres gardent leurs parties. C’est irréversible.
me-forget-sure = Oubliez-moi
me-forgotten = C’est fait : ce bot ne sait plus qui vous êtes.

## Premier contact
welcome = **Rondel** arbitre ici des jeux de plateau, à votre rythme : Imperial, Imperial 2030, L’Empire de César et ImpeRunde.
welcome-new = Nouvelle partie
welcome-how = Comment ça marche
welcome-how-text = Une table par salon ou par fil. La personne dont c’est le tour reçoit une notification et appuie sur Jouer : un panneau visible d’elle seule propose tous les coups légaux. Les secrets restent à leur propriétaire. L’arbitre connaît les règles et n’oublie aucune partie.

## Commandes : noms jusqu’à 32, descriptions jusqu’à 60, des options jusqu’à 45 caractères
command-new = nouvelle
    .description = Ouvrir une nouvelle partie dans ce salon
command-learn = apprendre
    .description = Une première partie guidée contre des ordinateurs
command-hand = main
    .description = Voir ce que vous tenez, pour vous seul
command-board = plateau
    .description = Voir le plateau : entier, une région, en mots
command-log = journal
    .description = Lire tout ce qui s’est passé
command-rules = regles
    .description = Ce que veut dire un mot des règles
option-word = mot
    .description = Un terme : obligation, fort, or…
command-replay = revoir
    .description = Revoir la partie, étape par étape
command-branch = essayer
    .description = Essayer autre chose à partir d’une étape
command-since = depuis
    .description = Voir ce qui s’est passé depuis votre coup
command-undo = annuler
    .description = Annuler votre dernier coup
command-orders = consignes
    .description = Consignes et arrêts : voir, poser, effacer
command-stop = arret
    .description = Faire attendre la table quand…
command-act = jouer
    .description = Ouvrir votre panneau : tous vos coups
command-help = aide
    .description = Que puis-je faire maintenant ?
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
    .description = Hôte : ramener la partie à un numéro
command-settings = reglages
    .description = Hôte : proposer un autre rythme, une autre langue
command-move = deplacer
    .description = Amener une partie dans ce salon
command-me = moi
    .description = Vos heures, appels, messages et données
command-hours = heures
    .description = Votre fuseau horaire et vos heures calmes
command-messages = messages
    .description = Votre main par message privé, ou non
command-data = donnees
    .description = Tout ce qui est conservé sur vous, en fichier
command-forget = oublier
    .description = Demander à ce bot de vous oublier
option-title = jeu
    .description = Quel jeu ?
option-language = langue
    .description = Langue des messages ; sinon celle du serveur
option-game = partie
    .description = Une de vos parties ; sinon celle d’ici
option-step = étape
    .description = Une étape, comme /revoir les compte
option-style = forme
    .description = Entier, pour téléphone, ou en mots
option-region = region
    .description = Une région à voir de près
option-kind = quand
    .description = Ce qu’il faut attendre
option-order = consigne
    .description = La question, et quoi répondre
option-whom = qui
    .description = Seulement si c’est…
option-where = ou
    .description = Seulement ici…
option-player = joueur
    .description = Qui ?
option-seat = place
    .description = Quelle place ?
option-number = numero
    .description = Le numéro du journal
option-zone = fuseau
    .description = Votre fuseau, comme Europe/Paris
option-quiet-from = calme-de
    .description = Calme à partir de, comme 22:00
option-quiet-to = calme-a
    .description = Calme jusqu’à, comme 07:00
option-wanted = voulu
    .description = Oui ou non ?
choice-on = oui
choice-each = un nouveau chaque fois
choice-off = non
choice-full = plateau entier
choice-card = pour téléphone
choice-words = en mots

## Trois coups à repenser, après une partie
button-rethink = Repenser
button-try-again = Réessayer
rethink-looking = Je repasse vos coups comme le ferait un joueur fort. Cela peut prendre une demi-minute.
rethink-none = Je n’ai trouvé aucune décision où un joueur fort aurait nettement mieux fait.
rethink-head = **Coups à repenser** : là où un joueur fort, en sachant ce que vous saviez alors, aurait gagné le plus. *Réessayer* ouvre un essai juste avant.
rethink-step = **{ $number }.** Tour { $round }, { $chapter } · étape { $step }
rethink-own = Vous : { $plan }
rethink-rather = Plutôt : { $plan }
