conclave-title = Conclave
conclave-about = Un jeu d’essai : enchères scellées, cartes hors tour, pierres.
conclave-aim = Avoir le plus de pierres à la fin.
conclave-event-card-dealt = { $value_id ->
    [none] { $player } pioche une carte
   *[other] { $player } pioche une carte de { $value }
}
conclave-event-bid-sealed = { $player } scelle une enchère
conclave-event-bids-opened = Enchères : { $bids }
conclave-event-rolled = Le dé montre { $pips }
conclave-event-card-played = { $player } joue une carte de { $value }
conclave-event-answered = { $player } répond
conclave-event-card-settled = { $blockers_count ->
    [0] La carte { $player_of } compte
   *[other] La carte { $player_of } est bloquée par { $blockers }
}
conclave-event-stone-set = { $player } pose une pierre { $spot_in }
conclave-event-round-ended = La manche { $round } s’achève
conclave-action-deal = Donner la carte { $card }
conclave-action-roll = Lancer { $pips }
conclave-action-bid = Enchérir { $amount }
conclave-action-play-card = Jouer votre carte de { $value }
conclave-action-answer = { $block_id ->
    [true] Bloquer
   *[other] Laisser passer
}
conclave-action-set-stone = Pierre { $spot_in }, { $stones } déjà posées
conclave-action-done = Terminé
conclave-question-bid = Scellez votre enchère.
conclave-question-block = { $whom } joue une carte. La bloquer ?
conclave-question-stones = Posez jusqu’à deux pierres.

conclave-ask-bid = { $who }, votre enchère ?
conclave-ask-block = { $who }, { $whom } joue une carte. Votre réponse ?
conclave-ask-stones = { $who }, où vont vos pierres ?
conclave-help-bid = La plus haute enchère gagne le dé. [Enchères]
conclave-help-block = Un bouclier bloque une carte. [Cartes]
conclave-help-stones = Chaque pierre vaut un point. [Pierres]
conclave-standing-block = Quand quelqu’un joue une carte
    .yes = Bloquer
    .no = Laisser passer
conclave-stop-card = une carte est jouée
conclave-stop-stone = une pierre est posée
conclave-stop-round = une manche va s’achever
conclave-option-rounds = Manches
    .effect = Combien de manches on joue. [Mise en place]
conclave-option-quiet = Discret
    .effect = Rien n’est dit à voix haute. [Mise en place]
conclave-name-east = est
    .in = à l’est
conclave-name-north = nord
    .in = au nord
conclave-name-west = ouest
    .in = à l’ouest
conclave-part-score = Score
conclave-refusal-not-now = Pas maintenant. [Manches]
conclave-refusal-not-your-turn = Ce n’est pas votre tour. [Manches]

# The parts of a round
conclave-name-deal = la donne
conclave-name-bid = les mises
conclave-name-roll = le dé
conclave-name-stones = les pierres
conclave-name-over = la fin
