/** Our players and YouTube's may use these; editors' frames may not. */
const PLAYERS = ['autoplay', 'fullscreen', 'picture-in-picture'] as const
const YOUTUBE = '"https://www.youtube-nocookie.com"'

/** Used by buttons of our own: the share menu copies an address, the restaurant finder asks where the reader is. */
const OWN = ['clipboard-write', 'geolocation'] as const

/**
 * What no page of a newspaper needs. Browsers know all of these, if not on every system (`bluetooth`, `web-share`); they
 * complain about unknown names.
 */
const OFF = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
] as const

/** What only ad servers use. */
const OF_ADS = ['browsing-topics'] as const

/**
 * The Permissions-Policy. Everything is off except what players, the share menu and the finder use, and what ad servers measure
 * with.
 */
export const permissionsPolicy = ({ hasAdServer = false } = {}): string =>
  [
    ...PLAYERS.map((name) => `${name}=(self ${YOUTUBE})`),
    ...OWN.map((name) => `${name}=(self)`),
    ...[...OFF, ...(hasAdServer ? [] : OF_ADS)].map((name) => `${name}=()`),
  ].join(', ')
