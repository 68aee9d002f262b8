import { z } from 'zod'
import { image, link, node } from '../values.ts'

export const newsletter = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    listName: z.string(),
    promoText: z.string().optional(),
    href: z.string().optional(),
    image: image.optional(),
  })
  .meta({ id: 'Newsletter' })

export type Newsletter = z.infer<typeof newsletter>

/** `track` is told when a reader closes it. */
export const breakingNewsNode = node('breaking-news', {
  label: z.string(),
  text: z.string(),
  href: z.string().optional(),
})
export type BreakingNewsNode = z.infer<typeof breakingNewsNode>

export const newsletterBarNode = node('newsletter-bar', {
  newsletters: z.array(newsletter),
  /** Said where signing up fails. */
  errorMessage: z.string(),
  /** Where a form goes; missing where the paper knows nobody who takes it. */
  action: z.string().optional(),
})
export type NewsletterBarNode = z.infer<typeof newsletterBarNode>
export const newsletterPicksNode = node('newsletter-picks', {
  title: z.string(),
  newsletters: z.array(newsletter),
  /** Where a reader goes to get one. */
  signUp: link.optional(),
})
export type NewsletterPicksNode = z.infer<typeof newsletterPicksNode>
export const subscriberBarNode = node('subscriber-bar', {
  textColor: z.string(),
  backgroundColor: z.string(),
  html: z.string(),
  redirectUrl: z.string(),
  behavior: z.string(),
})
export const socialNode = node('social', {
  title: z.string(),
  section: z.enum(['food', 'sports']),
  tabs: z.array(
    z.strictObject({ network: z.enum(['instagram', 'threads', 'facebook']), label: z.string(), src: z.string() }),
  ),
})

const option = z.strictObject({ value: z.string(), label: z.string() })
const filterOptions = z.strictObject({ location: z.array(option), cuisine: z.array(option), price: z.array(option) })

export const finderWidgetNode = node('finder-widget', {
  heading: z.string(),
  image: image.optional(),
  title: z.string(),
  description: z.string(),
  action: link,
  filters: filterOptions,
})
export const finderNode = node('finder', {
  title: z.string(),
  description: z.string(),
  filters: filterOptions,
  state: z.strictObject({
    location: z.array(z.string()),
    cuisine: z.array(z.string()),
    price: z.array(z.string()),
    takesReservations: z.boolean(),
    page: z.number().int().positive(),
  }),
  moreGuidesCollectionId: z.string().optional(),
})
