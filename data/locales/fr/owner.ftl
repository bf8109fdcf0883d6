# Pour l’exploitant du bot.
command-owner = proprio
    .description = Pour l’exploitant de ce bot
command-status = etat
    .description = Comment va le bot
command-leave = quitter
    .description = Quitter un serveur
command-block = bloquer
    .description = Ne plus servir un serveur ou une personne
command-unblock = debloquer
    .description = Servir à nouveau un serveur ou une personne
option-server = serveur
    .description = Quel serveur ? Son nom ou son identifiant
option-blocked-kind = quoi
    .description = Un serveur ou une personne ?
option-blocked-id = identifiant
    .description = Son identifiant dans Discord
choice-server = serveur
choice-person = personne
owner-version = Rondel { $version } sur { $servers ->
    [one] un serveur
   *[other] { $servers } serveurs
}
owner-games = parties en cours : { $running }, en mémoire : { $loaded }
owner-processes = processus : { $number }, latence : { $latency } ms
owner-queue = tables dont des messages attendent : { $number }
owner-backup = dernière sauvegarde : { $when }
owner-no-backup = pas encore de sauvegarde
owner-left = Le bot a quitté { $server }.
owner-blocked =
    Serveurs bloqués : { $servers }
    Personnes bloquées : { $people }
owner-none = aucun
contact = Pour joindre l’exploitant de ce bot : { $contact }
refusal-blocked = L’exploitant de ce bot vous a bloqué, vous ou ce serveur ; `/moi donnees` et `/moi oublier` marchent toujours.
refusal-owner-only = Ces commandes sont réservées à l’exploitant du bot.
refusal-owner-unknown-server = Ce processus n’est sur aucun serveur de ce nom ou de cet identifiant.
refusal-owner-not-an-id = Un identifiant est un nombre : dans le mode développeur de Discord, *Copier l’identifiant* le donne.
