# What all parts say; terms here may be used by every catalogue.

yes = yes
no = no
list = { $most } and { $last }
list-or = { $most } or { $last }
semicolon = {"; "}
name-chance = the dice

# Refusals of the kernel
this-game = This game
refusal-title-unknown = There is no title “{ $title }” here.
refusal-seat-malformed = The list of seats cannot be read.
refusal-seats-number = { $game } needs { $least }–{ $most } players; { $number ->
        [one] only you have joined.
       *[other] { $number } have joined.
    }
refusal-seat-empty = A seat needs a name.
refusal-seat-reserved = No seat may be called “{ $seat }”.
refusal-seat-repeated = Two seats have the same name.
refusal-colour-unknown = That colour cannot be chosen here.
refusal-seat-unknown = There is no such seat in this game.
refusal-option-unknown = This title has no variant “{ $option }”.
refusal-option-value = The variant “{ $option }” cannot be set to “{ $value }”.
refusal-options-combined = The rulebook does not combine these variants.
refusal-action-type = This title has no move of that kind.
refusal-action-fields = That move is incomplete.
refusal-action-malformed = That move cannot be read.
