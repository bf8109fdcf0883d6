"""`/imperial …`: one subcommand for every kind of action."""

from cogs.panel.commands import TitleCommands
from rules.imperial import actions as act

COMMANDS = TitleCommands(
    "imperial",
    {
        "": {
            act.MoveOnRondel: "space",
            act.BuildFactory: "region",
            act.Produce: "region",
            act.ImportUnit: "unit region",
            act.Done: "",
            act.MoveFleet: "origin to",
            act.MoveArmy: "origin to seas? as_enemy? hostile?",
            act.RailArmy: "origin to",
            act.OpenBattle: "region nation target? unit? hostile? target_hostile?",
            act.Attack: "nation unit? hostile?",
            act.EnterInPeace: "",
            act.Fight: "unit? hostile?",
            act.KeepPeace: "",
            act.DestroyFactory: "region friendly?",
            act.EndManeuver: "",
            act.PlaceChip: "region",
            act.BuyBond: "nation price",
            act.RaiseBond: "nation price old?",
            act.Pass: "",
            act.GiveMoney: "nation",
            act.AllowPassage: "",
            act.RefusePassage: "",
            act.ForceStop: "",
            act.LetPass: "",
        }
    },
    {act.GiveMoney: "amount"},
)
