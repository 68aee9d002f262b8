import type { IncomingHttpHeaders } from 'node:http'
import type { Platform } from '../../facts/index.ts'

/** The first match counts, because other browsers call themselves Chrome and Safari too. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
]
const TABLET = /\biPad\b|\bTablet\b/
const MOBILE_WORD = /\bMobile\b/
const MOBILE = /\bMobi/

/** Phones with Android add 'Mobile'; tablets do not. */
function isTablet(agent: string): boolean {
  if (TABLET.test(agent)) return true
  const android = agent.lastIndexOf('Android')
  return android >= 0 && !MOBILE_WORD.test(agent.slice(android))
}

/** What experiments may ask about a client. Layout never depends on it: CSS takes care of that. */
export function clientKind(
  headers: IncomingHttpHeaders,
  platform: Platform,
): { deviceType: string; browser: string | undefined } {
  const agent = headers['user-agent'] ?? ''
  const deviceType = isTablet(agent)
    ? 'tablet'
    : headers['sec-ch-ua-mobile'] === '?1' || MOBILE.test(agent) || platform !== 'web'
      ? 'mobile'
      : 'desktop'
  const browser = platform === 'web' ? BROWSERS.find(([, sign]) => sign.test(agent))?.[0] : undefined
  return { deviceType, browser }
}
