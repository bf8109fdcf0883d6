-- A number of a notice that is gone may be given to another: what was told is known by all that it was.

DROP TRIGGER entry_told;

CREATE TRIGGER entry_told INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'told' BEGIN
    DELETE FROM notice
    WHERE id = NEW.b ->> 1 AND table_id = NEW.b ->> 2 AND seat = NEW.b ->> 3 AND kind = NEW.b ->> 4 AND due = NEW.b ->> 5;
END;
