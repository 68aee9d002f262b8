import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { answerFrom, articlePage, pageOf, simpleStory } from './support/newspaper.ts'
import { expect, test } from './support/test.ts'

type Told = Record<string, unknown> & { event?: string }

/** What was told of videos, in order. */
const told = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: Told[] }).dataLayer ?? []).filter(({ event }) =>
      /^(?:video_|watch_time)/.test(event ?? ''),
    ),
  )
const isMeasuring = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: Told[] }).dataLayer?.some(({ event }) => event === 'pageview') === true)
const measures = (page: Page) => expect.poll(() => isMeasuring(page)).toBe(true)
/** What a frame holds until the page measures, which it does once all frames have loaded. */
const NOT_YET = '<meta http-equiv="refresh" content="0">'

const wholeOf = (title: string, provider: string) => [
  { event: 'video_start', title, provider },
  ...[25, 50, 75].map((percent) => ({ event: 'video_progress', title, provider, percent })),
  { event: 'video_complete', title, provider },
]
const byEvent = (events: readonly Told[]) => events.filter(({ event }) => event !== 'watch_time')

test('of a video of the paper, start, quarters and end are told once (rule measuring/videos)', async ({ page }) => {
  await page.goto('/video/schuylkill-dusk-video/')
  await measures(page)
  await page.locator('[data-player] [data-island-action]').first().click()
  const video = page.locator('[data-player="watched"] video')
  await expect.poll(() => told(page)).toMatchObject([{ event: 'video_start', provider: 'hosted' }])
  const title = (await video.getAttribute('aria-label')) ?? ''
  expect(title).not.toBe('')
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3
  })
  await expect.poll(async () => byEvent(await told(page))).toEqual(wholeOf(title, 'hosted'))
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.currentTime = 0
    await element.play()
  })
  await page.waitForTimeout(600)
  expect(byEvent(await told(page))).toEqual(wholeOf(title, 'hosted'))
})

/** A stand-in for YouTube's player: it says nothing until it is asked to, and then plays 40 seconds at once. */
const YOUTUBE = `<p>player</p><script>
let wasAsked = false
addEventListener('message', ({ data, source }) => {
  if (wasAsked || JSON.parse(data).event !== 'listening' || !location.search.includes('enablejsapi=1')) return
  wasAsked = true
  const say = (info) => source.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*')
  say({ playerState: -1, currentTime: 0, duration: 40 })
  say({ playerState: 1 })
  for (let second = 0; second <= 39; second++) say({ currentTime: second })
  say({ playerState: 0 })
})
</script>`

test('of a video of YouTube in the page, all of it is told, and the seconds watched (rule measuring/videos)', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: YOUTUBE }),
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blocks/')
  await measures(page)
  const card = page.locator('[id="kinds"] article').filter({ hasText: 'walk to Camden' })
  await card.locator('[data-island-action]').click()
  const title = (await card.locator('iframe').getAttribute('title')) ?? ''
  await expect.poll(async () => byEvent(await told(page))).toEqual(wholeOf(title, 'youtube'))
  const watched = (await told(page)).filter(({ event }) => event === 'watch_time')
  expect(watched).toEqual([10, 20, 30, 40].map((seconds) => ({ event: 'watch_time', title, seconds })))
})

/** A stand-in for Vimeo's player, which answers who listens to its events. */
const VIMEO = `<p>player</p><script>
const wanted = new Set()
addEventListener('message', ({ data, source }) => {
  const { method, value } = JSON.parse(data)
  if (method !== 'addEventListener' || wanted.has(value)) return
  wanted.add(value)
  if (wanted.size < 4) return
  const say = (event, seconds) => source.postMessage(JSON.stringify({ event, data: { seconds, duration: 20 } }), '*')
  say('play', 0)
  for (let second = 0; second <= 19; second++) say('timeupdate', second)
  say('ended', 20)
})
parent.postMessage('{"event":"ready"}', '*')
</script>`

for (const [provider, address, player] of [
  ['Vimeo', 'https://player.vimeo.com/video/1', VIMEO],
  ['YouTube', 'https://www.youtube.com/embed/abc', YOUTUBE],
] as const)
  test(`of a video of ${provider} in a frame, all of it is told (rules measuring/videos, blocks/watch-time)`, async ({
    page,
    start,
  }) => {
    const html = `<p>In a frame, because there are words beside it.</p><iframe src="${address}"></iframe>`
    const paper = await start({
      pages: [
        pageOf('film', 'static', '/film/', [{ id: 'film', type: 'raw-html', fields: { html, title: 'A film' } }]),
      ],
      answer: () => undefined,
    })
    // The player comes long after the frame has loaded, and must be asked then.
    let loads = 0
    await page.route(`${new URL(address).origin}/**`, async (route) => {
      return route.fulfill({
        contentType: 'text/html',
        body: ++loads > 5 && (await isMeasuring(page).catch(() => false)) ? player : NOT_YET,
      })
    })
    await page.goto(`${paper.url}/film/`)
    await expect.poll(async () => byEvent(await told(page))).toEqual(wholeOf('A film', 'frame'))
  })

test('a player in a frame may fill the screen, where its own markup allows it (rule blocks/players)', async ({
  page,
  start,
}) => {
  const address = 'https://player.vimeo.com/video/1'
  const html = `<p>Words beside it.</p><iframe src="${address}" allow="autoplay; fullscreen; picture-in-picture"></iframe>`
  const paper = await start({
    pages: [pageOf('film', 'static', '/film/', [{ id: 'film', type: 'raw-html', fields: { html, title: 'A film' } }])],
    answer: () => undefined,
  })
  const body = '<button onclick="document.body.requestFullscreen()">Full screen</button>'
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${paper.url}/film/`)
  const button = page
    .getByRole('main')
    .locator('iframe')
    .contentFrame()
    .locator('iframe')
    .contentFrame()
    .getByRole('button')
  await button.click()
  await expect.poll(() => button.evaluate(({ ownerDocument }) => ownerDocument.fullscreenElement !== null)).toBe(true)
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('iframe')
})

test('a player of YouTube in a story stands in the page, which tells it where it is, and all of its video is told (rules blocks/youtube, measuring/videos)', async ({
  page,
  start,
}) => {
  const player = (id: string) => `<iframe src="https://www.youtube.com/embed/${id}" width="200" height="113"></iframe>`
  const story = {
    ...simpleStory('news', 1),
    content_elements: [
      { type: 'oembed_response', subtype: 'youtube', raw_oembed: { html: player('of-oembed'), title: 'A film' } },
      { type: 'raw_html', content: player('as-pasted') },
    ],
  }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  const came = new Map<string, string | null>()
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    came.set(pathname, await route.request().headerValue('referer'))
    await route.fulfill({ contentType: 'text/html', body: pathname.endsWith('of-oembed') ? YOUTUBE : 'player' })
  })
  await page.goto(paper.url + story.canonical_url)
  await measures(page)
  const [first, second] = [page.locator('main iframe').first(), page.locator('main iframe').last()]
  for (const frame of [first, second]) {
    await frame.scrollIntoViewIfNeeded()
    const { width, height } = (await frame.boundingBox())!
    expect(width / height).toBeCloseTo(16 / 9, 1)
  }
  await expect
    .poll(() => Object.fromEntries(came))
    .toEqual({ '/embed/of-oembed': `${paper.url}/`, '/embed/as-pasted': `${paper.url}/` })
  await expect.poll(async () => byEvent(await told(page))).toEqual(wholeOf('A film', 'youtube'))
})

test('a video in a small window of its own plays on while its reader scrolls, and pauses out of view once it is back (rule pages/unseen-video)', async ({
  page,
}) => {
  await page.goto('/video/schuylkill-dusk-video/')
  await page.locator('[data-player] [data-island-action]').first().click()
  const video = page.locator('[data-player="watched"] video')
  const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused)
  await expect.poll(isPlaying).toBe(true)
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = true
    return element.requestPictureInPicture()
  })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(video).not.toBeInViewport()
  await page.waitForTimeout(500)
  expect(await isPlaying()).toBe(true)
  await page.evaluate(() => document.exitPictureInPicture())
  await expect.poll(isPlaying).toBe(false)
})

test('of two videos in a story’s text only one plays at a time (rule pages/one-video)', async ({ page, start }) => {
  const film = (id: string) => ({
    type: 'video',
    _id: id,
    streams: [{ url: '/media/video/schuylkill-dusk.mp4', stream_type: 'mp4' }],
  })
  const story = { ...simpleStory('news', 1), content_elements: [film('FIRST'), film('SECOND')] }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  const body = await readFile(new URL('../fixtures/media/video/schuylkill-dusk.mp4', import.meta.url))
  await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body }))
  await page.goto(`${paper.url}/news/story-1/`)
  const videos = page.locator('article video')
  const playing = () => videos.evaluateAll((all) => all.map((video) => !(video as HTMLVideoElement).paused))
  for (const [index, expected] of [
    [0, [true, false]],
    [1, [false, true]],
    [0, [true, false]],
  ] as const) {
    await videos.nth(index).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
    })
    await expect.poll(playing).toEqual(expected)
  }
})

test('at night a video in a story’s text without a picture is a dark box, as by day', async ({ page, start }) => {
  const film = { type: 'video', _id: 'FILM', streams: [{ url: '/media/film.mp4', stream_type: 'mp4' }] }
  const story = { ...simpleStory('news', 1), content_elements: [film] }
  const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
  await page.goto(`${paper.url}/news/story-1/`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('article video')).toHaveCSS('background-color', 'rgb(18, 18, 18)')
  }
})

/** Switches the captions of a video on, and says their words. */
const captionsOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'showing'
    return [...element.textTracks].flatMap(({ cues }) => [...(cues ?? [])].map((cue) => (cue as VTTCue).text))
  })

const CAPTIONS = 'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\n[Gulls]\n'

for (const [where, src, allowed, cues] of [
  ['on the paper’s own host', '/media/film.vtt', undefined, ['[Gulls]']],
  ['on a host that allows it', 'https://films.example/film.vtt', '*', ['[Gulls]']],
  ['on a host that does not allow it', 'https://films.example/film.vtt', 'https://other.example', []],
] as const)
  test(`captions ${where} ${cues.length > 0 ? 'can be switched on' : 'are left out, and the video plays'} (rule cards/captions)`, async ({
    page,
    start,
  }) => {
    const film = {
      type: 'video',
      _id: 'FILM',
      streams: [{ url: '/media/film.mp4', stream_type: 'mp4' }],
      subtitles: { urls: [{ format: 'WEB_VTT', url: src }] },
    }
    const story = { ...simpleStory('news', 1), content_elements: [film] }
    const paper = await start({ pages: [articlePage], answer: answerFrom({ news: [story] }) })
    const body = await readFile(new URL('../fixtures/media/video/schuylkill-dusk.mp4', import.meta.url))
    await page.route('**/film.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body }))
    await page.route('**/film.vtt', (route) =>
      route.fulfill({
        contentType: 'text/vtt',
        headers: allowed ? { 'access-control-allow-origin': allowed } : {},
        body: CAPTIONS,
      }),
    )
    await page.goto(`${paper.url}/news/story-1/`)
    const video = page.locator('article video')
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      await element.play()
    })
    if (cues.length === 0) await expect(video.locator('track')).toHaveCount(0)
    await expect.poll(() => captionsOf(video)).toEqual(cues)
    expect(await video.evaluate((element: HTMLVideoElement) => element.error)).toBeNull()
  })

test('a card’s video has the captions of its newsroom (rule cards/captions)', async ({ page }) => {
  await page.goto('/video/schuylkill-dusk-video/')
  await page.locator('[data-player] [data-island-action]').first().click()
  const video = page.locator('[data-player="watched"] video')
  await expect.poll(() => captionsOf(video)).toEqual(['[No sound]'])
})
