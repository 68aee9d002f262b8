import type { Link } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import type { Story } from '../content/index.ts'
import type { Site } from './site.ts'

type Layout = ArticleNode['layout']

interface ArticleVariant {
  layout: Layout
  /** The label above the headline, unless the kind of card has one. */
  label?: string
  /** The title of a table of contents above the text. */
  contents?: string
  /** A note about where the story comes from, or what readers can do with it. */
  note?(site: Pick<Site, 'product'>): { text: string; link?: Link }
}

const STANDARD: Layout = { variant: 'standard', art: 'column', head: 'start', rail: true }
const variant = (name: Layout['variant'], layout: Partial<Layout> = {}): Layout => ({
  ...STANDARD,
  variant: name,
  ...layout,
})

/** The picture is above the headline and as wide as the page; there is no rail. */
const IMMERSIVE: ArticleVariant = {
  layout: variant('immersive', { art: 'page', head: 'center', rail: false, dropCap: true }),
}
/** A long read on a page that otherwise looks like any article. */
const FEATURE: ArticleVariant = { layout: variant('feature', { head: 'center', dropCap: true }) }
const MAP: ArticleVariant = { layout: variant('map', { rail: false }) }

/**
 * How the page of each subtype is laid out (rule content/subtypes). All other subtypes look like a standard article.
 */
const VARIANTS: Readonly<Record<string, ArticleVariant>> = {
  longform: IMMERSIVE,
  'innovation-2': IMMERSIVE,
  longformlight: FEATURE,
  'longformlight-v2': FEATURE,
  columnists: { layout: variant('column', { dropCap: true }) },
  review: { layout: variant('review'), label: 'Review' },
  podcast: { layout: variant('podcast'), label: 'Podcast' },
  newsletter: {
    layout: variant('letter'),
    label: 'Newsletter',
    note: ({ product }) => ({
      text: `This letter goes out by email first. The ${product} has more of them.`,
      link: { text: 'See all newsletters', href: '/newsletters/' },
    }),
  },
  service: { layout: variant('guide'), contents: 'In this guide' },
  cyoa: { layout: variant('guide'), contents: 'Choose your path' },
  'call-to-action': { layout: variant('call', { head: 'center' }) },
  'restaurant-page': { layout: variant('review') },
  'food-map': MAP,
  'finder-page': MAP,
  spotlightpa: {
    layout: variant('partner'),
    label: 'Spotlight PA',
    note: () => ({
      text: 'This story comes from Spotlight PA, which shares its reporting with newsrooms across Pennsylvania.',
    }),
  },
  'partner-sports-betting': {
    layout: variant('partner'),
    note: ({ product }) => ({
      text: `This story comes from Action Network, a partner of The ${product}. Lines and odds change; bet only what you can lose.`,
    }),
  },
}

const USUAL: ArticleVariant = { layout: STANDARD }

export const articleVariant = ({ subtype }: Pick<Story, 'subtype'>): ArticleVariant =>
  subtype !== undefined && Object.hasOwn(VARIANTS, subtype) ? VARIANTS[subtype]! : USUAL
