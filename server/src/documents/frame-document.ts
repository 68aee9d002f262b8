import { remembered } from '../layout/html/remembered.ts'

/** Tells the page how tall the frame's content is; the page listens and sets the frame's height. */
const REPORT_HEIGHT = `
const report = () => parent.postMessage({ type: 'broadsheet:frame-height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }, '*')
new ResizeObserver(report).observe(document.documentElement)
addEventListener('load', report)`

/** Video sites whose players editors embed. */
const VIDEO_SITE =
  /\b(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|jwplayer\.com|jwplatform\.com|brightcove\.(?:com|net)|tiktok\.com)\b/i
/** A site of much else: only the addresses of its videos count. */
const FACEBOOK = /\bfacebook\.com\//i
const VIDEO = /video\b/i

/** Each address is looked at once: a frame may hold 200 KB of them. */
function mentionsVideoSite(html: string): boolean {
  if (VIDEO_SITE.test(html)) return true
  for (const [address] of html.matchAll(/[^"'\s]+/g)) {
    const at = address.search(FACEBOOK)
    if (at >= 0 && VIDEO.test(address.slice(at))) return true
  }
  return false
}

/**
 * Counts the seconds for which a video plays, in the frame itself or in a player that reports by message, and tells the
 * page every ten seconds (rule blocks/watch-time).
 */
const REPORT_WATCH_TIME = `
const playing = new Set()
let seconds = 0
addEventListener('play', ({ target }) => playing.add(target), true)
for (const end of ['pause', 'ended']) addEventListener(end, ({ target }) => playing.delete(target), true)
const players = () => [...document.querySelectorAll('iframe')]
addEventListener('load', () => { for (const player of players()) player.contentWindow.postMessage('{"event":"listening"}', '*') })
addEventListener('message', ({ data, source }) => {
  if (!players().some((player) => player.contentWindow === source)) return
  let state
  try { state = (typeof data === 'string' ? JSON.parse(data) : data)?.info?.playerState } catch { return }
  if (state === 1) playing.add(source)
  else if (state !== undefined) playing.delete(source)
})
setInterval(() => {
  if (playing.size === 0 || ++seconds % 10 !== 0) return
  parent.postMessage({ type: 'broadsheet:watch-time', seconds }, '*')
}, 1000)`

/**
 * The document of a frame: an editor's HTML, with scripts that report its height and watch time to the page around it.
 * Made once while the frame is in use, not for every reader.
 */
export const frameDocument = remembered(
  (html) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank"><style>html{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a}body{margin:0}img,video{max-width:100%;height:auto}iframe{border:0;width:100%;aspect-ratio:16/9}</style></head>
<body>
${html}
<script>${REPORT_HEIGHT}</script>${mentionsVideoSite(html) ? `\n<script>{${REPORT_WATCH_TIME}\n}</script>` : ''}
</body>
</html>
`,
)
