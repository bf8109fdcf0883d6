"""The page in a real browser, with a stand-in for the bot: what a person clicks, types and sees."""

import json

import pytest

from loopback.model import FORUM, PUBLIC_THREAD, Channel
from loopback.windows import Windows
from loopback.world import Limits, World
from tests.browser.chrome import Browser
from tests.browser.conftest import window
from tests.loopback.conftest import running

pytestmark = pytest.mark.browser


async def test_a_command_is_typed_completed_and_sent(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna")
    await anna.write("/ga")
    await anna.wait("document.querySelector('.palette-row')")
    await anna.press("Enter")
    await anna.wait("document.activeElement.name === 'place'")
    await anna.type("ro")
    await anna.wait("document.querySelector('.palette-row')?.innerText === 'Rome'")
    await anna.press("Enter")
    await anna.press("Enter")
    await anna.sees("to rome by 1 in en-US")
    await anna.sees("Only you can see this")
    await anna.click("button.link", "Dismiss message")
    await anna.wait("!document.body.innerText.includes('to rome')")


async def test_a_whole_line_can_be_typed_without_looking(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna")
    await anna.write("/game move ")
    await anna.wait("document.activeElement.name === 'place'")
    await anna.type("paris")
    await anna.wait("document.querySelector('.palette-row')?.innerText === 'Paris'")
    await anna.press("Tab")
    await anna.click("button.more")

    await anna.click(".palette-row")
    await anna.wait("document.activeElement.name === 'number'")
    await anna.type("4")
    await anna.press("Enter")
    await anna.sees("to paris by 4")


async def test_words_after_a_command_go_to_its_first_option(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna")
    await anna.write("/explain ")
    await anna.press("Enter")
    await anna.sees("about everything")
    await anna.write("/explain ")
    for letter in "bonds":
        await anna.press(letter)
    await anna.wait("document.activeElement.name === 'word' && document.activeElement.value === 'bonds'")
    await anna.press("Enter")
    await anna.sees("about bonds")
    await anna.write("/explain gold coins")  # pasted as one line
    await anna.wait("document.activeElement.value === 'gold coins'")
    await anna.press("Enter")
    await anna.sees("about gold coins")


async def test_a_menu_of_a_form_opens_between_its_head_and_its_foot(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna", width=390, height=600)
    await anna.write("/survey ")
    await anna.press("Enter")
    for number in (0, 4):
        await anna.click(f"dialog .select[data-custom-id='menu-{number}']")
        edges = await anna.evaluate(
            """((list, frame) => [frame.top, list.top, list.bottom, frame.bottom].map(Math.round))(
            document.querySelector('.select-list:not([hidden])').getBoundingClientRect(),
            document.querySelector('.form-fields').getBoundingClientRect())"""
        )
        assert edges == sorted(edges), edges
        await anna.click(".select-list:not([hidden]) .select-option", f"Line 3 of {number}")


async def test_what_is_missing_is_asked_for(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna")
    await anna.write("/whisper ")
    await anna.press("Enter")
    await anna.wait("document.querySelector('.chip.wrong')")
    assert anna.browser.complaints == []
    await anna.press("Escape")
    await anna.wait("!document.querySelector('#draft').hidden")


async def test_buttons_menus_and_forms(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna")
    await anna.write("/menu ")
    await anna.press("Enter")
    await anna.click("button.select")
    await anna.click(".select-option", "Blue")
    await anna.sees("you chose b")
    await anna.click("button.btn", "Form")
    await anna.wait("document.querySelector('dialog[open] input[name=note]') === document.activeElement")
    await anna.evaluate("(document.activeElement.select(), 0)")
    await anna.type("typed in a form")
    await anna.click("dialog label.choice", "Slow")
    await anna.click("dialog label.choice", "Two")
    await anna.click("dialog label.choice", "Sure?")
    await anna.click("dialog button.btn", "Submit")
    await anna.sees("typed in a form Slow ['Two'] True")
    await anna.wait("!document.querySelector('dialog')")


async def test_a_picture_is_shown_and_enlarged(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna")
    await anna.write("/card ")
    await anna.press("Enter")
    await anna.wait("document.querySelector('.gallery img')?.naturalWidth === 320")
    assert await anna.evaluate("document.querySelector('.gallery img').alt") == "A blue board"
    await anna.click(".picture")
    await anna.wait("document.querySelector('dialog.lightbox img')?.naturalWidth === 320")
    await anna.press("Escape")
    await anna.wait("!document.querySelector('dialog')")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1440, 900)])
async def test_an_enlarged_picture_fits_the_screen(browser: Browser, played: World, width: int, height: int) -> None:
    await played.user("anna").slash(played.channel, "poster")
    tab = await window(browser, played, "anna", width=width, height=height)
    await tab.click(".picture")
    box = "document.querySelector('.lightbox-image').getBoundingClientRect()"
    await tab.wait(f"document.querySelector('.lightbox-image')?.naturalWidth === 2400 && {box}.height > 0")
    left, top, right, bottom = await tab.evaluate(
        f"(({{left, top, right, bottom}}) => [left, top, right, bottom])({box})"
    )
    assert 0 <= left < right <= width
    assert 0 <= top < bottom <= height
    assert bottom - top > height / 3 or right - left > width / 2, "as large as the screen lets it be"
    words = await tab.evaluate("document.querySelector('.lightbox-words').getBoundingClientRect().height")
    assert words < max(0.12 * max(width, height), 0.25 * height), "the picture comes first, its words can be scrolled"
    stage = "(({scrollWidth: w, clientWidth: v, scrollHeight: h, clientHeight: u}) => w <= v && h <= u)"
    assert await tab.evaluate(f"{stage}(document.querySelector('.lightbox-stage'))"), "nothing to scroll"
    await tab.click(".lightbox-image")
    await tab.wait(f"{box}.width === 2400")
    corner = "(({left, top}) => [left, top])"
    await tab.evaluate("(document.querySelector('.lightbox-stage').scrollTo(0, 0), 0)")
    assert min(await tab.evaluate(f"{corner}({box})")) >= 0, "its own corner can be reached"


async def test_a_form_opens_in_the_window_that_asked_for_it(browser: Browser, played: World) -> None:
    first, second = await window(browser, played, "anna"), await window(browser, played, "anna")
    await first.write("/menu ")
    await first.press("Enter")
    await second.sees("choose")
    watch = "new MutationObserver(() => { window.opened ||= !!document.querySelector('dialog'); })"
    await second.evaluate(f"({watch}.observe(document.body, {{ childList: true }}), 0)")
    await first.click("button.btn", "Form")
    await first.wait("document.querySelector('dialog[open]')")
    await first.click("dialog button.btn", "Submit")
    await second.sees("nothing Fast [] False")
    for tab in (first, second):
        await tab.wait("!document.querySelector('dialog')")
    assert not await second.evaluate("window.opened"), "no form was ever shown there"


async def test_the_keyboard_goes_on_after_the_optional_ones(browser: Browser, played: World) -> None:
    anna = await window(browser, played, "anna")
    await anna.write("/order ")
    await anna.type("Rome")
    await anna.click("button.more", "+ 3 optional")
    await anna.wait("document.querySelectorAll('.palette-row').length === 3")
    await anna.press("ArrowDown")
    await anna.press("Enter")
    await anna.wait("document.activeElement.name === 'note'")
    await anna.type("quickly")
    await anna.press("Tab")
    await anna.wait("document.activeElement.classList.contains('more')")
    await anna.press("Enter")
    await anna.wait("document.querySelectorAll('.palette-row').length === 2")
    await anna.press("s")
    await anna.wait("document.querySelectorAll('.palette-row').length === 1")
    await anna.press("Backspace")
    await anna.wait("document.querySelectorAll('.palette-row').length === 2")
    await anna.press("Escape")
    await anna.wait("document.activeElement.name === 'note'")
    await anna.press("Enter")
    await anna.sees("1 for Rome, quickly")


async def test_a_secret_is_not_in_another_players_page(browser: Browser, played: World) -> None:
    anna, ben = await window(browser, played, "anna"), await window(browser, played, "ben")
    await anna.write("/card ")
    await anna.click("button.more")
    await anna.click(".palette-row")
    await anna.wait("document.querySelector('.palette-row')?.innerText === 'True'")
    await anna.press("Enter")
    await anna.press("Enter")
    await anna.sees("Only you can see this")
    await anna.wait("document.querySelector('.gallery img')")
    await anna.write("a word in public")
    await anna.press("Enter")
    await ben.sees("a word in public")
    for page in (await ben.html(), json.dumps(await ben.evaluate("performance.getEntries().map((each) => each.name)"))):
        assert "board.png" not in page
        assert "A blue board" not in page


async def test_one_window_can_be_every_player(browser: Browser, played: World) -> None:
    tab = await window(browser, played, "anna")
    await tab.write("/hello ")
    await tab.click("button.more")
    await tab.click(".palette-row")
    await tab.press("Enter")
    await tab.press("Enter")
    await tab.sees("hello Anna")
    await tab.click("[data-player=ben]")
    await tab.wait("document.querySelector('.self-texts b').innerText === 'Ben'")
    assert "hello Anna" not in await tab.html()
    await tab.write("/hello ")
    await tab.press("Enter")
    await tab.sees("hello Ben")
    await tab.click("[data-player=anna]")
    await tab.sees("hello Anna")


async def test_french_is_the_clients_and_the_interactions_language(browser: Browser, played: World) -> None:
    tab = await window(browser, played, "cleo")
    await tab.click(".self-button")
    await tab.click("dialog label.choice", "Français")
    await tab.sees("Ajouter un salon")
    await tab.write("/game move ")
    await tab.type("rome")
    await tab.wait("document.querySelector('.palette-row')")
    await tab.press("Enter")
    await tab.press("Enter")
    await tab.sees("to rome by 1 in fr")
    await tab.sees("Visible par vous seulement")


async def test_a_reload_changes_nothing(browser: Browser, played: World) -> None:
    tab = await window(browser, played, "ben")
    await tab.click("#channels .channel", "second")
    await tab.write("/count ")
    await tab.press("Enter")
    await tab.sees("counted 0")
    await tab.click(".self-button")
    await tab.click("dialog label.choice", "Light")
    await tab.reload()
    await tab.sees("counted 0")
    assert await tab.evaluate("document.documentElement.dataset.theme") == "light"
    assert await tab.evaluate("document.querySelector('.self-texts b').innerText") == "Ben"
    await tab.click("button.btn", "Count 0")
    await tab.sees("counted 1")


async def test_an_edit_under_the_finger_swallows_no_tap(browser: Browser, played: World) -> None:
    anna, ben = [await window(browser, played, who) for who in ("anna", "ben")]
    await anna.write("/count ")
    await anna.press("Enter")
    await anna.sees("counted 0")
    middle = """(() => {
        const box = document.querySelector(".btn").getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    })()"""
    await anna.mouse("mousePressed", *await anna.evaluate(middle))
    await ben.click("button.btn", "Count 0")
    await ben.sees("counted 1")
    await ben.write("/hello ")
    await ben.press("Enter")
    await anna.sees("hello Ben")  # so the edit has come before it
    await anna.evaluate("(document.addEventListener('click', () => { window.heard = true; }), 0)")
    await anna.mouse("mouseReleased", *await anna.evaluate(middle))
    await anna.wait("window.heard")
    await anna.sees("counted 1")


async def test_the_bot_may_come_and_go(browser: Browser, world: World) -> None:
    async with running(world):
        tab = await window(browser, world, "anna")
        await tab.write("/count ")
        await tab.press("Enter")
        await tab.sees("counted 0")
    await tab.sees("not connected")
    async with running(world):
        await tab.wait("document.querySelector('#notice').hidden")
        await tab.click("button.btn", "Count 0")
        await tab.sees("counted 1")


async def test_an_interaction_nobody_answers_is_told(browser: Browser, world: World) -> None:
    async with running(world):
        tab = await window(browser, world, "anna")
        await tab.write("/count ")
        await tab.press("Enter")
        await tab.sees("counted 0")
    world.limits.acknowledge = 0.3
    await tab.click("button.btn", "Count 0")
    await tab.sees("This interaction failed")
    await tab.write("/hello ")
    await tab.press("Enter")
    await tab.sees("The application did not respond")


async def test_threads_and_private_messages_are_announced_and_opened(browser: Browser, played: World) -> None:
    tab = await window(browser, played, "anna")
    await played.user("anna").slash(played.channel, "thread", name="Game one")
    await played.user("anna").slash(played.channel, "whisper", text="psst")
    await tab.wait("document.querySelector('.threads .unread')")
    await tab.wait("document.querySelector('#servers .badge')?.innerText === '1'")
    await tab.click(".threads .channel", "Game one")
    await tab.sees("first")
    await tab.wait("document.querySelector('.gallery img')?.naturalWidth")
    await tab.click("#servers .server")
    await tab.click("#servers .server[title='Direct messages']")
    await tab.sees("psst")


async def test_the_newest_message_stays_in_view_until_the_reader_scrolls(browser: Browser, played: World) -> None:
    anna = played.user("anna")
    for _ in range(6):
        await anna.slash(played.channel, "card")
    tab = await window(browser, played, "ben")
    away = "((log) => log.scrollHeight - log.scrollTop - log.clientHeight)(document.querySelector('#log'))"
    await tab.wait("[...document.querySelectorAll('.gallery img')].at(-1)?.naturalWidth")
    assert await tab.evaluate(away) < 60
    await anna.slash(played.channel, "count")
    await tab.wait(f"document.body.innerText.includes('counted 0') && {away} < 60")
    # A picture that comes in before the page has heard of the scroll does not pull the reader down again.
    await tab.evaluate(
        "((log) => (log.scrollTop = 0, log.querySelector('img').dispatchEvent(new Event('load')), 0))"
        "(document.querySelector('#log'))"
    )
    await tab.wait("document.querySelector('#log.away .jump')")
    await anna.slash(played.channel, "hello")
    await tab.sees("hello Anna")
    assert await tab.evaluate("document.querySelector('#log').scrollTop") == 0
    await tab.click(".jump")
    await tab.wait(f"{away} < 60")
    # An answer meant for the reader comes into view.
    await tab.evaluate("(document.querySelector('#log').scrollTo(0, 0), 0)")
    await tab.wait("document.querySelector('#log.away .jump')")
    await played.user("ben").slash(played.channel, "hello", secret=True)
    await tab.wait(f"document.body.innerText.includes('hello Ben') && {away} < 60")


async def test_the_page_fits_a_phone_without_scrolling_sideways(browser: Browser, played: World) -> None:
    anna = played.user("anna")
    for command in ("card", "menu", "count"):
        await anna.slash(played.channel, command)
    for words in ("a message", "and another one that goes on"):
        played.user("ben").say(played.channel, words)
    tab = await window(browser, played, "anna", width=390, height=844)
    await tab.sees("counted 0")
    assert await tab.evaluate("document.documentElement.scrollWidth") <= 390
    wide = "[...document.querySelectorAll('#log *')].filter((each) => each.getBoundingClientRect().right > 391).length"
    assert await tab.evaluate(wide) == 0
    await tab.wait("document.querySelector('.message.joined')")
    shown = "[...document.querySelectorAll('.left *')].filter((each) => each.getClientRects().length)"
    clipped = "each.getBoundingClientRect().left < 4 || each.scrollWidth > each.closest('.left').clientWidth + 1"
    assert await tab.evaluate(f"{shown}.filter((each) => {clipped}).length") == 0
    heights = "[...document.querySelectorAll('.btn, .select')].map((each) => each.getBoundingClientRect().height)"
    assert min(await tab.evaluate(heights)) >= 40
    await tab.click("#head .only-narrow")
    await tab.wait("document.querySelector('#side').getBoundingClientRect().left >= 0")
    await tab.click("#channels .channel", "second")
    await tab.wait("document.querySelector('#head h1').innerText === 'second'")
    await tab.write("/hello ")
    await tab.click("button.send")
    await tab.sees("hello Anna")


MARKDOWN = {
    "**a** *b* _c_ ~~d~~ `e`": "<p><strong>a</strong> <em>b</em> <em>c</em> <s>d</s> <code>e</code></p>",
    "snake_case_name": "<p>snake_case_name</p>",
    "# One\n### Three\n-# small": "<h1>One</h1><h3>Three</h3><small>small</small>",
    "- a\n  - b\n- c\n1. x": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start=\"1\"><li>x</li></ol>",
    "> said\nanswered": "<blockquote><p>said</p></blockquote><p>answered</p>",
    "```\n**no**\n```": "<pre><code>**no**</code></pre>",
    "<img src=x onerror=alert(1)>": "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
    "[words](javascript:alert(1))": "<p>[words](javascript:alert(1))</p>",
    "\\*plain\\*": "<p>*plain*</p>",
}  # fmt: skip


async def test_markdown_is_discords_and_never_html(browser: Browser, played: World) -> None:
    tab = await window(browser, played, "anna")
    scripts = await tab.evaluate("document.querySelector('script').src.replace(/\\/main.js$/, '')")
    for text, expected in MARKDOWN.items():
        script = f"import('{scripts}/markdown.js').then((it) => it.markdown({json.dumps(text)}).innerHTML)"
        assert await tab.evaluate(script) == expected


async def test_times_are_told_in_the_readers_way(browser: Browser, played: World) -> None:
    tab = await window(browser, played, "anna")
    played.user("ben").say(played.channel, f"due <t:4102444800:R> by {played.user('anna').mention}")
    await tab.wait("document.querySelector('time.stamp')?.innerText.startsWith('in ')")
    await tab.wait("document.querySelector('.message.pinged .mention')?.innerText === '@Anna'")


async def test_the_page_finds_a_server_that_was_restarted(browser: Browser) -> None:
    first = World(limits=Limits.generous())
    Windows(first)
    first.user("anna")
    async with first:
        tab = await window(browser, first, "anna")
        port = int(first.state.base_url.rpartition(":")[2])
    await tab.sees("No connection to the server")
    second = World(port=port, limits=Limits.generous())
    Windows(second)
    second.user("anna")
    second.add_channel("after-the-restart")
    async with second:
        await tab.sees("after-the-restart")


async def test_a_forum_lists_its_posts_with_their_tags(browser: Browser, world: World) -> None:
    forum = world.add_channel("games", kind=FORUM)
    forum.available_tags = [{"id": 5, "name": "seat free", "moderated": False}]
    post = Channel(world.state.ids.next(), PUBLIC_THREAD, "Imperial · Anna", world.guild.id, forum.id)
    post.applied_tags = [5]
    world.state.add_channel(post)
    anna = await window(browser, world, "anna")
    await anna.click(f'.channel[data-channel="{forum.id}"]')
    await anna.wait("document.querySelector('.post .post-tag')?.innerText === 'seat free'")
    await anna.wait("!document.querySelector('#draft')")
    await anna.click(".post")
    await anna.wait("document.querySelector('#draft')")
    assert await anna.evaluate("document.querySelector('#head h1').innerText.includes('Imperial · Anna')")
