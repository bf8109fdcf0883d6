# /regles : un mot et ce qu’il veut dire, avec nos propres mots, le titre et la page du livret.
# Une clé en imperial-2030 donne le titre et la page de ce livret ; un terme (-imperial-…) est ce que disent les deux.

imperial-rule-rondel = { imperial-help-rondel } Page 4.
    .term = Roue, case
imperial-2030-rule-rondel = { imperial-2030-help-rondel } Page 6.
    .term = Roue, case
-imperial-government = Qui a prêté à une nation plus que tout autre joueur la gouverne et tient son drapeau. Une égalité ne change rien.
imperial-rule-government =
    { -imperial-government } { $investor_card ->
        [false] Les gouvernements se règlent après chaque tour d’investissements.
       *[other] Les gouvernements se règlent à la fin d’un tour Investisseur.
    } (Déroulement ; Investisseur, page 9)
    .term = Gouvernement, drapeau d’une nation
imperial-2030-rule-government =
    { -imperial-government } { $investor_card ->
        [false] Les gouvernements se règlent après chaque tour d’investissements.
       *[other] Les gouvernements se règlent à la fin d’un tour Investisseur.
    } (Déroulement de la partie, page 6 ; Investisseur, page 12)
-imperial-treasury = L’argent des nations et celui des joueurs ne se mêlent jamais. Un trésor est visible de tous, une bourse est secrète. On peut donner de son argent à un trésor à tout moment, jamais en prendre.
imperial-rule-treasury = { -imperial-treasury } (Séparer les capitaux, page 5)
    .term = Trésor, bourse, don
imperial-2030-rule-treasury = { -imperial-treasury } (Séparer les capitaux, page 7)
imperial-rule-factory = { imperial-help-factory } Page 5.
    .term = Usine, usine d’armements, chantier naval
imperial-2030-rule-factory = { imperial-help-factory } Page 7.
imperial-rule-production = { imperial-help-production } Page 5.
    .term = Production
imperial-2030-rule-production = { imperial-help-production } Page 7.
imperial-rule-import = { imperial-help-import } Page 6.
    .term = Importation
imperial-2030-rule-import = { imperial-help-import } Page 8.
imperial-rule-maneuver = { imperial-help-maneuver } Pages 6 à 8.
    .term = Manœuvre
imperial-2030-rule-maneuver = { imperial-help-maneuver } Pages 8 à 11.
-imperial-fleet = Une flotte naît dans son port et gagne d’abord la mer où se trouve l’ancre ; elle va ensuite de mer en mer et ne revient plus à terre. Au port, des armées peuvent la combattre.
imperial-rule-fleet = { -imperial-fleet } (Manœuvre, étape 1, page 6)
    .term = Flotte, port
imperial-2030-rule-fleet = { -imperial-fleet } (Manœuvre, étape 1, page 8)
-imperial-convoy = Chaque flotte en mer transporte une armée de sa nation par tour. Une armée traverse plusieurs mers si l’une de vos flottes se trouve dans chacune.
imperial-rule-convoy = { -imperial-convoy } (Manœuvre, 2. Armées, page 6)
    .term = Convoi, transport maritime
imperial-2030-rule-convoy = { -imperial-convoy } (Manœuvre, 2. Armées, pages 8 et 9)
-imperial-rail = Dans les provinces de sa nation, une armée roule aussi loin qu’on veut, avant et après son déplacement, mais jamais vers une province qu’elle a quittée par le rail pendant cette manœuvre. Une armée hostile coupe la ligne dans sa province.
imperial-rule-rail = { -imperial-rail } (Manœuvre, transport ferroviaire, page 7)
    .term = Chemin de fer
imperial-2030-rule-rail = { -imperial-rail } (Manœuvre, transport ferroviaire, page 9)
-imperial-battle = Les unités disparaissent une contre une, et il suffit qu’un camp le veuille. Qui entre choisit son adversaire ; ensuite ceux qui étaient là sont interrogés.
imperial-rule-battle = { -imperial-battle } (Manœuvre, batailles, pages 6 et 7)
    .term = Bataille, paix
imperial-2030-rule-battle = { -imperial-battle } (Manœuvre, batailles, pages 8 et 9)
-imperial-occupation = Dans une province étrangère, une armée est debout en ennemie ou couchée en amie. Ennemie, elle arrête production, importation, construction, chemin de fer et taxes ; amie, elle n’arrête rien. Personne ne peut rester sans une seule usine libre.
imperial-rule-occupation = { -imperial-occupation } (Entrer dans des provinces, page 8)
    .term = Armée hostile, armée amie, occupation
imperial-2030-rule-occupation = { -imperial-occupation } (Entrer dans les provinces des autres Grandes Puissances, pages 9 et 10)
-imperial-destruction = Trois armées, amies ou ennemies, détruisent une usine s’il ne reste aucune unité de sa nation dans la province ; elles disparaissent avec elle. La dernière usine libre d’une nation ne peut être détruite.
imperial-rule-destruction = { -imperial-destruction } (Manœuvre, destruction, page 8)
    .term = Destruction d’une usine
imperial-2030-rule-destruction = { -imperial-destruction } (Manœuvre, détruire une usine, page 10)
imperial-rule-chip = { imperial-help-chips } Page 8.
    .term = Jeton Taxe
imperial-2030-rule-chip = { imperial-2030-help-chips } Page 10.
    .term = Drapeau dans une région
imperial-rule-investor =
    Le trésor paie les intérêts de chaque obligation. { $investor_card ->
        [false] Il n’y a pas de carte Investisseur : après le tour de chaque nation, son gouvernement puis les autres, dans le sens horaire, peuvent y investir une fois ; qui ne gouverne aucune nation peut investir dans n’importe laquelle, à tout moment. Dépasser la case ne fait rien. (Investisseur, pages 8 et 9 ; Variante sans la carte Investisseur)
       *[other] Puis la personne qui tient la carte Investisseur reçoit 2 M et peut investir, et après elle tous ceux qui n’ont pas de gouvernement{ $edition ->
            [later] {" "}et tiennent une banque suisse
           *[other] { "" }
        }. Quand une nation dépasse la case, on investit, mais les intérêts ne sont pas payés. (Investisseur, pages 8 et 9)
    }
    .term = Investisseur, intérêts, carte Investisseur
imperial-2030-rule-investor =
    Le trésor paie les intérêts de chaque obligation. { $investor_card ->
        [false] Il n’y a pas de carte Investisseur : après le tour de chaque nation, son gouvernement puis les autres, dans le sens horaire, peuvent y investir une fois ; qui détient une banque suisse peut ensuite investir une fois de plus, dans n’importe quelle nation. Dépasser la case ne fait rien. (Investisseur, pages 11 et 12 ; Variante sans la carte Investisseur)
       *[other] Puis la personne qui tient la carte Investisseur reçoit 2 M et peut investir, et après elle tous ceux qui ont une banque suisse. Quand une nation dépasse la case, on investit, mais les intérêts ne sont pas payés. (Investisseur, pages 11 et 12)
    }
imperial-rule-bond = { imperial-help-invest } Page 9.
    .term = Obligation, crédit, investir
imperial-2030-rule-bond = { imperial-help-invest } Page 11.
imperial-rule-swiss-bank =
    { imperial-help-swiss_bank } { $edition ->
        [later] Voyez le livret d’Imperial 2030, page 12.
       *[other] Dans la seconde édition seulement, pas dans cette partie ; voyez le livret d’Imperial 2030, page 12.
    }
    .term = Banque suisse
imperial-2030-rule-swiss-bank = { imperial-help-swiss_bank } Page 12.
imperial-rule-taxation = Une nation perçoit 2 M par usine sans ennemi et 1 M par jeton Taxe, et en paie 1 M pour chacune de ses unités ; le reste va au trésor, qui ne paie jamais les soldes lui-même. Le tableau dit combien de points de puissance rapporte la taxe entière, avant les soldes. (Taxation, page 9)
    .term = Taxation, solde
imperial-2030-rule-taxation = Une nation perçoit 2 M par usine sans ennemi et 1 M par drapeau, et paie 1 M pour chacune de ses unités. Si les soldes dépassent la taxe, le trésor paie la différence tant qu’il peut ; vide, il ne paie plus rien. Le tableau dit combien de points de puissance rapporte la taxe entière, avant les soldes. (Taxation, page 12)
imperial-rule-bonus = Pour chaque case gagnée au tableau des taxes, le gouvernement reçoit 1 M de la banque. Une baisse ne coûte rien. (Taxation, 1, page 9)
    .term = Bonus de réussite
imperial-2030-rule-bonus =
    { $bonus ->
        [increase] Pour chaque colonne gagnée au tableau des taxes, le gouvernement reçoit 1 M ; une baisse ne coûte rien. Il vient du trésor, une fois les soldes payées ; un trésor pauvre paie moins. (Taxation, page 12 ; Variantes)
       *[other] Le tableau donne un bonus pour chaque montant de taxes. Il vient du trésor, une fois les soldes payées ; un trésor pauvre paie moins. (Taxation, page 12)
    }
    .term = Bonus de réussite
-imperial-power = La taxation rapporte des points de puissance. La piste les divise par cinq : c’est le facteur qui multiplie les obligations à la fin. La partie finit dès qu’une nation atteint 25.
imperial-rule-power = { -imperial-power } (But et fin du jeu, page 4)
    .term = Points de puissance, facteur
imperial-2030-rule-power = { -imperial-power } (Objectif et fin de la partie, page 6)
-imperial-score = L’intérêt de chaque obligation multiplié par le facteur de sa nation, plus votre argent. Les égalités se tranchent par le crédit dans la nation la plus forte, puis dans la suivante.
imperial-rule-score = { -imperial-score } (But et fin du jeu, page 4)
    .term = Score, fin de partie, égalité
imperial-2030-rule-score = { -imperial-score } (Objectif et fin de la partie, page 6)
imperial-2030-rule-canal = { imperial-help-canal } Page 10.
    .term = Canal
