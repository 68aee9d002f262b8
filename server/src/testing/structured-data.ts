import { z } from 'zod'

/** What search engines require of each type of structured data, and what the paper always adds to it. */

const address = z.url({ protocol: /^https?$/ })
const instant = z.iso.datetime()
const words = z.string().trim().min(1)
const size = z.string().regex(/^[1-9]\d*$/)

const image = z.strictObject({
  '@type': z.literal('ImageObject'),
  url: address,
  contentUrl: address.optional(),
  width: size,
  height: size,
  caption: words.optional(),
  creditText: words.optional(),
})
const publisher = z.strictObject({
  '@type': z.literal('NewsMediaOrganization'),
  '@id': address,
  name: words,
  url: address,
  logo: image,
})
const reference = z.strictObject({ '@id': address })
const author = z.union([
  z.strictObject({ '@type': z.literal('Person'), name: words, url: address.optional() }),
  z.strictObject({ '@type': z.literal('NewsMediaOrganization'), name: words, url: address.optional() }),
  publisher,
])

const context = { '@context': z.literal('https://schema.org') }
const article = {
  ...context,
  headline: words,
  url: address,
  mainEntityOfPage: address,
  inLanguage: words,
  description: words.optional(),
  image: z.array(address).min(1).optional(),
  datePublished: instant.optional(),
  dateModified: instant.optional(),
  author: z.array(author).min(1),
  publisher,
  articleSection: words.optional(),
  keywords: z.array(words).min(1).optional(),
  wordCount: z.number().positive().optional(),
  isAccessibleForFree: z.boolean().optional(),
  correction: z
    .array(z.strictObject({ '@type': z.literal('CorrectionComment'), text: words }))
    .min(1)
    .optional(),
}
const numbered = (items: { position: number }[]) => items.every(({ position }, index) => position === index + 1)

export const structuredData = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('NewsArticle'), ...article }),
  z.strictObject({ '@type': z.literal('OpinionNewsArticle'), ...article }),
  z.strictObject({ '@type': z.literal('ReviewNewsArticle'), ...article }),
  z.strictObject({
    '@type': z.literal('LiveBlogPosting'),
    ...article,
    coverageStartTime: instant,
    coverageEndTime: instant.optional(),
    liveBlogUpdate: z
      .array(
        z.strictObject({
          '@type': z.literal('BlogPosting'),
          headline: words.max(111),
          url: address,
          datePublished: instant.optional(),
          articleBody: words.max(1001),
        }),
      )
      .min(1)
      .max(25)
      .optional(),
  }),
  z.strictObject({
    '@type': z.literal('ImageGallery'),
    ...context,
    name: words,
    url: address,
    description: words.optional(),
    datePublished: instant.optional(),
    dateModified: instant.optional(),
    image: z.array(image).min(1),
  }),
  z
    .strictObject({
      '@type': z.literal('VideoObject'),
      ...context,
      name: words,
      description: words,
      thumbnailUrl: z.array(address).min(1),
      uploadDate: instant,
      duration: z.iso.duration().optional(),
      contentUrl: address.optional(),
      embedUrl: address.optional(),
      publisher,
    })
    .refine(({ contentUrl, embedUrl }) => contentUrl ?? embedUrl, 'a video is to be played'),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    ...context,
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.number(), name: words, item: address }))
      .min(2)
      .refine(numbered),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    ...context,
    name: words,
    url: address,
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:.*\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  publisher.extend(context),
  z.strictObject({
    '@type': z.literal('CollectionPage'),
    ...context,
    name: words,
    url: address,
    description: words.optional(),
    publisher: reference,
    mainEntity: z
      .strictObject({
        '@type': z.literal('ItemList'),
        numberOfItems: z.number(),
        itemListElement: z
          .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.number(), url: address }))
          .max(20)
          .refine(numbered),
      })
      .refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length),
  }),
  z.strictObject({
    '@type': z.literal('ProfilePage'),
    ...context,
    url: address,
    mainEntity: z.strictObject({
      '@type': z.literal('Person'),
      name: words,
      url: address,
      worksFor: publisher,
      jobTitle: words.optional(),
      description: words.optional(),
      image: address.optional(),
      sameAs: z.array(address).min(1).optional(),
    }),
  }),
])
export type StructuredData = z.infer<typeof structuredData>

/**
 * The fields that Google requires or recommends for the types that it shows, as far as the newsroom has the dates, pictures
 * and lengths. `updates[].x` means `x` of each update; `a|b` means either field.
 */
const ARTICLE = ['headline', 'image', 'datePublished', 'dateModified', 'author[].name']
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  NewsArticle: ARTICLE,
  OpinionNewsArticle: ARTICLE,
  ReviewNewsArticle: ARTICLE,
  LiveBlogPosting: [
    ...ARTICLE,
    'coverageStartTime',
    'liveBlogUpdate[].headline',
    'liveBlogUpdate[].datePublished',
    'liveBlogUpdate[].articleBody',
    'liveBlogUpdate[].url',
  ],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'duration', 'contentUrl|embedUrl'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name', 'itemListElement[].item'],
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function isThere(data: unknown, path: string): boolean {
  const [first = '', ...rest] = path.split('[].')
  const values = first.split('|').map((name) => (data as Record<string, unknown>)[name])
  const value = values.find(isGiven)
  if (value === undefined) return false
  return rest.length === 0 || (Array.isArray(value) && value.every((item) => isThere(item, rest.join('[].'))))
}

/** The fields that Google requires or recommends and the data lacks. A person is also expected to have an address. */
export function missingFields(data: StructuredData): string[] {
  const missing = (SHOWN[data['@type']] ?? []).filter((path) => !isThere(data, path))
  const persons = 'author' in data ? data.author.filter((writer) => writer['@type'] === 'Person') : []
  return persons.every((person) => 'url' in person) ? missing : [...missing, 'author[].url']
}
