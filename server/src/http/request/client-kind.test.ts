import { describe, expect, it } from 'vitest'
import { clientKind } from './client-kind.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('what experiments may know about a client', () => {
  it.each([
    ['Chrome on a desk', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0 Safari/537.36`, 'desktop', 'chrome'],
    [
      'Edge',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'desktop',
      'edge',
    ],
    ['Opera', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 OPR/120.0`, 'desktop', 'opera'],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0', 'desktop', 'firefox'],
    [
      'Safari on a phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'mobile',
      'safari',
    ],
    [
      'Chrome on that phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
      'mobile',
      'chrome',
    ],
    [
      'an iPad that says so',
      'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1',
      'tablet',
      'safari',
    ],
    [
      'Android on a phone',
      `Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`,
      'mobile',
      'chrome',
    ],
    [
      'Android on a tablet',
      `Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/141.0 Safari/537.36`,
      'tablet',
      'samsung',
    ],
    ['something else', 'curl/8.0', 'desktop', undefined],
    ['nothing', undefined, 'desktop', undefined],
  ])('%s', (_name, agent, deviceType, browser) => {
    expect(clientKind(agent ? { 'user-agent': agent } : {}, 'web')).toEqual({
      deviceType,
      ...(browser ? { browser } : {}),
    })
  })

  it('hints tell it without a name, and an app is not a browser', () => {
    expect(clientKind({ 'sec-ch-ua-mobile': '?1' }, 'web').deviceType).toBe('mobile')
    expect(clientKind({ 'user-agent': 'Courier/3 CFNetwork Safari/1' }, 'ios')).toEqual({ deviceType: 'mobile' })
  })
})
