import type { FooterNode, Image, StoryCardNode } from '@broadsheet/contracts'
import type { ArticleNode } from '@broadsheet/contracts/blocks/article'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import type { HeadlineListNode } from '@broadsheet/contracts/blocks/headline-list'
import type { ListingNode, PaginationNode } from '@broadsheet/contracts/blocks/listing'
import type { StoryListNode } from '@broadsheet/contracts/blocks/package'
import type { SearchResultsNode } from '@broadsheet/contracts/blocks/search-results'

/** Nodes as the service would send them, for tests and visual checks. The texts are invented. */

let pictures = 0
export function sampleImage(alt: string, width = 1200, height = 800): Image {
  const name = `/media/${width}x${height}/${++pictures}.svg`
  return {
    src: name,
    srcset: `${name}?w=300 300w, ${name}?w=600 600w, ${name}?w=1200 1200w`,
    sizes: '(min-width: 1024px) 300px, 100vw',
    width,
    height,
    alt,
    focal: { x: 0.5, y: 0.4 },
  }
}

const ago = (text: string) => ({ text, instant: '2026-11-20T11:20:00.000Z', until: '2026-11-20T12:20:00.000Z' })

/** Headline, blurb and author of the stories that fill the lists. */
const stories = [
  [
    'City Council votes to cap school bus fares after a year of protests',
    'The measure passed 12 to 5, and takes effect on the first day of the new term.',
    'Maria Ellison',
  ],
  [
    'A century-old market gets a new roof, and keeps its fishmongers',
    'Vendors feared that the restoration would price them out. The lease says otherwise.',
    'Dev Okafor',
  ],
  ['Why the river smells of cucumbers every November', 'The answer is a small silver fish.', 'Ingrid Sato'],
  [
    'Transit agency finds the money for night trains, for now',
    'Service until 3 a.m. returns on weekends through June.',
    'Paul Renner',
  ],
  [
    'Judge throws out the stadium lawsuit',
    'The ruling clears the last obstacle for the arena on Market Street.',
    'Maria Ellison',
  ],
  [
    'Two brothers, one bakery, and a feud over sourdough',
    'They have not spoken since 1998. They share an oven.',
    'Lucille Hart',
  ],
  [
    'Hospital merger would leave one emergency room west of the river',
    'Nurses and neighbors ask who will answer at night.',
    'Anil Prasad',
  ],
  [
    'The orchestra plays on a roof, and the neighbors bring chairs',
    'A free series ends with Dvorak and a view.',
    'Lucille Hart',
  ],
] as const

type CardOverrides = Partial<Omit<StoryCardNode, 'type'>>

export function sampleCard(block: string, index: number, overrides: CardOverrides = {}): StoryCardNode {
  const [headline, blurb, name] = stories[index % stories.length] ?? stories[0]
  return {
    type: 'story-card',
    id: `${block}/story-${index}`,
    kind: 'standard',
    density: 'standard',
    storyId: `story-${index}`,
    href: `/news/story-${index}/`,
    headline,
    blurb,
    eyebrow: {
      type: 'section',
      text: index % 2 ? 'Politics' : 'Transportation',
      href: index % 2 ? '/politics/' : '/transportation/',
    },
    byline: { authors: [{ name, href: `/author/${name.toLowerCase().replace(' ', '-')}/` }] },
    time: ago(`${index + 1} hours ago`),
    image: sampleImage(`Picture for story ${index}`),
    ...overrides,
  }
}

/** A copy of a card without the given fields. */
export function without(card: StoryCardNode, ...fields: (keyof StoryCardNode)[]): StoryCardNode {
  const copy = { ...card }
  for (const field of fields) delete copy[field]
  return copy
}

export const cardsOf = (block: string, count: number, overrides: CardOverrides = {}): StoryCardNode[] =>
  Array.from({ length: count }, (_, index) => sampleCard(block, index, overrides))

const to = (text: string, href: string) => ({ text, href })
const sections = [
  'News',
  'Sports',
  'Business',
  'Opinion',
  'Politics',
  'Entertainment',
  'Life',
  'Food',
  'Health',
  'Real Estate',
  'Philly First',
  'Obituaries',
  'Jobs',
]
const sectionLink = (name: string) => to(name, `/${name.toLowerCase().replaceAll(' ', '-')}/`)
const group = (name: string, items: string[]) => ({
  ...sectionLink(name),
  items: items.map((item) => to(item, `${sectionLink(name).href}${item.toLowerCase().replaceAll(/\W+/g, '-')}/`)),
})

export const sampleHeader: HeaderNode = {
  type: 'header',
  id: 'header',
  variant: 'default',
  siteName: 'The Philadelphia Courier',
  homeHref: '/',
  navigation: sections.map(sectionLink),
  sections: sections.map(sectionLink),
  menu: {
    groups: [
      group('News', [
        'New Jersey',
        'Pennsylvania',
        'Politics',
        'Coronavirus',
        'Nation & World',
        'Education',
        'Photography',
        'Video',
        'Obituaries',
      ]),
      group('Sports', [
        'Gameday Central',
        'Eagles',
        'Phillies',
        'Sixers',
        'Flyers',
        'Union',
        'College Sports',
        'High School Sports',
      ]),
      group('Business', [
        'Jobs',
        'Economy',
        'Marijuana',
        'PhillyDeals',
        'Small Business',
        'Health & Pharma',
        'Consumer',
      ]),
      group('Entertainment', ['Things To Do', 'Arts & Culture', 'Movies', 'TV', 'Celebrity', 'Comics', 'Puzzles']),
      group('Opinion', ['Columnists', 'Commentary', 'Editorials', 'Cartoons']),
      group('Life', ['Sex & Love', 'Families', 'Style', 'The Upside', 'Home', 'Travel']),
      group('Food', []),
      group('Health', []),
      group('Real Estate', []),
      group('El Courier', []),
      group('Philly First', []),
    ],
    partners: ['Philly Tips', 'People', 'Your Day', 'Get In Touch', 'Marketplace'].map((text) => ({
      text,
      items: [to(`${text} one`, `/partners/${text.length}/`), to(`${text} two`, `/partners/${text.length + 100}/`)],
    })),
    links: [to("Today's Paper", '/e-edition/'), to('Newsletters', '/newsletters/'), to('Offers', '/offers/')],
  },
  account: {
    state: 'logged-out',
    prompt: 'Keep reading by creating a free account or signing in.',
    links: [
      { text: 'Sign in/Sign up', href: '/sign-in', style: 'fill' },
      { text: 'Subscribe', href: 'https://subscribe.example/?target=subscribe_test', style: 'outline' },
      { text: 'Support local news', href: '/donate/', style: 'link' },
    ],
  },
  subscribe: to('Subscribe', 'https://subscribe.example/?target=subscribe_test'),
  search: { action: '/search', parameter: 'query', label: 'Search The Philadelphia Courier' },
  links: [to("Today's Paper", '/e-edition/'), to('Newsletters', '/newsletters/')],
}

export const sampleFooter: FooterNode = {
  type: 'footer',
  id: 'footer',
  children: [],
  siteName: 'The Philadelphia Courier',
  menus: [
    {
      text: 'About Us',
      items: [
        to('About the Courier', '/about/'),
        to('Contact us', '/about/contact/'),
        to('Advertise', '/about/advertise/'),
      ],
    },
    { text: 'News & Info', items: [to('Newsletters', '/newsletters/'), to('Archives', '/archives/')] },
    { text: 'Marketplace', items: [to('Jobs', '/jobs/'), to('Place an ad', '/about/place/')] },
    { text: 'e-Editions', items: [to("Today's Paper", '/e-edition/')] },
    { text: 'Mobile Apps', items: [to('Apple iOS', '/about/apps/#ios'), to('Android', '/about/apps/#android')] },
  ],
  sections: [
    'News',
    'Sports',
    'Entertainment',
    'Business',
    'Health',
    'Food',
    'Life',
    'Opinion',
    'Philly First',
    'Archives',
    'Special Reports',
    'Site Map',
  ].map(sectionLink),
  services: [to('Subscriber login', '/sign-in'), to('Subscribe', '/offers/')],
  social: [
    to('X', 'https://x.com/'),
    to('Facebook', 'https://www.facebook.com/'),
    to('Instagram', 'https://www.instagram.com/'),
  ],
  apps: [to('App Store', 'https://apps.apple.com/'), to('Google Play', 'https://play.google.com/store')],
  legal: [
    to('Copyright', '/about/copyright/'),
    to('Terms of Use', '/about/terms_and_conditions/#Use'),
    to('Privacy Policy', '/privacy-policy/'),
    to('Cancellation Policy', '/about/terms_and_conditions/#Cancellations'),
    to('California Notice', '/privacy-policy/#V'),
    to('Do Not Sell My Personal Information', '/privacy-policy/#opt-out'),
  ],
  copyright: '© 2026 The Philadelphia Courier',
}

export function sampleStoryList(
  layout: StoryListNode['layout'],
  count: number,
  overrides: Partial<StoryListNode> = {},
): StoryListNode {
  return {
    type: 'story-list',
    id: `${layout}/list`,
    layout,
    columns: 4,
    children: cardsOf(layout, count),
    ...overrides,
  }
}

export const header = (id: string, label: string, href: string): StoryListNode['header'] => ({
  type: 'section-header',
  id: `${id}/header`,
  label,
  href,
  topLine: true,
  more: { label: `More ${label}`, href, position: 'top' },
})

export const sampleHeadlineList: HeadlineListNode = {
  type: 'headline-list',
  id: 'latest/list',
  title: 'The Latest',
  collapsible: true,
  items: stories.map(([title, , name], index) => ({
    storyId: `latest-${index}`,
    title,
    href: `/news/latest-${index}/`,
    time: ago(`${index * 7 + 3} minutes ago`),
    ...(index % 3 === 0 ? { byline: { authors: [{ name }] } } : {}),
  })),
}

export const sampleListing: ListingNode = {
  type: 'listing',
  id: 'stream/listing',
  title: 'News',
  description: 'Philadelphia and its region, street by street.',
  page: 1,
  pageCount: 9,
  total: 171,
  children: [
    ...cardsOf('stream', 6),
    without(sampleCard('stream', 6), 'image'),
    sampleCard('stream', 7, { kind: 'live-blog', label: 'Live Updates' }),
  ],
}

export function samplePagination(current = 1, total = 9, basePath = '/news/'): PaginationNode {
  const range = (from: number, until: number) =>
    Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index)
  const hiddenBut = (shown: number[]) => ({ hidden: range(1, total).filter((page) => !shown.includes(page)) })
  const href = (page: number) => (page === 1 ? basePath : `${basePath}${page}/`)
  const run = range(current, Math.min(total - 1, current + 3))
  return {
    type: 'pagination',
    id: 'stream/pagination',
    current,
    total,
    basePath,
    ...(current > 1 ? { previous: to('Newer', href(current - 1)) } : {}),
    ...(current < total ? { next: to('Older', href(current + 1)) } : {}),
    windows: {
      mobile: [current, current + 1, hiddenBut([current, current + 1])],
      tablet: [current, hiddenBut([current, total]), total],
      desktop: [...run, hiddenBut([...run, total]), total],
    },
  }
}

export const sampleSearch: SearchResultsNode = {
  type: 'search-results',
  id: 'search/results',
  title: 'Search',
  query: 'night trains',
  page: 1,
  pageCount: 3,
  total: 1234,
  failed: false,
  next: { text: 'Next', href: '/search?query=night%20trains&page=2' },
  children: cardsOf('search', 4),
}

const paragraph =
  'Residents who gathered on the steps on Thursday said they had been told <a href="/news/earlier/" rel="noopener">in an earlier hearing</a> that nothing would change before spring. “We were promised a <em>conversation</em>,” said Ruth Abernathy, 71, who has lived two doors from the depot since it opened. “What we got was a notice on a lamp post.”'

export const sampleArticle: ArticleNode = {
  type: 'article',
  id: 'article/story-1',
  layout: { variant: 'standard', art: 'column', head: 'start', rail: true },
  storyId: 'story-1',
  headline: 'A century-old market gets a new roof, and keeps its fishmongers',
  eyebrow: { type: 'section', text: 'Business', href: '/business/' },
  dek: 'Vendors feared that the restoration would price them out. A lease written in 1911 says otherwise.',
  byline: {
    authors: [{ name: 'Maria Ellison', href: '/author/maria-ellison/', image: sampleImage('', 96, 96) }],
    organization: 'Staff Writer',
  },
  published: { text: 'Nov. 19, 2026', instant: '2026-11-19T22:00:00.000Z' },
  updated: ago('35 minutes ago'),
  readingMinutes: 6,
  leadArt: {
    type: 'image',
    id: 'article/lead',
    image: sampleImage('The market hall under scaffolding at dawn', 1600, 1067),
    caption: 'The market hall, under scaffolding since March.',
    credit: 'Dev Okafor / Staff Photographer',
  },
  corrections: [{ kind: 'clarification', html: 'An earlier version did not say that the lease was renewed in 1974.' }],
  relatedLinks: [
    to('Two brothers, one bakery, and a feud over sourdough', '/food/sourdough/'),
    to('Judge throws out the stadium lawsuit', '/news/stadium/'),
  ],
  children: [
    { type: 'text', id: 'article/1', html: paragraph },
    {
      type: 'text',
      id: 'article/2',
      html: 'The roof, all 41,000 panes of it, had leaked since the winter of 1993. Buckets stood between the stalls for so long that the regulars gave them names.',
    },
    { type: 'heading', id: 'article/3', level: 2, html: 'A lease in copperplate' },
    { type: 'text', id: 'article/4', html: paragraph },
    {
      type: 'list',
      id: 'article/5',
      ordered: false,
      items: [
        { html: 'No rent above a <strong>tenth</strong> of takings' },
        { html: 'Ice at cost', items: [{ html: 'by the block' }, { html: 'by the barrow' }], ordered: true },
        { html: 'No sale of live eels on Sundays' },
      ],
    },
    {
      type: 'quote',
      id: 'article/6',
      style: 'pullquote',
      paragraphs: ['The fish never minded the rain. The bankers did.'],
      citation: 'Al Fontana, fishmonger',
    },
    { type: 'text', id: 'article/7', html: paragraph },
    {
      type: 'image',
      id: 'article/8',
      image: sampleImage('A row of stalls', 1200, 800),
      caption: 'Stalls on the east side.',
      credit: 'Courier archive',
    },
    { type: 'text', id: 'article/9', html: paragraph },
    {
      type: 'gallery',
      id: 'article/10',
      title: 'Under the glass',
      items: [1, 2, 3].map((index) => ({
        image: sampleImage(`Gallery picture ${index}`),
        caption: `Picture ${index} of the <i>old</i> roof.`,
        credit: 'Courier archive',
      })),
    },
    {
      type: 'quote',
      id: 'article/11',
      style: 'blockquote',
      paragraphs: ['The Lessee shall have and hold the said stalls, and the ice thereto.', 'Witnessed this day.'],
    },
    {
      type: 'video',
      id: 'article/12',
      title: 'How the panes are lifted',
      playable: {
        videoId: 'v1',
        sources: [{ src: '/media/panes.mp4', contentType: 'video/mp4' }],
        poster: sampleImage('A crane over the hall', 1280, 720),
        duration: 65_000,
        aspect: 1.7778,
      },
      credit: 'Video by Anil Prasad',
    },
    { type: 'divider', id: 'article/13' },
    { type: 'raw-html', id: 'article/14', html: '<p>Vendors: <b>114</b>. Fishmongers: <b>9</b>.</p>' },
    { type: 'raw-html', id: 'article/15', frame: { src: '/frame/abc', height: 220, title: 'Map of the stalls' } },
    {
      type: 'embed',
      id: 'article/16',
      provider: 'x',
      href: 'https://x.com/courier/status/1',
      title: 'A post by the Courier on X',
      frame: { src: '/frame/def', height: 180, title: 'Post on X' },
    },
    { type: 'text', id: 'article/17', html: 'The hall opens again in May.' },
  ],
}
