# /apprendre : ce que le panneau explique dans une première partie, une ou deux phrases à la fois ; .ahead : un mot à l’avance.

imperunde-lesson-ships = Vos premiers navires vont dans une mer au bord de votre pays d’origine, que personne ne peut attaquer. Ils porteront des armées, et une mer tenue au bord de vos pays rapporte sa valeur à chaque tour : prenez-en une bonne.
imperunde-lesson-equip = Une nouvelle colonie a déjà comptoirs, forts et infanterie. Donnez-lui des armées pour le pays voisin, ou une frégate pour sa mer.
imperunde-lesson-stances = Un tour : négociations, budget, investissements, mouvements, embarquement, neuf événements. La guerre se décide seul, la paix à deux ; un ami rapporte 2 doublons par tour : restez d’abord en paix.
imperunde-lesson-budget = Recettes : 5 du pays d’origine, 1 par comptoir, 2 par ami, et vos mers. On emprunte 5 pour 1 par tour, mais personne ne gagne endetté.
imperunde-lesson-post = Ce sont les comptoirs qui font gagner : il en faut { $goal }, sans dette. Un comptoir coûte 2 doublons, en rapporte 1 par tour, et un pays en reçoit autant que sa valeur : bâtissez d’abord là où il en manque un.
imperunde-lesson-army = Les armées prennent des pays, où bâtir des comptoirs : venez en nombre. Infanterie 1 doublon, cavalerie 2 (deux pas), artillerie 3 (le meilleur dé).
imperunde-lesson-ship = Un navire de guerre tient une mer : vous touchez sa valeur à chaque tour, et vos armées la traversent. Une frégate coûte 3, un navire de ligne 5 et combat mieux.
imperunde-lesson-service = Une carte du service secret peut rapporter, nuire à un rival ou contrer une carte. On ne sait pas laquelle vient, et personne d’autre ne la voit.
imperunde-lesson-fort = Un fort coûte 3 doublons et défend avec le meilleur dé ; un par comptoir. Bâtissez-le là où une armée ennemie est voisine.
imperunde-lesson-move = Infanterie et artillerie font un pas, cavalerie et navires deux. Entrer dans un pays libre ou ennemi, c’est attaquer, dé contre dé : venez plus nombreux.
imperunde-lesson-attack = Trois unités au plus par camp, d’autres suivent après des pertes. Le dé le plus faible de chaque paire est perdu ; sur terre, l’égalité profite au défenseur.
    .ahead = Attaquez un pays libre : autant d’indigènes le défendent que sa valeur. Venez plus nombreux, les meilleurs dés d’abord.
imperunde-lesson-embark = Les armées peuvent embarquer dans une mer voisine ; c’est gratuit, et au tour suivant elles naviguent et débarquent. Seules les mers sans ennemi sont sûres.
imperunde-lesson-card = Une carte prend effet aussitôt, sauf si quelqu’un la contre. Main montre les vôtres, leur effet et leur moment.
imperunde-lesson-canal = Vous pouvez construire un canal ici : il apporte deux comptoirs gratuits, et vos navires prennent un raccourci.
imperunde-lesson-fleet = Des navires ennemis partagent votre mer : on se bat jusqu’à ce qu’il ne reste qu’un camp. Envoyez d’abord vos meilleurs dés.
imperunde-lesson-defend = On vous attaque. Dites quelles unités lancent les dés ; forts et artillerie ont les meilleurs, et sur terre l’égalité vous profite.
imperunde-lesson-treaty = Guerre et paix sont fixées : c’est le dernier moment pour jouer un traité de paix, si vous en tenez un. On interroge quiconque a une carte, laisser passer ne révèle donc rien.
imperunde-lesson-counter = Un contre-espionnage annule une carte qui vient d’être jouée, qui qu’elle touche.
imperunde-lesson-smuggle = Cinq doublons, pour cette colonie seulement. Dépensez tout ; ce qui ne peut rien acheter est perdu.
imperunde-lesson-wind = Bon vent : chacun de vos navires d’ici peut faire un mouvement aussitôt. Débarquez une armée, ou prenez une meilleure mer.
imperunde-lesson-leave = Deux joueurs ne partagent jamais une mer. Choisissez où vont vos navires de guerre.
imperunde-lesson-unmask = Vous voyez une main : prenez la carte qui vous ferait le plus de mal, elle retourne dans la pile.
imperunde-lesson-forge = Envoyez les armées d’un autre dans sa colonie voisine : celle qu’elles quittent sera plus facile à prendre.

## La fin, quand tout a été essayé
imperunde-lesson-end = Qui a { $goal } comptoirs et aucune dette gagne aussitôt, au milieu d’un tour. Surveillez donc qui s’en approche : prenez-lui à temps une colonie et ses comptoirs.

## Nouvelles : ce qui s’est passé, avec les chiffres de l’événement
imperunde-lesson-seen-colony = Une nouvelle colonie est à vous : { $country_the }. Elle le reste tant qu’une armée, un fort ou un comptoir à vous s’y trouve, mais des comptoirs seuls ne la défendent pas.
imperunde-lesson-seen-own-war = Vous êtes en guerre : désormais l’un peut attaquer l’autre. Gardez vos colonies voisines d’un ennemi par autre chose que des comptoirs.
imperunde-lesson-seen-war = Guerre entre { $player } et { $whom } : désormais ils peuvent s’attaquer. Ne laissez à côté d’un ennemi rien que des comptoirs seuls gardent.
imperunde-lesson-seen-budget = Votre budget de ce tour : { $available } doublons à investir. Ce que vous ne dépensez pas vous reste.
imperunde-lesson-seen-attacked = { $attacker } vous a attaqué { $place_in }. Qui gagne garde le pays avec ses comptoirs : mettez armées et forts là où un voisin est fort.
imperunde-lesson-seen-attack = { $attacker } attaque { $defender } { $place_in }. Qui gagne prend le pays avec ses comptoirs : surveillez les voisins forts de vos colonies faibles.
imperunde-lesson-seen-own-conquest = Vous avez conquis { $country_the }. Dès le tour suivant, vous pouvez y bâtir des comptoirs, autant que sa valeur, et vous rapprocher des { $goal } qui font gagner.
imperunde-lesson-seen-conquest = { $player } a conquis { $country_the }. Dès le tour suivant, on peut y bâtir des comptoirs, autant que sa valeur.
imperunde-lesson-seen-card = { $player } a joué une carte du service secret. Chacune dit quand on peut la jouer ; les vôtres sont sous Main, avec leur effet.
imperunde-lesson-seen-wheel = Neuf événements terminent chaque tour, six à terre et trois en mer. Insurgés, tempêtes et épidémies frappent qui s’y trouve : ne mettez pas tout au même endroit.
