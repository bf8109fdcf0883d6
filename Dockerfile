# The bot as an image: docker build -t rondel . (docs/hosting.md). Another base: --build-arg BASE=python:3.12-slim-bookworm
ARG BASE=python:3.13-slim-bookworm

FROM ${BASE} AS packages
COPY requirements/app.txt requirements/postgres.txt requirements/metrics.txt /requirements/
RUN python3 -m venv /opt/venv && \
    /opt/venv/bin/pip install --no-cache-dir --require-hashes \
        -r /requirements/app.txt -r /requirements/postgres.txt -r /requirements/metrics.txt

FROM ${BASE}
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin rondel && \
    install -d -o rondel -g rondel -m 700 /data
COPY --from=packages /opt/venv /opt/venv
WORKDIR /app
COPY LICENSE pyproject.toml bot.py ./
COPY rules rules
COPY words words
COPY render render
COPY players players
COPY league league
COPY table table
COPY cogs cogs
COPY data data
# Compiled here, because the folder is read-only to the bot and each of its processes would compile everything again.
RUN /opt/venv/bin/python -m compileall -q .
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 \
    RONDEL_DATABASE=/data/rondel.sqlite3 RONDEL_BACKUPS=/data/backups
USER rondel
VOLUME /data
STOPSIGNAL SIGTERM
# Asks the metrics endpoint; healthy as long as the process runs where RONDEL_METRICS is empty.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["python", "bot.py", "--health"]
CMD ["python", "bot.py"]
