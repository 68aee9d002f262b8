import { logo } from '../meta/addresses.ts'
import type { Site } from '../site.ts'

/** For clients that take neither SVG nor large icons. */
export const smallIcon = { src: '/assets/icon-1-192.png', sizes: '192x192', type: 'image/png' } as const

/** For readers who add the paper to their home screen. The colours are those of the logo and the page. */
export const webManifest = (site: Site) => ({
  id: '/',
  name: site.name,
  short_name: site.product,
  lang: 'en-US',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: '#121212',
  background_color: '#ffffff',
  icons: [
    smallIcon,
    { src: logo.path, sizes: `${logo.width}x${logo.height}`, type: 'image/png' },
    { src: '/assets/icon-1.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})
