import { z } from 'zod'
import type { BlockType } from '../page-definition.ts'
import { choice, count, html, lines, text, toggle } from './kit.ts'
import { scoreboardFields, teamScheduleFields } from './sports.ts'
import {
  carouselFields,
  chainFields,
  headlineListFields,
  listingFields,
  packageFields,
  searchResultsFields,
  swipeableFields,
  topperFields,
  videoCarouselFields,
} from './stories.ts'

export { DEFAULT_ORDER } from './stories.ts'

const none = z.object({})

/** Title, id and list name are required. */
const NEWSLETTER_ENTRY = 'title|id|image URL|promo text|Sailthru list name|page URL'

/** The admin fields of each block type: label, help and default of each field are its metadata. */
export const adminFields = {
  header: none,
  footer: none,
  package: packageFields,
  chain: chainFields,
  topper: topperFields,
  carousel: carouselFields,
  'video-carousel': videoCarouselFields,
  'headline-list': headlineListFields,
  listing: listingFields,
  'search-results': searchResultsFields,
  article: none,
  author: none,
  gallery: none,
  'live-blog': none,
  comments: none,
  'raw-html': z.object({
    html: html('HTML'),
    disable: toggle('Hidden in the editor', false, 'Readers still see it'),
    lazy: toggle('Loaded when near', false),
    title: text('Title', 'Embedded content', 'What a screen reader calls the frame'),
    height: count('Height before it is known', 300, 'CSS pixels'),
  }),
  ad: z.object({ adType: text('Slot', '', 'As homepage/top_banner') }),
  'breaking-news': z.object({
    bnLabel: text('Label', 'Breaking News'),
    bnText: text('Text'),
    bnURL: text('Address'),
    bnToggle: toggle('Hide'),
  }),
  'newsletter-bar': z.object({
    newsletters: lines('Newsletters', [], NEWSLETTER_ENTRY),
    errorMessage: text('Text when signing up fails'),
  }),
  'newsletter-picks': z.object({ title: text('Title'), newsletters: lines('Newsletters', [], NEWSLETTER_ENTRY) }),
  'subscriber-bar': z.object({
    textColor: text('Text colour'),
    backgroundColor: text('Background colour'),
    html: html('HTML'),
    redirectUrl: text('Address'),
    behavior: text('Behaviour'),
  }),
  social: z.object({
    title: text('Title', 'Follow our Socials'),
    section: choice('Section', ['food', 'sports'], 'sports'),
    hasFacebook: toggle('Facebook'),
    hasThreads: toggle('Threads'),
    socials: lines('Handles'),
  }),
  share: none,
  'finder-widget': z.object({
    header: text('Heading', 'Find a place to eat'),
    imageUrl: text('Picture'),
    CTATitle: text('Title', 'What are you in the mood for?', 'Up to 50 characters'),
    CTADescription: text(
      'Description',
      'Search by neighborhood, cuisine, and price to discover restaurants picked by our expert journalists.',
      'Up to 100 characters',
    ),
  }),
  finder: z.object({
    CTATitle: text('Title', 'What are you in the mood for?', 'Up to 50 characters'),
    CTADescription: text(
      'Description',
      'Discover top restaurants handpicked by our expert writers. Search by neighborhood, cuisine, and price to find your next spot.',
      'Up to 100 characters',
    ),
    MoreGuidesCollectionId: text('Collection of more guides'),
  }),
  scoreboard: scoreboardFields,
  'team-schedule': teamScheduleFields,
  swipeable: swipeableFields,
} satisfies Record<BlockType, z.ZodObject>

export type AdminFields = { [Type in BlockType]: z.output<(typeof adminFields)[Type]> }
