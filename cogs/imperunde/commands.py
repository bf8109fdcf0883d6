"""`/imperunde …`: the commands, by parts of the round."""

from cogs.panel.commands import TitleCommands
from rules.imperunde import actions as act
from rules.imperunde.cards import actions as card

COMMANDS = TitleCommands(
    "imperunde",
    {
        "": {
            act.PlaceShip: "sea unit?",
            act.PlaceArmy: "unit country?",
            act.Move: "source unit target moves? via?",
            act.EndMovement: "",
            act.Leave: "sea",
            act.Embark: "country unit sea",
            act.EndEmbarkation: "",
        },
        "diplomacy": {
            act.TakeStance: "whom stance",
            act.Ready: "",
            act.ProposeTarget: "posts",
            act.AgreeTarget: "posts?",
        },
        "budget": {act.Borrow: "", act.Repay: "amount", act.LeaveDebt: ""},
        "buy": {
            act.BuyArmy: "country unit",
            act.BuildFort: "country",
            act.BuildShip: "sea unit country?",
            act.BuildPost: "country",
            act.BuildCanal: "canal",
            act.BuyCard: "",
            act.EndInvestments: "",
        },
        "combat": {
            act.AskDefender: "",
            act.Engage: "units moves?",
            act.Defend: "units moves?",
            act.PreferDefence: "manner",
            act.Commit: "",
            act.RollOn: "",
            act.BreakOff: "",
        },
        "card": {
            card.PlayArmistice: "whom",
            card.PlayBetrayal: "country",
            card.PlayFreebooter: "sea",
            card.PlayPirates: "sea",
            card.PlayCoupDeMain: "country?",
            card.PlayDeclarationOfWar: "whom",
            card.PlayAmbush: "country?",
            card.PlaySurpriseAttack: "country?",
            card.PlayForgedNavalOrders: "whom sea target",
            card.PlayForgedLandOrders: "country target",
            card.PlaySmuggling: "country",
            card.PlaySabotage: "whom sea unit",
            card.PlayPeaceTreaty: "whom other",
            card.PlayPlunder: "country",
            card.PlayRebellion: "country",
            card.PlayUnmaskSpies: "whom",
            card.PlayCounterEspionage: "",
            card.PlayCapture: "sea?",
            act.LetPass: "",
            act.StealCard: "card",
            act.ShowCards: "",
            act.MarchArmy: "unit moves?",
            act.EndMarch: "",
        },
    },
)
