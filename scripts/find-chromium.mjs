import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The headless shell comes first, because it draws no window, which is a quarter of the browser's work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser installed by Playwright itself. */
function ofPlaywright() {
  const cache = join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .map((name) => join(cache, name, 'chrome-linux/chrome'))
}

/** Path of a Chromium, or undefined: CHROMIUM_PATH, then the usual names on PATH, then the usual locations. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...onPath, ...USUAL_PATHS, ...ofPlaywright()].find(
    (path) => path && existsSync(path),
  )
}

/** The features that Playwright disables. Chromium only heeds the last such list, so ours must include them. */
const PLAYWRIGHT_TURNS_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/**
 * Turns off the suggestions below the address bar. They are pages of their own, which are redrawn behind each window although
 * nobody sees them: a quarter of the browser's work.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** Turns off the spare process for the next site, because no test opens another site. */
const SPARE = ['SpareRendererForSitePerProcess']

/** Places letters on whole pixels in the headless shell, as in a window, so that lines break alike in both. */
const WHOLE_PIXELS = '--disable-font-subpixel-positioning'

/** Chromium needs the first three to run as root or in a container. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  WHOLE_PIXELS,
  `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...ADDRESS_BAR, ...SPARE].join(',')}`,
]
