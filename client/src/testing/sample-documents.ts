import type { BlockNode, LayoutDocument, MainNode, PageFacts, PageType } from '@broadsheet/contracts'
import {
  header,
  sampleArticle,
  sampleCard,
  sampleFooter,
  sampleHeader,
  sampleHeadlineList,
  sampleImage,
  sampleListing,
  samplePagination,
  sampleSearch,
  sampleStoryList,
  without,
} from './sample-nodes.ts'

/** A document with the parts that every page has, around some blocks. */
export function sampleDocument(
  url: string,
  type: PageType,
  main: MainNode['children'],
  options: { page?: Partial<PageFacts>; header?: BlockNode } = {},
): LayoutDocument {
  return {
    contract: 1,
    url,
    status: type === 'not-found' ? 404 : 200,
    page: {
      type,
      title: 'The Philadelphia Courier',
      canonicalUrl: `http://localhost:3000${url}`,
      openGraph: { 'og:title': 'The Philadelphia Courier', 'og:type': 'website' },
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebPage', name: 'The Philadelphia Courier' }],
      meta: {},
      ...options.page,
    },
    root: {
      type: 'page',
      id: 'page',
      children: [options.header ?? sampleHeader, { type: 'main', id: 'main', children: main }, sampleFooter],
    },
    targeting: {},
    analytics: {},
    cache: { maxAge: 60, staleWhileRevalidate: 30, varies: [], tags: [] },
    problems: [],
  }
}

const homepage = sampleDocument('/', 'homepage', [
  sampleStoryList('top-banner', 9, {
    children: [
      sampleCard('top-banner', 0, {
        kind: 'live-blog',
        label: 'Live Updates',
        timeline: {
          entries: [
            'Council reconvenes after recess',
            'Amendment fails 9 to 8',
            'Protesters fill the gallery',
            'Mayor arrives',
            'Doors open',
          ].map((text, index) => ({ header: text, href: `/news/story-0/#card-${index}` })),
          visible: 3,
          expandable: true,
        },
        relatedLinks: [
          { text: 'What the vote means for your bus', href: '/news/bus/' },
          { text: 'How every member voted', href: '/news/votes/' },
        ],
      }),
      sampleCard('top-banner', 1),
      without(sampleCard('top-banner', 2), 'image'),
      { type: 'native-ad', id: 'top-banner/native-1', slotNumber: 1, position: 3 },
      sampleCard('top-banner', 3, { video: { sources: [], aspect: 1.7778, duration: 125_000 }, kind: 'video' }),
      without(sampleCard('top-banner', 4), 'image', 'blurb'),
    ],
  }),
  sampleStoryList('strip', 4, {
    id: 'strip4/list',
    header: header('strip4', 'Politics', '/politics/'),
    more: { label: 'More Stories', href: '/politics/2', cursor: '4' },
  }),
  sampleStoryList('big-left', 5, { header: header('big-left', 'Business', '/business/') }),
  sampleStoryList('strip', 4, {
    id: 'opinion/list',
    header: {
      type: 'section-header',
      id: 'opinion/header',
      label: 'Opinion',
      href: '/opinion/',
      topLine: true,
      description: 'Columns, editorials and letters.',
      more: { label: 'All opinion', href: '/opinion/', position: 'bottom' },
    },
    children: (['columnist', 'opinion', 'editorial', 'columnist'] as const).map((kind, index) =>
      without(
        sampleCard('opinion', index + 2, {
          kind,
          label: { columnist: 'Columnist', opinion: 'Opinion', editorial: 'Editorial' }[kind],
          byline: {
            authors: [{ name: 'Lucille Hart', href: '/author/lucille-hart/', image: sampleImage('', 96, 96) }],
          },
        }),
        ...(index === 1 ? (['eyebrow'] as const) : (['image', 'eyebrow'] as const)),
      ),
    ),
  }),
  sampleStoryList('food-style', 7, { header: header('food-style', 'Food', '/food/') }),
  sampleStoryList('vertical', 4, { header: header('vertical', 'Sports', '/sports/') }),
  sampleStoryList('strip', 6, {
    id: 'strip6/list',
    columns: 6,
    header: header('strip6', 'Health', '/health/'),
    children: [0, 1, 2, 3, 4, 5].map((index) => sampleCard('strip6', index, { density: 'compact' })),
  }),
  sampleStoryList('strip', 2, { id: 'strip2/list', columns: 2 }),
  { type: 'experiment-marker', id: 'topper/marker', feature: 'topper-test', variation: 'hidden' },
  {
    type: 'rail',
    id: 'rail',
    children: [
      sampleHeadlineList,
      without(sampleCard('rail', 5), 'blurb'),
      {
        type: 'raw-html',
        id: 'promo/html',
        html: '<p>Subscribe to the <a href="/newsletters/">morning letter</a>.</p>',
      },
    ],
  },
])

const front = sampleDocument(
  '/sports/',
  'section',
  [
    sampleStoryList('top-banner', 5),
    sampleStoryList('strip', 4, { id: 'strip4/list', header: header('strip4', 'Eagles', '/eagles/') }),
  ],
  {
    page: { title: 'Sports' },
    header: {
      ...sampleHeader,
      variant: 'sports',
      navigation: ['Gameday Central', 'Eagles', 'Phillies', 'Sixers', 'Flyers', 'Union', 'College Sports'].map(
        (text) => ({ text, href: `/sports/${text.toLowerCase().replace(' ', '-')}/` }),
      ),
    },
  },
)

const food = sampleDocument('/food/', 'food-front', [sampleStoryList('food-style', 7)], {
  page: { title: 'Food' },
  header: {
    ...sampleHeader,
    variant: 'food',
    navigation: ['Restaurants', 'Recipes', 'Drinks', 'Where to eat'].map((text) => ({
      text,
      href: `/food/${text.toLowerCase().replaceAll(' ', '-')}/`,
    })),
    account: {
      state: 'logged-in',
      links: [
        { text: 'Subscribe', href: '/offers/', style: 'outline' },
        { text: 'Sign out', href: '/sign-out', method: 'post' },
      ],
    },
  },
})

const article = sampleDocument('/business/market-roof/', 'article', [sampleArticle], {
  page: { title: sampleArticle.headline, description: sampleArticle.dek, meta: { robots: 'max-image-preview:large' } },
})

const articleWithRail = sampleDocument(
  '/business/market-roof-rail/',
  'article',
  [sampleArticle, { type: 'rail', id: 'rail', children: [sampleHeadlineList] }],
  {
    page: { title: sampleArticle.headline },
  },
)

const listing = sampleDocument(
  '/news/',
  'section',
  [sampleListing, samplePagination(), { type: 'rail', id: 'rail', children: [sampleHeadlineList] }],
  {
    page: { title: 'News', next: 'http://localhost:3000/news/2/' },
  },
)

const search = sampleDocument('/search?query=night+trains', 'search', [sampleSearch], {
  page: { title: 'Search', meta: { robots: 'noindex' } },
})

const notFound = sampleDocument(
  '/gone/',
  'not-found',
  [
    {
      type: 'raw-html',
      id: 'not-found/text',
      html: '<h1>This page is not here</h1><p>It may have moved. The front page has today’s news.</p>',
    },
    sampleStoryList('strip', 4, { header: header('strip', 'Today', '/') }),
  ],
  { page: { title: 'Not found' } },
)

/** Keyed by path. */
export const sampleDocuments: Readonly<Record<string, LayoutDocument>> = {
  '/': homepage,
  '/sports/': front,
  '/food/': food,
  '/business/market-roof/': article,
  '/business/market-roof-rail/': articleWithRail,
  '/news/': listing,
  '/search': search,
  '/gone/': notFound,
}
