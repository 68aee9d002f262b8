import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** One address for each kind of page that is measured and photographed. */
export const PAGES = {
  homepage: '/',
  section: '/news/',
  sports: '/sports/',
  food: '/food/',
  opinion: '/opinion/',
  topic: '/topic/septa/',
  article: '/news/regional-rail-weekend-track-work-explainer/',
  'live-blog': '/news/broad-street-line-water-main-live-updates/',
  longform: '/news/bridesburg-tide-marks-delaware-river/',
  gallery: '/photography/delaware-river-sketchbook-one-day/',
  video: '/video/schuylkill-dusk-video/',
  search: '/search?query=river',
  author: '/author/imani-thackeray/',
  'service-hub': '/philly-tips/',
  phillybest: '/phillybest/',
  'gameday-central': '/sports/gameday-central/',
  'eagles-playoffs': '/eagles/playoffs/',
  swipeable: '/swipeable-stories/',
  newsletters: '/newsletters/',
  finder: '/food/restaurant-finder-philadelphia/',
  static: '/about/',
  withdrawn: '/news/callowhill-viaduct-fence-arrest/',
  'not-found': '/no-such-page/',
}

/** Runs `work` against the built paper on its own port, and always stops it afterwards. */
export async function withPaper(work, env = {}) {
  const child = spawn(process.execPath, [join(root, 'dist/serve.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  try {
    return await work(await addressOf(child, ended))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function addressOf(child, ended) {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, port] = /on http:\/\/\S+:(\d+)\n/.exec(said) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    void ended.then(() => reject(new Error('The service ended before it listened.')))
  })
}
