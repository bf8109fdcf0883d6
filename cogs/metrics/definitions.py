"""What is counted and measured: figures of the whole process, with no person, table, channel or choice in a label."""

import logging

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

TAPS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3)  # seconds; Discord waits for three
COMMITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
PICTURES = (0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

KINDS = (
    "refused", "late", "store-away", "store-failed", "store-full", "store-locked", "store-lost", "store-read-only",
)  # fmt: skip
# Modules that log at CRITICAL: their counters start at 0.
CRITICAL_LOGGERS = (
    "table.backups",
    "table.cache",
    "table.clock_leaps",
    "table.context",
    "table.group_commit",
    "table.sqlite.watch",
    "table.postgres.writer",
)


class Metrics:
    """Everything that `/metrics` shows."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.acknowledged = self._times("acknowledgement", "From an interaction's arrival to Discord's receipt", TAPS)
        self.committed = self._times("commit", "A write until it is on disk", COMMITS)
        self.drawn = self._times("picture", "A picture, from its order to its bytes", PICTURES)
        self.remembered = self._count("pictures_remembered", "Pictures that had been drawn before")
        self.moves = self._count("moves", "Plays that reached the log")
        self.errors = self._count("errors", "Interactions that did not go well, by kind", "kind")
        self.logged = self._count("log", "Lines of the log from WARNING on", "level", "logger")
        self.requests = self._count("requests", "Answers of Discord to our requests", "status")
        self.outbox = self._figure("outbox_messages", "Public messages that wait to be sent")
        self.owed = self._figure("owed_cards", "Tables whose card is behind their log, of all processes")
        self.tables = self._figure("tables", "Tables in memory")
        self.servers = self._figure("servers", "Servers of this process's shards")
        self.shard_up = self._figure("gateway_up", "1 while a shard is connected", "shard")
        self.shard_latency = self._figure("gateway_latency_seconds", "Of a shard's last heartbeat", "shard")

        for kind in KINDS:
            self.errors.labels(kind)  # a counter that begins at 1 has not increased, says Prometheus
        for logger in CRITICAL_LOGGERS:
            self.logged.labels("CRITICAL", logger)

    def _times(self, name: str, description: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"rondel_{name}_seconds", description, buckets=buckets, registry=self.registry)

    def _count(self, name: str, description: str, *labels: str) -> Counter:
        return Counter(f"rondel_{name}", description, labels, registry=self.registry)

    def _figure(self, name: str, description: str, *labels: str) -> Gauge:
        return Gauge(f"rondel_{name}", description, labels, registry=self.registry)


class LogCounter(logging.Handler):
    """Counts lines by their level and the module that wrote them; their text is not read."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self.metrics.logged.labels(record.levelname, record.name).inc()
