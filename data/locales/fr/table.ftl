# Ce que dit la table : refus, procès-verbal, avis.

## Refus
refusal-action-final = Cette étape publie le tour ; elle ne peut pas rester au brouillon.
refusal-action-none = Aucun coup n’a été indiqué.
refusal-already-seated = Vous êtes déjà à cette table.
refusal-already-started = La partie a commencé.
refusal-channel-busy = Il y a déjà une partie dans ce salon (numéro { $table }). Prenez un autre salon ou fil.
refusal-colour-chosen = Quelqu’un a déjà choisi cette couleur. Prenez-en une autre.
refusal-draft-dropped = La partie a avancé et votre brouillon n’est plus légal ; il est effacé.
refusal-draft-empty = Votre brouillon est vide.
refusal-draft-long = Votre brouillon compte déjà { $most } étapes : publiez-le, ou annulez-en quelques-unes.
refusal-draft-stale = Votre brouillon a changé depuis ({ $step } étapes alors, { $steps } maintenant). Rouvrez le panneau.
refusal-game-over = La partie est finie.
refusal-language-unknown = « { $value } » n’est pas une langue que je parle.
refusal-log-differs = Le journal de cette partie ne mène plus à la même position (au numéro { $number }).
refusal-log-gap = Le journal de cette partie a un trou au numéro { $number }.
refusal-log-illegal = Le journal de cette partie contient un coup qui n’est plus légal (numéro { $number }).
refusal-not-halted = La table ne vous attend pas.
refusal-not-host = Seul l’hôte de la table peut faire cela.
refusal-not-invited = Cette table est sur invitation ; l’hôte peut vous inviter.
refusal-invited-many = { $most } personnes sont déjà invitées ; c’est le maximum.
refusal-not-over = La partie n’est pas finie.
refusal-not-paused = La partie n’est pas en pause.
refusal-not-seated = Vous n’avez pas de place à cette table.
refusal-not-started = La partie n’a pas commencé.
refusal-not-your-turn = Ce n’est pas votre tour ; la table attend { $seats }.
refusal-order-answer = Une consigne vaut « oui », « non » ou « me demander ».
refusal-order-kind = Ce jeu ne pose jamais cette question.
refusal-order-many = Vous avez déjà { $most } consignes ; effacez-en une.
refusal-order-name = Ce nom est trop long.
refusal-order-none = Cette consigne n’existe pas.
refusal-order-round = Ce tour est terminé : la consigne ne vaudrait plus.
refusal-pace-at-zero = Une table ne peut pas faire « { $value } » quand le temps est écoulé.
refusal-pace-ladder = Les rappels doivent se suivre, { $most } au plus.
refusal-pace-span = Aucune durée ne peut dépasser { $days } jours.
refusal-paused = La partie est en pause. `/table reprendre` la relance.
refusal-undo-unknown = Il n’y a pas de règle d’annulation « { $value } ».
refusal-seating-unknown = Les places ne s’attribuent pas par « { $value } ».
refusal-players-number = Ce jeu se joue de { $least } à { $most }, pas à { $number }.
refusal-quiet-hours = Les heures calmes vont d’une heure à une autre, écrites en heures et minutes : de 22:00 à 07:00, par exemple.
refusal-quiet-same = Les heures calmes ne peuvent pas finir quand elles commencent. Pour n’en avoir aucune, n’indiquez ni début ni fin.
refusal-quiet-long = Les heures calmes durent { $most } heures par jour au plus.
refusal-request-foreign = C’était le coup de quelqu’un d’autre.
refusal-seat-already-open = Cette place est déjà offerte.
refusal-seat-kept = Un ordinateur garde cette place pour une personne absente : personne d’autre ne peut la prendre.
refusal-seat-foreign = Ce n’est pas votre place.
refusal-seat-other = Vous avez tenu la place { $seat_of } dans cette partie et en connaissez les secrets. Une personne, une place : vous ne pouvez revenir qu’à celle-là.
refusal-candidate-open = Vous avez déjà demandé une place. Retirez d’abord cette demande.
refusal-candidate-many = { $most } personnes demandent déjà une place ; on leur répond d’abord.
refusal-candidate-none = Personne ne demande plus cette place.
refusal-candidate-not-asked = C’est à d’autres d’en décider, ou vous avez déjà répondu.
refusal-substitutes-unknown = Les remplaçants ne peuvent pas être acceptés par « { $value } ».
refusal-level-unknown = Il n’y a pas d’ordinateur « { $level } » : choisissez facile, moyen ou fort.
refusal-computers-alone = Il ne resterait personne pour jouer contre les ordinateurs.
refusal-hint-not-here = Les conseils sont pour l’entraînement : une partie commencée par une seule personne avec des ordinateurs, ou une table qui les permet.
refusal-seat-not-open = Cette place n’est pas offerte.
refusal-seat-which = Vous tenez plusieurs places : dites laquelle ({ $seats }).
refusal-second-writer = La partie a avancé. Regardez de nouveau.
refusal-setting-unknown = Il n’y a pas de réglage « { $setting } ».
refusal-stale = La partie a avancé. Regardez de nouveau.
refusal-stop-kind = Cet arrêt n’existe pas dans ce jeu.
refusal-stop-many = Vous avez déjà { $most } arrêts ; effacez-en un.
refusal-stop-none = Cet arrêt n’existe pas.
refusal-store-failed = Le coup n’a pas pu être enregistré, il ne compte donc pas. Réessayez dans un instant.
refusal-store-full = Le disque est plein : le coup ne compte pas. L’exploitant de ce bot doit faire de la place.
refusal-store-away = La base de données est injoignable pour l’instant, le coup ne compte donc pas. Réessayez dans un instant.
refusal-store-locked = Un autre programme verrouille les parties : le coup ne compte pas. Réessayez dans un instant.
refusal-store-lost = Le fichier de la base de données a été retiré pendant que le bot tournait : le coup ne compte pas. Le jeu s’arrête jusqu’à ce que l’exploitant de ce bot l’ait remis en place.
refusal-store-read-only = Les parties ne peuvent pas être enregistrées : le coup ne compte pas.
refusal-table-broken = Cette partie est arrêtée : son journal ne se rejoue plus avec les règles actuelles. Rien n’est perdu, et l’hôte est prévenu.
refusal-table-closed = La table est fermée.
refusal-table-full = Les { $most } places sont prises.
refusal-table-halted = La table attend { $seats }.
refusal-table-newer = Cette partie a été enregistrée par une version plus récente du bot, en cours d’installation : rien n’est perdu, réessayez dans quelques minutes.
refusal-table-unreadable = Cette partie est illisible : la base de données est endommagée à cet endroit. Les autres continuent ; l’exploitant de ce bot trouvera la raison dans le journal.
refusal-table-none = Il n’y a pas de partie dans ce salon. `/nouvelle` en ouvre une.
refusal-table-unknown = Cette partie n’existe pas.
refusal-undo-over = Il n’y a rien à annuler dans une partie qui ne se joue pas.
refusal-undo-policy = Cette table joue sans annulation.
refusal-replay-nothing = Il ne s’est encore rien passé qu’on puisse revoir.
refusal-branch-secret = Cette partie a encore des secrets : vous pourrez essayer autre chose quand elle sera finie.
refusal-branch-over = Il n’y a plus rien à essayer : la partie se termine à cette étape.
refusal-branch-aids = Ni ordinateurs ni conseils ici : la partie d’origine se joue sans eux et n’est pas finie, ou ne l’était pas au moment de l’essai.
refusal-story-later = Cet essai vient d’une partie qui continue sans l’avis des ordinateurs : le récit, qui dit ce qu’ils en pensent, se lira quand elle sera finie.
refusal-undo-nothing = Vous n’avez joué aucun coup qui puisse être annulé.
refusal-undo-revealed = Impossible : quelque chose de caché a été vu ou un tirage au sort fait depuis.
refusal-undo-acted = Impossible : { $seats } { $seats_count ->
        [one] a joué
       *[other] ont joué
    } depuis.
refusal-rewind-rated = Cette partie est cotée : on ne revient en arrière que si toutes les personnes qui jouent sont d’accord, et vous n’y avez pas de place pour le demander.
refusal-undo-number = Il n’y a pas de coup portant ce numéro.
refusal-limit-return = Vous avez déjà repris cette place il y a moins d’un jour, et il n’y a personne pour y consentir. Vous pourrez la reprendre { $when }.
refusal-limit-ask = Vous avez demandé { $most } fois une place de cette partie en un jour. Vous pourrez redemander { $when }.
refusal-limit-asks = Cette partie a reçu { $most } demandes de place en un jour ; c’est le maximum. Vous pourrez demander { $when }.
refusal-limit-proposal = Vous avez fait { $most } propositions dans cette partie en un jour. Vous pourrez faire la suivante { $when }.
refusal-limit-pause = Vous avez voulu suspendre cette partie { $most } fois en un jour. Vous pourrez le refaire { $when }.
refusal-limit-undo-ask = Vous avez demandé { $most } fois en un jour à annuler un coup. Vous pourrez redemander { $when }.
refusal-limit-undo = Vous avez annulé des coups { $most } fois en une heure. Vous pourrez le refaire { $when }.
refusal-limit-computer = Vous avez confié { $most } fois une place à un ordinateur en un jour. Vous pourrez le refaire { $when }.
refusal-limit-move = Vous avez déplacé cette partie { $most } fois en un jour. Vous pourrez la déplacer à nouveau { $when }.
refusal-limit-away = Vous avez annoncé une absence { $most } fois en une heure. Vous pourrez le refaire { $when }.
refusal-vote-foreign = Ce n’est pas votre proposition.
refusal-games-made = { $kind ->
    [solo] Vous avez { $most } parties en cours contre des ordinateurs, autant qu’une personne peut en avoir ici. Terminez-en une d’abord : `/table finir` dans son salon, `/parties` en donne la liste.
    [practice] Vous avez { $most } parties d’entraînement en cours, autant qu’une personne peut en avoir ici. Terminez-en une d’abord : `/table finir` dans son salon, `/parties` en donne la liste.
   *[people] Vous avez créé { $most } parties qui ne sont pas terminées, autant qu’une personne peut en avoir ici. Fermez un salon d’attente ou terminez une partie d’abord ; `/parties` en donne la liste.
}
refusal-vote-none = Cette proposition n’est plus ouverte ; le vote en cours a son propre message.
refusal-vote-not-asked = Ce n’est pas à vous de répondre, ou vous l’avez déjà fait.
refusal-vote-open = Le vote est déjà en cours.
refusal-vote-unknown = On ne peut pas voter là-dessus.
refusal-zone-unknown = « { $zone } » n’est pas un fuseau horaire ; essayez par exemple Europe/Paris.
refusal-record-dice = Les dés de la partie écrite ne viennent pas de sa graine (numéro { $number }).
refusal-record-differs = La partie écrite ne donne pas la position annoncée (numéro { $number }).
refusal-record-foreign = Ce n’est pas une de nos parties écrites.
refusal-record-header = L’en-tête de la partie écrite est illisible.
refusal-record-illegal = La partie écrite contient un coup illégal (numéro { $number }).
refusal-record-line = La ligne { $line } de la partie écrite est illisible.
refusal-record-long = Une partie écrite peut avoir { $most } caractères au plus.
refusal-record-result = La partie écrite annonce un autre résultat.
refusal-record-seed = La graine de la partie écrite ne correspond pas à son empreinte.
refusal-record-version = La partie écrite a été jouée avec la version { $theirs } des règles ; celles-ci sont la version { $ours }.
refusal-record-withheld = Cette partie écrite tait des secrets ; la version complète est disponible une fois la partie finie.

## Procès-verbal : ce que la table elle-même a fait, comme on le lit dans le journal
minute-started = La partie commence ; tous les tirages sont scellés sous { $commitment }
minute-branched = Essai : suite de la partie { $table } à partir de l’étape { $step }
minute-undone = { $seat } annule un coup
minute-rewound = L’hôte ramène la partie au numéro { $to }
minute-vote-undo = { $by } demande à annuler un coup
minute-vote-pause = { $by } propose une pause
minute-vote-end = { $by } propose de finir la partie
minute-vote-replace = { $by } propose d’offrir la place { $seat_of } à d’autres
minute-vote-move = { $by } propose de déplacer la partie dans <#{ $channel_id }>
minute-vote-settings = { $by } propose d’autres réglages
minute-vote-refused = { $seat } n’est pas d’accord
minute-vote-carried = Les autres sont d’accord
minute-vote-overtaken = Trop tard pour reprendre le coup { $seat_of } : quelqu’un a joué depuis
minute-vote-withdrawn = { $seat } retire la proposition
minute-stop-fired = La table attend { $seats }
minute-over = { $ending_id ->
    [rules] La partie est finie
    [vote] La partie s’arrête d’un commun accord
    [resigned] La partie s’arrête : des joueurs sont partis
    [season] La saison est finie : la partie s’arrête telle quelle
   *[other] La partie est fermée
}
minute-paused = La partie est en pause
minute-resumed = La partie reprend
minute-seat-open = La place { $seat_of } est offerte à qui la veut
minute-resigned = { $seat } quitte la partie
minute-computer-seated = { $name } ({ $level_id ->
    [easy] facile
    [medium] moyen
   *[hard] fort
}) joue pour une place abandonnée
minute-seat-taken = { $seat } prend une place
minute-seat-asked = Quelqu’un demande la place { $seat_of }
minute-seat-declined = La demande pour la place { $seat_of } est refusée
minute-seat-withdrawn = La demande pour la place { $seat_of } est retirée
minute-seat-unanswered = Personne n’a répondu à la demande pour la place { $seat_of }
minute-restored = Une sauvegarde a été restaurée : la partie reprend ici, et les tirages au sort faits depuis seront refaits (époque { $epoch })
minute-lost = La base de données a perdu { $rows ->
    [0] des changements
    [1] un coup
   *[other] { $rows } coups
 } de cette partie : elle reprend d’ici, et les tirages au sort sont refaits (époque { $epoch })
minute-moved = La partie a été déplacée dans ce salon
minute-timed-out = Le temps { $seat_of } est écoulé

## Avis
notice-remind-nudge = { $who }, la table vous attend, sans urgence.
notice-remind-mention = { $who }, c’est votre tour.
notice-remind-host = La table attend { $who } depuis un moment. `/table remplacer` propose la place à d’autres.
notice-remind-substitute = La table attend toujours { $who }. Quelqu’un prendrait-il la place ? `/table remplacer` le met aux voix.
notice-deadline-passed = { $choice_id ->
    [computer] Le temps est écoulé : { $who } joue à cette place jusqu’à ce qu’elle soit reprise.
    [substitute] { $who } n’a plus de temps. La place est offerte à qui la veut.
   *[other] { $who } n’a plus de temps. Un coup anodin a été joué.
}
notice-stop-passed = La table a assez attendu { $who } et continue.
notice-seat-accepted = { $who }, votre demande est acceptée : la place est à vous. `/main` montre ce qu’elle contient, `/journal` ce qui s’est passé.
notice-moved-away = Cette partie continue dans <#{ $to_id }>.
notice-restored = Cette partie reprend à partir d’une sauvegarde. Les coups joués après elle sont perdus, et leurs tirages au sort donneront autre chose.
notice-lost = **La base de données a perdu les derniers coups de cette partie**, et la partie est arrêtée. Le plateau montre ce qui est resté. L’hôte la relance avec `/table reprendre` ; les tirages au sort donneront autre chose.
notice-lobby-closed = Personne n’a lancé cette table depuis longtemps : elle a été fermée.

## Votes
proposal-undo = **{ $by } demande à annuler :**
proposal-pause = **{ $by } propose une pause.**
proposal-end = **{ $by } propose de finir la partie ici.**
proposal-move = **{ $by } propose de déplacer la partie dans <#{ $channel_id }>.**
proposal-replace = **{ $by } propose d’offrir la place { $seat_of } à d’autres.**
proposal-settings = **{ $by } propose d’autres réglages :** { $what }.
setting-remind = rappels : { $value }
setting-away = absences : { $value }
setting-language = langue publique : { $value }
setting-zero = à la fin du temps : { $value }
setting-none = rien ne change
