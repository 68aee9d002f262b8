import type { PageFacts } from '@broadsheet/contracts'
import type { RenderOptions } from '../server-half.ts'
import type { PageAssets } from './assets.ts'
import type { Markup } from './drawing.ts'
import { attribute, escapeHtml, scriptJson } from './escape.ts'
import { pageTitle } from './page-title.ts'

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${escapeHtml(name)}"${attribute('content', content)}>` : ''

const link = (rel: string, href: string | undefined) => (href ? `<link rel="${rel}"${attribute('href', href)}>` : '')

/** Keys may carry a prefix (`og:title`, `article:section`, `twitter:card`) or not. */
function openGraph({ openGraph: single, openGraphLists: lists = {} }: PageFacts): string {
  const several = Object.entries(lists).flatMap(([key, values]) => values.map((value) => [key, value] as const))
  return [...Object.entries(single), ...several]
    .map(([key, value]) => {
      if (key.startsWith('twitter:')) return meta(key, value)
      const property = key.includes(':') ? key : `og:${key}`
      return value ? `<meta property="${escapeHtml(property)}"${attribute('content', value)}>` : ''
    })
    .join('')
}

const feedLink = (feed: PageFacts['feed']) =>
  feed
    ? `<link rel="alternate" type="application/rss+xml"${attribute('title', feed.title)}${attribute('href', feed.href)}>`
    : ''

const moduleScript = (src: string) => `<script type="module"${attribute('src', src)}></script>`

const scripts = ({ script, preload = [], liveReload: reload }: PageAssets, liveReload: boolean) =>
  [
    moduleScript(script),
    ...preload.map((href) => link('modulepreload', href)),
    liveReload && reload ? moduleScript(reload) : '',
  ].join('')

/** The most letters of inline style that leave room for title and picture within the bytes that link previews read. */
const MOST_BEFORE_TITLE = 29_000

/**
 * What link previews show comes first, or right after the style if the style is short enough (rule pages/link-previews).
 * `starter` replaces the script elements. It comes before everything that scripts would have to wait for.
 */
export function head(
  page: PageFacts,
  { siteName, assets, style, liveReload = false, starter }: Omit<RenderOptions, 'measuring' | 'preview'>,
): Markup {
  const robots = page.meta['robots']
  const fonts = assets.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2"${attribute('href', href)} crossorigin>`)
    .join('')
  // The build writes this style, and the page's policy allows it by its hash. The rest is in the body (`stylesheet.tsx`).
  const styled = [fonts, '<style>', style, '</style>']
  const isStyleFirst = style.length <= MOST_BEFORE_TITLE
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(isStyleFirst ? styled : []),
    `<title>${escapeHtml(pageTitle(page.title, siteName))}</title>`,
    meta('description', page.description),
    meta('robots', robots === undefined ? undefined : String(robots)),
    link('canonical', page.canonicalUrl),
    openGraph(page),
    starter ? `<script>${starter}</script>` : '',
    ...(isStyleFirst ? [] : styled),
    starter ? '' : scripts(assets, liveReload),
    // From `public/`: its name is not hashed and files there are cached forever, so a new drawing needs a new number.
    '<link rel="icon" type="image/svg+xml" href="/assets/icon-1.svg"><link rel="apple-touch-icon" href="/assets/icon-1-192.png"><link rel="manifest" href="/manifest.webmanifest">',
    link('prev', page.prev),
    link('next', page.next),
    feedLink(page.feed),
    // A data block cannot run, so no script policy forbids it.
    ...page.jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ]
}
