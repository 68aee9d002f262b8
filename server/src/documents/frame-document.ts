import { remembered } from '../layout/html/remembered.ts'

/**
 * Tells the page how tall the frame's content is; the page listens and sets the frame's height. Content may go by the height of
 * its frame, as with 'height: 80vh': then each height that is told brings another one, until the frame has shrunk to nothing or
 * is twenty screens tall. So a height that follows from the last one is told after a pause, and if a third one follows, the frame
 * gets back the height that it had first (rule blocks/framed-heights). Half as much growth each time comes to an end by itself.
 */
const REPORT_HEIGHT = `{
const root = document.documentElement
let told = -1
const tell = (height) => {
  told = Math.ceil(height)
  parent.postMessage({ type: 'broadsheet:frame-height', height: told }, '*')
}
let width = innerWidth
let seen = innerHeight
let first = seen
let last = 0
let change = 0
let following = 0
let later
const report = () => {
  if (following === Infinity) return
  clearTimeout(later)
  const { height } = root.getBoundingClientRect()
  // Content that moves by itself has told other heights since.
  const follows = innerHeight !== seen && innerWidth === width && Math.abs(innerHeight - told) <= 1
  const before = change
  change = Math.abs(height - last)
  first ||= innerHeight
  width = innerWidth
  seen = innerHeight
  last = height
  following = follows ? following + 1 : 0
  if (!follows) tell(height)
  else if (following < 3 || (height >= seen && (change < 1 || change <= before * 0.7))) later = setTimeout(tell, 200, height)
  else {
    following = Infinity
    tell(first)
  }
}
new ResizeObserver(report).observe(root)
addEventListener('load', report)
// The page asks once it listens, which may be long after the first height was told.
addEventListener('message', ({ data, source }) => {
  if (source === parent && data === 'broadsheet:frame-asked' && told >= 0) tell(told)
})
// A frame of another height with content of the same: the event may come before the observer is called, or after.
addEventListener('resize', () => requestAnimationFrame(() => requestAnimationFrame(() => (seen = innerHeight))))
}`

/** Video sites whose players editors embed. */
const VIDEO_SITE =
  /\b(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|jwplayer\.com|jwplatform\.com|brightcove\.(?:com|net)|tiktok\.com)\b/i
/** A site with much else on it, so only the addresses of its videos count. */
const FACEBOOK = /\bfacebook\.com\//i
const VIDEO = /video\b/i

/** Looks at each address once, because a frame may hold 200 KB of them. */
function mentionsVideoSite(html: string): boolean {
  if (VIDEO_SITE.test(html)) return true
  for (const [address] of html.matchAll(/[^"'\s]+/g)) {
    const at = address.search(FACEBOOK)
    if (at >= 0 && VIDEO.test(address.slice(at))) return true
  }
  return false
}

/**
 * Players of wide videos fill the frame's width, and have no other height than that of their video. The sizes in their markup
 * are often those of a thumbnail, 200 by 113, as oEmbed gives them (rule blocks/players).
 */
const WIDE_PLAYERS = ['youtube', 'youtube-nocookie', 'vimeo', 'dailymotion', 'jwplayer', 'jwplatform', 'brightcove']
const PLAYER_STYLE = `iframe:is(${WIDE_PLAYERS.map((site) => `[src*="${site}."]`).join()}){height:auto}`

/** An address in an attribute. */
const SOURCE = /\bsrc=(["'])([^"'<>\s]+)/gi
const YOUTUBE_PLAYER = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\//i

/** YouTube's player reports what it does only if its address asks for that. */
const withPlayerApi = (html: string) =>
  html.replace(SOURCE, (whole, _quote: string, address: string) =>
    YOUTUBE_PLAYER.test(address) && !address.includes('enablejsapi=')
      ? `${whole}${address.includes('?') ? '&amp;' : '?'}enablejsapi=1`
      : whole,
  )

const ALLOWED = /\ballow=(["'])([^"'<>]*)\1/gi

/** What a player is allowed counts for the origin of its address. Within a sandbox it has another one, which only `*` names. */
const withPlayersAllowed = (html: string) =>
  html.replace(ALLOWED, (whole) => whole.replaceAll(/\b(?:fullscreen|picture-in-picture)(?=[;"'])/g, '$& *'))

/**
 * Follows the videos of a frame: those in the frame itself, and players of YouTube and Vimeo, which report by message once they
 * are asked. Tells the page every second how far each has come, and every ten seconds how many were watched (rules
 * blocks/watch-time, measuring/videos).
 */
const REPORT_VIDEOS = `
const playing = new Set()
const states = new Map()
let seconds = 0
const tell = (player, at, duration) => {
  const state = states.get(player) ?? { number: states.size }
  states.set(player, state)
  state.at = at ?? state.at
  state.duration = duration ?? state.duration
  // What a player says before it plays is only noted.
  if (!playing.has(player)) return
  const second = state.at === state.duration ? 'end' : Math.floor(state.at)
  if (!(state.at >= 0 && state.duration > 0) || second === state.told) return
  state.told = second
  parent.postMessage({ type: 'broadsheet:video', player: state.number, at: state.at, duration: state.duration }, '*')
}
const end = (player) => {
  const { duration } = states.get(player) ?? {}
  tell(player, duration, duration)
  playing.delete(player)
}
addEventListener('play', ({ target }) => playing.add(target), true)
addEventListener('pause', ({ target }) => playing.delete(target), true)
addEventListener('ended', ({ target }) => end(target), true)
addEventListener('timeupdate', ({ target }) => tell(target, target.currentTime, target.duration), true)

const players = () => [...document.querySelectorAll('iframe')]
const ask = (player) => {
  player.postMessage('{"event":"listening","id":1,"channel":"widget"}', '*')
  for (const value of ['play', 'pause', 'ended', 'timeupdate'])
    player.postMessage(JSON.stringify({ method: 'addEventListener', value }), '*')
}
// The load of an element is never told to the window, only to the document.
document.addEventListener('load', ({ target }) => target.contentWindow && ask(target.contentWindow), true)
addEventListener('load', () => players().forEach((player) => ask(player.contentWindow)))
addEventListener('message', ({ data, source }) => {
  if (!players().some((player) => player.contentWindow === source)) return
  let message
  try { message = (typeof data === 'string' ? JSON.parse(data) : data) ?? {} } catch { return }
  const { info, event, data: vimeo } = message
  if (info?.playerState === 1 || event === 'play') playing.add(source)
  if (event === 'ready') ask(source)
  if (info) tell(source, info.currentTime, info.duration)
  if (event === 'timeupdate' && vimeo) tell(source, vimeo.seconds, vimeo.duration)
  if (info?.playerState === 0 || event === 'ended') end(source)
  else if (event === 'pause' || (info?.playerState !== undefined && info.playerState !== 1)) playing.delete(source)
})
setInterval(() => {
  if (playing.size === 0 || ++seconds % 10 !== 0) return
  parent.postMessage({ type: 'broadsheet:watch-time', seconds }, '*')
}, 1000)`

/**
 * The document of a frame: an editor's HTML, with scripts that report its height and videos to the page around it.
 * Made once while the frame is in use, not for every reader.
 */
export const frameDocument = remembered((html) => documentOf(html, mentionsVideoSite(html)))

/** The document of a frame that cannot be had: markup of the paper's own that says so, and tells its height as others do. */
export const frameNotice = (html: string): string => documentOf(html, false)

const documentOf = (html: string, hasVideos: boolean) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank"><style>html{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a}body{margin:0}img,video{max-width:100%;height:auto}iframe{border:0;width:100%;aspect-ratio:16/9}${hasVideos ? PLAYER_STYLE : ''}</style></head>
<body>
${hasVideos ? withPlayersAllowed(withPlayerApi(html)) : html}
<script>${REPORT_HEIGHT}</script>${hasVideos ? `\n<script>{${REPORT_VIDEOS}\n}</script>` : ''}
</body>
</html>
`
