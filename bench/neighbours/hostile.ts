/**
 * `npm run hostile`: requests pages of hostile stories and lists, each cold, while `/healthz` is requested all the time. The
 * longest wait for `/healthz` shows how long the service was busy with one thing.
 */
import { openOrigin, type Query } from './origin.ts'
import { answer as wellBehaved, pagesFolder } from './paper.ts'
import { startSite } from './site.ts'

const KB = 1000
const LONG = 199 * KB
const fill = (text: string, length = LONG) => text.repeat(Math.ceil(length / text.length)).slice(0, length)
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

const paragraph = (content: string, index = 0) => ({ type: 'text', _id: `p${index}`, content })
const rawHtml = (content: string) => ({ type: 'raw_html', content })
const RICH = fill('Some <b>bold</b> text and <a href="https://x.example/a?b=1&c=2">a link</a> goes on here. ', 1290)
const nestedList = (depth: number): object =>
  depth ? { type: 'list', items: many(3, () => nestedList(depth - 1)) } : paragraph('item')
const BAD_ELEMENT = {
  type: 5,
  _id: {},
  content: ['x'],
  level: 'a',
  alignment: 3,
  title: 1,
  url: 2,
  width: -1,
  credits: 5,
}

/** Stands for deeply nested brackets, which `JSON.stringify` could not write from a value. */
const BRACKETS = '[…]'
const written = (value: unknown) =>
  Buffer.from(JSON.stringify(value).replace(JSON.stringify(BRACKETS), () => '['.repeat(5e5) + ']'.repeat(5e5)))

const body = (content_elements: unknown[], more: object = {}) => ({ content_elements, ...more })
const liveBlog = (content_elements: unknown[]) => ({ content_elements, subtype: 'liveblog' })

/** Stories by name; each replaces fields of an ordinary one. */
const STORIES: Readonly<Record<string, () => object>> = {
  'an ordinary story': () => ({}),
  'one character in a marker': () => liveBlog([paragraph(`// ${fill('a')}`)]),
  'one space in a marker': () => liveBlog([paragraph(`//${fill(' ')}Timestamp`)]),
  'slashes in a marker': () => liveBlog([paragraph(fill('/'))]),
  'line ends in a marker': () => liveBlog([paragraph(`// Timestamp ${fill('<br>')}`), paragraph(`// ${fill('\r')}`)]),
  'open line ends in a marker': () => liveBlog([paragraph(`// Timestamp ${fill('</p ')}`)]),
  'spaces in a line end of a marker': () => liveBlog([paragraph(`// Timestamp <br${fill(' ')}`)]),
  'a thousand posts': () =>
    liveBlog(
      many(1000, (index) => [
        { type: 'divider' },
        paragraph(`// Timestamp 11/3 10:3${index % 10}AM`),
        paragraph(RICH),
      ]).flat(),
    ),
  'an address in a frame': () => body([rawHtml(`<script src="https://facebook.com/${fill('a')}"></script>`)]),
  'addresses in a frame': () => body([rawHtml(`<script></script>${fill('facebook.com/')}`)]),
  'one thousand frames': () => body(many(1000, (index) => rawHtml(`<script>${index}</script>`))),
  'tags within tags': () => body([paragraph(fill('<b>'))]),
  'blocks within blocks': () => body([rawHtml(fill('<div>'))]),
  'tables within tables': () => body([rawHtml(fill('<table><tr><td>x'))]),
  'open angle brackets': () => body([paragraph(fill('<'))]),
  ampersands: () => body([paragraph(fill('&'))]),
  entities: () => body([paragraph(fill('&amp;'))]),
  comments: () => body([paragraph(fill('<!--'))]),
  'unfinished tags': () => body([paragraph(fill('<a '))]),
  attributes: () => body([paragraph(`<a ${fill('href=x ')}>`)]),
  'links without end': () => body([paragraph(fill('<a href=x>'))]),
  spaces: () => body([paragraph(`a${fill(' ')}<b>b</b>`)]),
  'a long word': () => body([paragraph(`<b>${fill('a')}</b>`)]),
  '3,000 rich paragraphs': () => body(many(3000, (index) => paragraph(RICH, index))),
  '20 paragraphs of 199 KB': () => body(many(20, (index) => paragraph(fill(RICH), index))),
  '3,000 headings': () =>
    body(many(3000, (index) => ({ type: 'header', level: 2, content: `<b>Heading</b> ${index}` }))),
  '3,000 elements of wrong types': () => body(many(3000, () => BAD_ELEMENT)),
  'lists within lists': () => body([nestedList(10)]),
  'lists of 260,000 entries': () =>
    body([{ type: 'list', items: many(500, () => ({ type: 'list', items: many(500, () => ({ content: 'x' })) })) }]),
  '100 galleries of 200 pictures': () =>
    body(
      many(100, () => ({
        type: 'gallery',
        content_elements: many(200, (index) => ({
          type: 'image',
          url: `https://i.example.org/${index}.jpg`,
          width: 3,
          height: 2,
        })),
      })),
    ),
  '3,000 embeds': () =>
    body(many(3000, (index) => ({ type: 'oembed_response', raw_oembed: { html: `<script>${index}</script>` } }))),
  '20 corrections of 199 KB': () => ({
    corrections: many(20, () => ({ correction_type: 'correction', text: fill(RICH) })),
  }),
  'a headline of 3 MB': () => ({ headlines: { basic: fill('Headline <b>', 3000 * KB) } }),
  'a blurb of 3 MB': () => ({ description: { basic: fill('Blurb <b>', 3000 * KB) } }),
  '50 authors with much to say': () => ({
    credits: {
      by: many(50, (index) => ({ _id: `a${index}`, name: fill('Ann ', 20 * KB), description: fill(RICH, 50 * KB) })),
    },
  }),
  '500 tags of 5 KB': () => ({
    taxonomy: { tags: many(500, (index) => ({ slug: `t${index}`, text: fill('tag ', 5 * KB) })) },
  }),
  'addresses of 199 KB': () =>
    body([{ type: 'image', url: `https://i.example.org/${fill('a/../')}`, width: 3, height: 2 }], {
      relatedLinks: many(10, () => ({ title: 'x', link: `/${fill('%2e')}` })),
    }),
  'pictures with long srcsets': () =>
    body(
      many(10, () => ({
        type: 'image',
        url: 'https://i.example.org/a.jpg',
        width: 3,
        height: 2,
        srcset: fill('https://i.example.org/a.jpg 1w, '),
      })),
    ),
  'a million brackets': () => ({ deep: BRACKETS }),
}

/** Lists by name. */
const LISTS: Readonly<Record<string, () => unknown>> = {
  'a list of 19 MB': () => ({
    content_elements: many(14_000, (index) => item(`/news/l${index}/`, body([paragraph(RICH)]))),
  }),
  'a list of 4 MB': () => ({
    content_elements: many(2000, (index) => item(`/news/l${index}/`, body([paragraph(RICH)]))),
  }),
  'six stories of 600 KB': () => ({
    content_elements: many(6, (index) => item(`/news/l${index}/`, body(many(450, (at) => paragraph(RICH, at))))),
  }),
  'six stories with headlines of 600 KB': () => ({
    content_elements: many(6, (index) =>
      item(`/news/l${index}/`, {
        headlines: { basic: fill('A <b>', 600 * KB) },
        description: { basic: fill('A <b>', 60 * KB) },
      }),
    ),
  }),
  'a million items': () => ({ content_elements: many(1_000_000, () => 1) }),
}

function item(path: string, more: object): object {
  return { ...(wellBehaved('content-api-v3', { canonical_url: path }) as object), ...more }
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-')
/** Written beforehand, because this process also measures. */
const answers = new Map<string, Buffer>()
for (const [name, make] of Object.entries(STORIES))
  answers.set(slugOf(name), written(item(`/news/${slugOf(name)}/`, make())))
for (const [name, make] of Object.entries(LISTS)) answers.set(slugOf(name), written(make()))

function answer(source: string, query: Query): unknown {
  const path = String(query.canonical_url ?? '')
  const slug = source === 'collections-api' ? String(query.id) : path.split('/')[2]
  return answers.get(slug ?? '') ?? wellBehaved(source, query)
}

const origin = await openOrigin(answer)
const site = await startSite({ CONTENT_ORIGIN: origin.address, PAGES_DIR: pagesFolder() })
// Warm up first, so that code compiled and files read on first use are not counted against a story.
for (let index = 0; index < 200; index++) await site.get(`/news/warm-up-${index}/`)
for (let index = 0; index < 20; index++) await site.get(`/front/warm-up-${index}/`)

let worst = 0
const row = (...columns: (string | number)[]) => process.stdout.write(`| ${columns.join(' | ')} |\n`)
row('story', 'status', 'KB', 'ms', '/healthz ms')
row('---', '---', '---', '---', '---')
const only = process.argv[2]
const pages = [
  ...Object.keys(STORIES).map((name) => [name, `/news/${slugOf(name)}/`] as const),
  ...Object.keys(LISTS).map((name) => [name, `/front/${slugOf(name)}/`] as const),
]
for (const [name, path] of pages) {
  if (only && !name.includes(only)) continue
  const stop = site.watch()
  const began = performance.now()
  const page = await site.get(path).catch(() => ({ status: 'none', ms: performance.now() - began, bytes: 0, text: '' }))
  const frame = /\/frame\/[\w-]+\?page=[^"&]+/.exec(page.text)?.[0]
  if (frame) await site.get(frame).catch(() => undefined)
  const stall = await stop()
  worst = Math.max(worst, stall)
  row(name, page.status, Math.round(page.bytes / KB), page.ms.toFixed(0), stall.toFixed(0))
}
process.stdout.write(`worst stall: ${worst.toFixed(0)} ms\n`)
await site.stop()
await origin.close()
