# /regles : un mot et ce qu’il veut dire, avec nos propres mots et le titre du livret (ses pages n’ont pas de numéro).

caesar-rule-turn = { caesar-help-city }
    .term = Tour, ville
caesar-rule-chain = { caesar-help-chain }
    .term = Chaîne, routes
caesar-rule-path = { caesar-help-path }
    .term = Chemin vers Rome, points en cours de partie
caesar-rule-crossing = On peut construire à travers les villes vidées, peu importe par qui, jamais à travers une ville qui a encore son jeton. (Traverser une ville)
    .term = Traverser une ville, ville vide
caesar-rule-treasure = Chaque ville apporte une richesse. Il y en a huit sortes, et des pièces d’or ; elles comptent à la fin, en collections d’une même sorte et de sortes différentes à la fois. (Les richesses ; Points de richesses)
    .term = Richesse
caesar-rule-same = Deux d’une même sorte valent 2 points, trois 10, quatre 20. L’or ne compte pas ici. (Points de richesses)
    .term = Collection d’une même sorte
caesar-rule-different = Une de chaque : deux sortes 2, trois 5, quatre 9, cinq 14, six 20, sept 32, huit 46 points. Une deuxième de chaque forme une deuxième rangée. (Points de richesses)
    .term = Collection de sortes différentes
caesar-rule-gold = Une pièce double pour tous les points du chemin pendant le tour où elle est prise. À la fin, une pièce seule ne compte pas, deux comptent 4, trois 9, quatre 16 et ainsi de suite : leur nombre multiplié par lui-même. (Les richesses ; Pièces d’or)
    .term = Pièce d’or
caesar-rule-city-points = De chaque couleur, seule votre ville la plus haute compte ; avec la variante, une couleur complète compte sa somme. (Points de villes ; Variantes pour 2 ou 3 joueurs)
    .term = Points de villes, couleur
caesar-rule-roads-left = Chacun a 25 routes. Qui en garde le plus à la fin reçoit 10 points ; à égalité, chacun d’eux les reçoit. (Bonus de routes)
    .term = Routes restantes, bonus
caesar-rule-end = La partie finit quand toutes les villes sont reliées à Rome. Les égalités se tranchent par les villes de couleurs différentes, puis les pièces d’or, puis les routes restantes. (Fin de partie)
    .term = Fin de partie, égalité
caesar-rule-variants = À deux ou trois, les richesses peuvent être tirées parmi les quarante, et une couleur complète peut compter sa somme ; les deux se combinent. (Variantes pour 2 ou 3 joueurs)
    .term = Variantes
