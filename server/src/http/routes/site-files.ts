import type { FastifyInstance } from 'fastify'
import { robotsTxt } from '../../layout/discovery/robots-txt.ts'
import { securityTxt } from '../../layout/discovery/security-txt.ts'
import { smallIcon, webManifest } from '../../layout/discovery/web-manifest.ts'
import type { MadeFile } from '../../documents/kept-answers.ts'
import { replyKept } from '../warm/send-kept.ts'
import type { Settings } from '../settings/settings.ts'
import type { DiscoveryOptions } from './discovery-options.ts'

/** An empty file would mean that everybody may sell our ads. A comment in it says that nobody is named. */
const NO_SELLERS = '# No sellers are named.'

/** Many environments can write a new line only as `\n`. */
const adsTxt = (given: string | undefined) => `${given?.replaceAll('\\n', '\n') ?? NO_SELLERS}\n`

/** Browsers, phones, feed readers and messengers ask for these icons without being told to. */
const UNNAMED_ICONS = ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']

/** Small files at fixed addresses, made from the settings and the navigation. */
export async function siteFiles(
  app: FastifyInstance,
  options: DiscoveryOptions & { settings: Pick<Settings, 'ADS_TXT' | 'SECURITY_CONTACT'> },
) {
  const { site, settings } = options
  const files: Readonly<Record<string, MadeFile>> = {
    '/robots.txt': { text: robotsTxt(site), contentType: 'text/plain; charset=utf-8' },
    '/ads.txt': { text: adsTxt(settings.ADS_TXT), contentType: 'text/plain; charset=utf-8' },
    '/manifest.webmanifest': {
      text: JSON.stringify(webManifest(site)),
      contentType: 'application/manifest+json; charset=utf-8',
    },
  }
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) =>
    replyKept(request, reply, options, async () => ({
      text: securityTxt(site, settings.SECURITY_CONTACT, options.now()),
      contentType: 'text/plain; charset=utf-8',
    })),
  )
  for (const path of UNNAMED_ICONS)
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').redirect(smallIcon.src, 302),
    )
  for (const [path, file] of Object.entries(files))
    app.get(path, { schema: { hide: true } }, (request, reply) => replyKept(request, reply, options, async () => file))
}
