/** Only our players and YouTube's may begin by themselves. */
const AUTOPLAY = 'autoplay=(self "https://www.youtube-nocookie.com")'
/**
 * Players in editors' frames may use these too, at a reader's press. Frames are named by `allow`, because a policy cannot name
 * an opaque origin.
 */
const SHOWN_APART = ['fullscreen', 'picture-in-picture'] as const

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
    AUTOPLAY,
    ...SHOWN_APART.map((name) => `${name}=*`),
    ...OWN.map((name) => `${name}=(self)`),
    ...[...OFF, ...(hasAdServer ? [] : OF_ADS)].map((name) => `${name}=()`),
  ].join(', ')
