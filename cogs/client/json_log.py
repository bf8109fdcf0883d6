"""The log for machines: a JSON object in each line, tracebacks included."""

import json
import logging
from datetime import UTC, datetime


class JsonFormatter(logging.Formatter):
    """Time, level, logger and message; a traceback as `trace`. What no log may hold is gone before (`LogFilter`)."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        trace = record.exc_text or (self.formatException(record.exc_info) if record.exc_info else "")
        if error := "\n".join(filter(None, (trace, record.stack_info))):
            line["trace"] = error
        return json.dumps(line)
