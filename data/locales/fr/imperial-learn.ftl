# /apprendre : ce que le panneau explique dans une première partie, une ou deux phrases à la fois ; .ahead : un mot à l’avance.

imperial-lesson-rondel = Vous gouvernez cette nation : c’est vous qui lui avez le plus prêté. À chaque tour, son pion avance sur la roue, trois cases au plus sans payer ; la case atteinte dit ce qu’elle fait.
imperial-lesson-production = Chaque usine produit gratuitement une unité : une armée, ou une flotte dans un port. Faites-les toutes travailler, sauf là où se tient un ennemi.
    .ahead = Production donne une armée ou une flotte par usine, gratuitement. On n’obtient pas d’unités à meilleur compte.
imperial-lesson-maneuver = Les flottes bougent d’abord, d’une mer chacune ; puis les armées, d’une région, ou à travers les mers où vous avez des flottes. Allez là où il n’y a personne : votre nation y laissera un jeton Taxe.
    .ahead = Manœuvre déplace vos unités. Les mers et régions où votre nation est seule reçoivent son jeton Taxe, et chaque jeton rapporte 1 M de taxes.
imperial-2030-lesson-maneuver = Les flottes bougent d’abord, d’une mer chacune ; puis les armées, d’une région, ou à travers les mers où vous avez des flottes. Allez là où il n’y a personne : votre nation y laissera un drapeau.
    .ahead = Manœuvre déplace vos unités. Les mers et régions où votre nation est seule reçoivent son drapeau, et chaque drapeau rapporte 1 M de taxes.
imperial-lesson-factory = Une usine coûte 5 M au trésor ; elle rapporte 2 M à chaque taxation et une unité à chaque production. Si le trésor ne suffit pas, vous pouvez ajouter de votre argent.
    .ahead = La case Usine en bâtit une dans une ville de la nation : 5 M du trésor, et désormais plus de taxes et plus d’unités.
imperial-lesson-import = Achetez jusqu’à trois unités à 1 M chacune, payées par le trésor, où vous voulez chez vous. Les armées là d’où elles partiront, les flottes dans les ports.
    .ahead = Importation achète jusqu’à trois unités d’un coup, à 1 M chacune, payées par le trésor.
imperial-lesson-taxation = La taxation rapporte au trésor 2 M par usine et 1 M par jeton, moins 1 M par unité. Elle donne aussi des points de puissance, et les obligations de la nation en vaudront plus à la fin.
imperial-2030-lesson-taxation = La taxation rapporte au trésor 2 M par usine et 1 M par drapeau, moins 1 M par unité. Elle donne aussi des points de puissance, et les obligations de la nation en vaudront plus à la fin.
imperial-lesson-investor = Investisseur fait payer par le trésor les intérêts de toutes les obligations de la nation, les vôtres aussi. Puis qui tient la carte Investisseur reçoit 2 M et achète une obligation.
imperial-lesson-invest = Une obligation prête votre argent à une nation : elle paie des intérêts, et compte d’autant plus que la nation est puissante à la fin. Qui a prêté le plus gouverne.
    .ahead = Achetez une obligation : elle vous paie des intérêts, et compte à la fin multipliée par le facteur de sa nation.
imperial-lesson-entry = Il y a déjà quelqu’un. Combattez une de ses unités, et les deux sont perdues, une pour une ; ou venez en paix, et on lui pose la question.
imperial-lesson-defence = Une unité étrangère arrive auprès des vôtres. Combattre coûte une unité à chacun ; la paix ne coûte rien, mais vous n’êtes plus seul dans la région.
imperial-lesson-chips = Il y a moins de jetons Taxe que de régions à marquer : placez-les là où personne ne viendra de sitôt.
imperial-2030-lesson-chips = Il y a moins de drapeaux que de régions à marquer : placez-les là où personne ne viendra de sitôt.
imperial-lesson-swiss-bank = Vous ne gouvernez personne, vous tenez donc une banque suisse : elle peut arrêter une nation sur Investisseur au lieu de la laisser passer. Faites-le pour toucher des intérêts ou acheter une obligation.
imperial-lesson-canal = Votre drapeau borde ce canal : c’est vous qui laissez passer. Un refus vaut pour cette manœuvre et ne coûte aucun mouvement à l’autre.
imperial-lesson-distribution = Avant le premier tour, chacun prend des obligations, nation après nation : de l’argent prêté, qui rapporte des intérêts. Qui prête le plus à une nation la gouverne.

## La fin, quand tout a été essayé
imperial-lesson-end = La partie finit dès qu’une nation a 25 points de puissance. Chaque obligation compte alors ses intérêts multipliés par le facteur de sa nation, de 0 à 5 selon la puissance, et votre argent s’y ajoute : prêtez donc à qui sera puissant.

## Nouvelles : ce qu’ont fait les autres, avec les chiffres de l’événement
imperial-lesson-seen-governing = Vous gouvernez maintenant { $nation_the } : personne ne lui a prêté plus. C’est vous qui l’avancez sur la roue, jusqu’à ce qu’un autre lui prête plus que vous.
imperial-lesson-seen-government = Le gouvernement { $nation_of } change de mains : { $player }. Un drapeau va à qui a prêté plus que tout autre ; à chaque achat d’obligations, vous pouvez en reprendre un, ou en perdre un.
imperial-lesson-seen-taxes = La taxation { $nation_of } a rapporté { $tax } M, et { $gained } de plus sur la piste de puissance. Dès qu’une nation atteint 25 points, la partie finit et l’on compte toutes les obligations.
imperial-lesson-seen-interest = Vous avez reçu { $amount } M d’intérêts { $nation_of }. L’argent de votre bourse achète des obligations ; celui d’un trésor ne sert que la nation.
imperial-lesson-seen-chips = Un jeton Taxe { $nation_of } est posé { $region_in } : 1 M de plus à chaque taxation, jusqu’à ce qu’une autre nation y soit seule.
imperial-2030-lesson-seen-chips = Un drapeau { $nation_of } est planté { $region_in } : 1 M de plus à chaque taxation, jusqu’à ce qu’une autre nation y soit seule.
imperial-lesson-seen-card = La carte Investisseur est à vous. La prochaine fois qu’une nation s’arrête sur Investisseur ou le dépasse, vous recevez 2 M et pouvez acheter une obligation.
imperial-lesson-seen-battle = Bataille entre { $nation_the } et { $enemy_the } : une unité perdue de chaque côté, toujours une pour une. C’est donc le nombre qui gagne, et une armée seule garde peu.
imperial-lesson-seen-destroyed = Trois armées ont détruit une usine { $owner_of } et disparaissent avec elle. Une armée à vous dans la province l’empêche.
