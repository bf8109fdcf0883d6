# Ce que disent toutes les parties ; ces termes servent à tous les catalogues.

yes = oui
no = non
list = { $most } et { $last }
list-or = { $most } ou { $last }
semicolon = {" ; "}
name-chance = les dés

# Refus du noyau
this-game = Ce jeu
refusal-title-unknown = Il n’y a pas de jeu « { $title } » ici.
refusal-seat-malformed = La liste des places est illisible.
refusal-seats-number = { $game } : il faut de { $least } à { $most } joueurs ; { $number ->
        [one] il n’y a que vous.
       *[other] vous êtes { $number }.
    }
refusal-seat-empty = Une place doit porter un nom.
refusal-seat-reserved = Aucune place ne peut s’appeler « { $seat } ».
refusal-seat-repeated = Deux places portent le même nom.
refusal-colour-unknown = Cette couleur ne peut pas se choisir ici.
refusal-seat-unknown = Cette place n’existe pas dans cette partie.
refusal-option-unknown = Ce jeu n’a pas de variante « { $option } ».
refusal-option-value = La variante « { $option } » ne peut pas valoir « { $value } ».
refusal-options-combined = Le livret ne combine pas ces variantes.
refusal-action-type = Ce jeu ne connaît pas ce genre d’action.
refusal-action-fields = Cette action est incomplète.
refusal-action-malformed = Cette action est illisible.
