# /apprendre : ce que le panneau explique dans une première partie, une ou deux phrases à la fois ; .ahead : un mot à l’avance.

caesar-lesson-city = Prenez une ville à chaque tour : reliez-la par une chaîne de vos routes à Rome, ou à toute ville déjà prise. Vous gardez son jeton et sa richesse ; les routes sont rares, une ville qui n’en demande qu’une est donc un bon début.
caesar-lesson-chain = Chaque route du plus court chemin entre la ville et Rome rapporte un point à son propriétaire, quel qu’il soit. Choisissez la chaîne où la plupart des routes sont à vous.
caesar-lesson-gold = Une pièce d’or double les points du chemin, pour tous, le tour où elle est prise. Prenez-la quand les routes vers Rome sont surtout à vous.
caesar-lesson-far = Une ville plus lointaine demande deux routes ou plus, et chacune des vôtres sur le chemin rapporte maintenant, puis chaque fois qu’un autre doit y passer. Vous en avez 25 en tout : dépensez-les pour un jeton élevé ou une richesse que vous réunissez.
caesar-lesson-start = Votre chaîne n’a pas besoin d’atteindre Rome : elle peut partir de toute ville déjà prise, peu importe par qui. Cela épargne des routes, mais seules rapportent celles du plus court chemin vers Rome, et certaines peuvent être à d’autres.
caesar-lesson-path = Deux chemins vers Rome sont aussi courts, et vous dites lequel compte. Prenez celui qui vous donne plus, ou moins à la personne en tête.

## La fin, quand tout a été essayé
caesar-lesson-end-cities = La partie finit quand toutes les villes sont prises. De chaque couleur seule votre ville la plus haute compte : cinq couleurs valent mieux que cinq villes d’une seule ; qui garde le plus de routes reçoit 10 points.
caesar-lesson-end-treasures = Les richesses comptent deux fois à la fin : par séries de différentes (3 valent 5 points, 5 valent 14, les 8 valent 46) et par exemplaires d’une même sorte (3 valent 10, 4 valent 20). Les pièces d’or comptent au carré : 3 valent 9.

## Nouvelles : ce qui s’est passé, avec les chiffres de l’événement
caesar-lesson-seen-points = Vos routes ont rapporté { $points ->
    [one] un point
   *[other] { $points } points
}. Elles rapporteront encore chaque fois que le plus court chemin de quelqu’un y passe : bâtissez là où les autres devront passer.
caesar-lesson-seen-treasure = Votre première richesse : { $treasure }. Réunissez-en plusieurs d’une même sorte, ou beaucoup de différentes ; les deux comptent à la fin (**+2** après une richesse : les points qu’elle ajouterait), et de chaque couleur de villes seule la plus haute.
caesar-lesson-seen-city = { $seat } a pris une ville : { $city }. Une ville prise est ouverte à tous : votre prochaine chaîne peut en partir, voyez donc ce qui est maintenant à votre portée.
caesar-lesson-seen-skipped = { $seat } ne pouvait payer aucune chaîne et passe son tour. Chacun a 25 routes ; qui en garde le plus à la fin reçoit 10 points.
