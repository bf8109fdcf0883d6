"""Chromium without a window, driven through its DevTools protocol."""

import asyncio
import base64
import itertools
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --remote-debugging-port=0"
)
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Backspace": 8}
PATIENCE = 15.0


def find_chromium() -> str | None:
    """Debian's Chromium, or another by that name."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def require() -> None:
    """Skip without Chromium, but fail where continuous integration should have installed it."""
    if find_chromium() is None:
        sentence = "there is no Chromium on the path, so the page cannot be tried in a browser"
        if os.environ.get("CI") == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)


class Browser:
    """One Chromium; commands are numbered, answers find their future."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self.complaints: list[str] = []  # exceptions and errors of the pages

    async def listen(self) -> None:
        async for message in self._socket:
            event = json.loads(message.data)
            if "id" in event:
                future = self._waiting.pop(event["id"], None)
                if future is not None and not future.done():
                    future.set_result(event)
            elif event["method"] == "Runtime.exceptionThrown":
                details = event["params"]["exceptionDetails"]
                self.complaints.append(details.get("exception", {}).get("description") or details["text"])
            elif event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                words = f"{event['params']['entry']['text']} {event['params']['entry'].get('url', '')}"
                if "ERR_CONNECTION_REFUSED" not in words:  # the server was stopped on purpose
                    self.complaints.append(words)

    async def call(self, method: str, session: str | None = None, **parameters: Any) -> Any:
        number = next(self._numbers)
        future = self._waiting[number] = asyncio.get_running_loop().create_future()
        sent: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        await self._socket.send_json(sent if session is None else {**sent, "sessionId": session})
        answer = await asyncio.wait_for(future, PATIENCE)
        assert "error" not in answer, f"{method}: {answer}"
        return answer["result"]

    async def open(self, url: str, *, width: int = 1280, height: int = 860, theme: str | None = None) -> "Tab":
        target = await self.call("Target.createTarget", url="about:blank", newWindow=True)
        attached = await self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        tab = Tab(self, attached["sessionId"])
        for domain in ("Page", "Runtime", "Log"):
            await tab.call(f"{domain}.enable")
        mobile = width < 700
        await tab.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile
        )
        if theme is not None:
            features = [{"name": "prefers-color-scheme", "value": theme}]
            await tab.call("Emulation.setEmulatedMedia", features=features)
        await tab.call("Page.navigate", url=url)
        await tab.wait("document.querySelector('#draft, .post, .posts-none')")  # a forum has no draft
        return tab


class Tab:
    """One page: what a person does with it and sees of it."""

    def __init__(self, browser: Browser, session: str) -> None:
        self.browser = browser
        self._session = session

    async def call(self, method: str, **parameters: Any) -> Any:
        return await self.browser.call(method, self._session, **parameters)

    async def evaluate(self, script: str) -> Any:
        answer = await self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    async def wait(self, condition: str, seconds: float = PATIENCE) -> None:
        """Wait until an expression holds; say what the page shows if it never does."""
        for _ in range(int(seconds / 0.05)):
            if await self.evaluate(f"Boolean({condition})"):
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"never: {condition}\n--- the page shows:\n{await self.text()}\n{self.browser.complaints}")

    async def text(self) -> str:
        return str(await self.evaluate("document.body.innerText"))

    async def html(self) -> str:
        """Everything this page holds, seen or unseen."""
        return str(await self.evaluate("document.documentElement.outerHTML"))

    async def sees(self, words: str) -> None:
        """Wait until the page shows these words."""
        await self.wait(f"document.body?.innerText.includes({json.dumps(words)})")

    async def click(self, selector: str, words: str | None = None) -> None:
        """Press the last visible element that fits, as a finger would.

        Again if it moved away from under it: the page hears no click then.
        """
        script = f"""(() => {{
            const fits = [...document.querySelectorAll({json.dumps(selector)})].filter((each) =>
                each.getClientRects().length && ({json.dumps(words)} === null
                    || (each.innerText || each.title || "").trim() === {json.dumps(words)}));
            const node = fits.at(-1);
            if (!node) return null;
            node.scrollIntoView({{ block: "center" }});
            const box = node.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            window.pressed = false;
            node.addEventListener("click", () => {{ window.pressed = true; }}, {{ once: true, capture: true }});
            return node.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
        }})()"""
        before = None
        for _ in range(int(PATIENCE / 0.1)):
            place = await self.evaluate(script)
            if place and place == before and await self._press(*place):  # it stood still, and was met
                return
            before = place
            await asyncio.sleep(0.1)
        raise AssertionError(f"nothing to press: {selector} {words}\n{await self.text()}")

    async def mouse(self, kind: str, x: float, y: float) -> None:
        await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def _press(self, x: float, y: float) -> bool:
        await self.mouse("mousePressed", x, y)
        await self.mouse("mouseReleased", x, y)
        return bool(await self.evaluate("window.pressed !== false"))

    async def type(self, text: str) -> None:
        """Write into whatever has the focus, letter by letter."""
        for letter in text:
            await self.call("Input.insertText", text=letter)

    async def press(self, key: str) -> None:
        code = KEYS.get(key, ord(key[0].upper()))
        more = {"text": "\r"} if key == "Enter" else {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            await self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                **(more if kind == "keyDown" else {}),
            )  # fmt: skip

    async def write(self, text: str) -> None:
        """Write into the composer."""
        await self.evaluate("(document.querySelector('#draft:not([hidden])')?.focus(), 0)")
        await self.type(text)

    async def reload(self) -> None:
        await self.evaluate("(window.before = true, 0)")
        await self.call("Page.reload")
        await self.wait("!window.before && document.querySelector('#draft')")

    async def screenshot(self, path: Path) -> None:
        _write(path, await self.picture(path.suffix.removeprefix(".")))

    async def picture(self, kind: str = "png") -> bytes:
        """What is on the screen."""
        quality = {} if kind == "png" else {"quality": 88}
        answer = await self.call("Page.captureScreenshot", format=kind, **quality)
        return base64.b64decode(answer["data"])


@asynccontextmanager
async def chrome() -> AsyncIterator[Browser]:
    """A Chromium with a profile of its own, gone afterwards."""
    program = find_chromium()
    assert program is not None
    profile = Path(tempfile.mkdtemp(prefix="browser"))
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        program, *FLAGS.split(), f"--user-data-dir={profile}", "about:blank", stdout=quiet, stderr=quiet
    )
    try:
        port, path = await _address(profile / "DevToolsActivePort")
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"ws://127.0.0.1:{port}{path}", max_msg_size=0) as socket,
        ):
            browser = Browser(socket)
            listener = asyncio.create_task(browser.listen())
            yield browser
            listener.cancel()
    finally:
        process.terminate()
        await process.wait()
        shutil.rmtree(profile, ignore_errors=True)


async def _address(file: Path) -> tuple[str, str]:
    for _ in range(600):
        if len(lines := _lines(file)) == 2:
            return lines[0], lines[1]
        await asyncio.sleep(0.05)
    raise TimeoutError("Chromium did not start")


def _lines(file: Path) -> list[str]:
    return file.read_text().split() if file.exists() else []


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
