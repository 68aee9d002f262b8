import type { Rotor } from './payloads.ts'

export interface HostileBlock {
  type: string
  /** Fields of the block; `section` selects the page's stories. */
  fields: (p: Rotor, section: string) => object
  /** Nested blocks. */
  children?: (p: Rotor, section: string) => object[]
}

/** Fields of a page definition may hold 5,000 characters. */
const MAX_FIELD = 4000
export const short = (text: string) => text.slice(0, MAX_FIELD)

const feed = (section: string) => ({ source: 'section-feed', includeSections: `/${section}`, feedSize: 30 })

const head = (p: Rotor) => ({
  packageLabel: short(p()),
  packageDescription: short(p()),
  morelinkLabel: short(p()),
  morelinkHref: short(p()),
})

const list = (layoutType: string, more: object = {}): HostileBlock => ({
  type: 'package',
  fields: (p, section) => ({
    layoutType,
    ...feed(section),
    ...head(p),
    hasEyebrow: true,
    hasBlurbGridCards: true,
    showAuthor: true,
    backgroundColor: short(p()),
    writers: [
      `${short(p())}|${short(p())}|${short(p())}|${short(p())}`,
      `Ann|/author/ann/|${short(p())}|/hostile-picture.jpg`,
    ],
    tagFeedSlug: short(p()),
    ...more,
  }),
})

/** Every block allowed in the main area, with a payload as each of its texts. Add new block types here. */
export const BLOCKS: readonly HostileBlock[] = [
  list('strip'),
  list('big-left', { cardVariant: 'restaurant' }),
  list('top-banner', { hasMoreStories: true, feedSize: 22 }),
  list('vertical', { nativoPosition: 2 }),
  list('food-style', { morelinkBottom: true }),
  {
    type: 'topper',
    fields: (p, section) => ({
      ...feed(section),
      packageLabel: short(p()),
      backgroundColor: short(p()),
      hasLatest: true,
    }),
  },
  {
    type: 'chain',
    fields: (p) => ({ chainLabel: short(p()), chainBlurb: short(p()), list: [short(p()), '50%-1'] }),
    children: (p, section) => [
      {
        id: 'in-chain',
        type: 'package',
        fields: { ...feed(section), ...head(p), layoutType: 'vertical', feedSize: 4 },
      },
      { id: 'html-in-chain', type: 'raw-html', fields: { html: p(), title: short(p()) } },
    ],
  },
  { type: 'carousel', fields: (p, section) => ({ ...feed(section), ...head(p), showAuthor: true }) },
  { type: 'video-carousel', fields: (p, section) => ({ ...feed(section), ...head(p) }) },
  {
    type: 'headline-list',
    fields: (p, section) => ({ title: short(p()), ...feed(section), showAuthor: true, collapsible: true }),
  },
  {
    type: 'listing',
    fields: (p, section) => ({ title: short(p()), description: short(p()), ...feed(section), showAuthor: true }),
  },
  { type: 'search-results', fields: (p) => ({ title: short(p()) }) },
  { type: 'raw-html', fields: (p) => ({ html: p(), title: short(p()) }) },
  { type: 'raw-html', fields: (p) => ({ html: `<div>${p()}</div>`, title: short(p()) }) },
  { type: 'raw-html', fields: (p) => ({ html: p(), title: short(p()), lazy: true }) },
  { type: 'breaking-news', fields: (p) => ({ bnLabel: short(p()), bnText: short(p()), bnURL: short(p()) }) },
]
