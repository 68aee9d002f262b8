import { FINDER_PAGE_SIZE, PRICE_TIERS, isPoint, readLeniently } from '@broadsheet/contracts'
import type { Point } from '@broadsheet/contracts/finder'
import { z } from 'zod'
import { storyHref, type Content, type Place } from '../../content/index.ts'
import { pictureOf, withoutBy } from '../ans/index.ts'
import { idOrNumber } from '../id-or-number.ts'
import { wholeNumber } from '../whole-number.ts'
import { WrongShapeError, objectWith } from '../wrong-shape.ts'

/** Characters: longer texts are cut. */
const MOST_LETTERS = 300
const MOST_LETTERS_OF_A_DESCRIPTION = 5000
const MOST_VALUES = 20

const text = z.string().max(MOST_LETTERS).optional()
const texts = z
  .union(
    [z.string().max(MOST_LETTERS), z.array(z.string().max(MOST_LETTERS)).max(MOST_VALUES)],
    `must be a text or a list of up to ${MOST_VALUES} texts, of up to ${MOST_LETTERS} characters each`,
  )
  .optional()
const DEGREES = 'must be degrees, such as 39.95'
/** Some newsrooms write numbers as text. */
const degrees = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .max(30)
        .regex(/^[+-]?\d{1,3}(?:\.\d+)?$/, DEGREES),
    ],
    DEGREES,
  )
  .optional()
const yes = z.boolean().optional()

/** A place as the service sends it. */
const place = z.object({
  _id: idOrNumber,
  id: idOrNumber,
  slug: idOrNumber,
  place_name: text,
  name: text,
  canonical_url: text,
  photo_data: z
    .object({
      imageWebUrl: z.string().max(2000).optional(),
      alt_text: text,
      width: z.number().optional(),
      height: z.number().optional(),
    })
    .optional(),
  description: z.string().max(MOST_LETTERS_OF_A_DESCRIPTION).optional(),
  price_range: texts,
  cuisine_name: texts,
  region: text,
  author: texts,
  is_featured: yes,
  is_top_ten: yes,
  takes_reservations: yes,
  latitude: degrees,
  longitude: degrees,
})
type PlaceAsSent = z.infer<typeof place>

const answer = z.object({
  places: z.array(place).default([]),
  pagination: z.object({ total_pages: wholeNumber.optional() }).optional(),
  total: wholeNumber.optional(),
})

const trimmed = (value: string | undefined) => value?.trim() || undefined
const listed = (values: string | string[] | undefined): string[] =>
  [values ?? []].flat().flatMap((v) => trimmed(v) ?? [])

/** 'Lantern & Rye' → 'lantern-rye', 'Ô Château' → 'o-chateau'. Empty for a name without a letter or digit. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** 0/0 is where a service puts what it has no position of; nothing but the sea is there. */
const isFilledIn = ({ latitude, longitude }: Point) => latitude !== 0 || longitude !== 0

function positionOf({ latitude, longitude }: PlaceAsSent): Place['position'] {
  const point = { latitude: Number(latitude ?? NaN), longitude: Number(longitude ?? NaN) }
  return isPoint(point) && isFilledIn(point) ? point : undefined
}

/** Undefined for a place without a name. */
function placeOf(sent: PlaceAsSent, ownHosts: readonly string[]): Place | undefined {
  const name = trimmed(sent.place_name) ?? trimmed(sent.name)
  if (!name) return undefined
  const givenId = trimmed(sent._id) ?? trimmed(sent.id)
  const givenSlug = trimmed(sent.slug)
  // Branches of the same name are told apart by their region.
  const id = givenId ?? givenSlug ?? (slugOf([name, trimmed(sent.region)].join(' ')) || name)
  const prices = listed(sent.price_range)
  return {
    id,
    slug: givenSlug ?? (slugOf(name) || id),
    name,
    href: storyHref(sent.canonical_url, ownHosts),
    picture: pictureOf(sent.photo_data),
    description: trimmed(sent.description),
    prices: PRICE_TIERS.flatMap(({ value }) => (prices.includes(value) ? [value] : [])),
    cuisines: listed(sent.cuisine_name),
    region: trimmed(sent.region),
    isFeatured: sent.is_featured === true,
    isTopTen: sent.is_top_ten === true,
    takesReservations: sent.takes_reservations === true,
    position: positionOf(sent),
    authors: listed(sent.author).map(withoutBy).filter(Boolean),
  }
}

const isPlaced = ({ latitude, longitude }: PlaceAsSent) => latitude !== undefined || longitude !== undefined

/**
 * Reads a page of places. One without a name is left out, one with a position where no place is loses it, and both
 * are reported. Throws `WrongShapeError` for an answer without a list of places.
 */
export function readPlaces(body: unknown, ownHosts: readonly string[] = []): Omit<PlacesContent, 'tags'> {
  const sent = objectWith(body, ['places'])
  if (!Array.isArray(sent['places'])) throw new WrongShapeError('answered with places that are no list')
  const { value, problems } = readLeniently(answer, withoutSurplus(sent))
  if (sent['places'].length > FINDER_PAGE_SIZE)
    problems.push({ path: 'places', message: `there are more than ${FINDER_PAGE_SIZE} on a page` })
  const places = (value?.places ?? []).flatMap((each, index) => {
    const whole = placeOf(each, ownHosts)
    if (!whole) problems.push({ path: `places.${index}`, message: 'a place needs a name' })
    else if (!whole.position && isPlaced(each))
      problems.push({ path: `places.${index}`, message: `${whole.slug} has a position where no place is` })
    return whole ?? []
  })
  const total = Math.max(value?.total ?? 0, places.length)
  const said = value?.pagination?.total_pages
  // Each page has at least one place, so there cannot be more pages than places.
  const pageCount =
    said === undefined
      ? Math.ceil(total / FINDER_PAGE_SIZE)
      : value?.total === undefined
        ? said
        : Math.min(said, Math.max(1, total))
  return { kind: 'places', places, total, pageCount, problems }
}
type PlacesContent = Extract<Content, { kind: 'places' }>

/** Places beyond a page's size are not even looked at: a service that sends a thousand has not understood what a page is. */
const withoutSurplus = (sent: Record<string, unknown>) =>
  Array.isArray(sent['places']) ? { ...sent, places: sent['places'].slice(0, FINDER_PAGE_SIZE) } : sent

/** A choice is sent as a name alone, or with how many places have it. */
const choice = z.union(
  [z.string().max(MOST_LETTERS), z.object({ name: text, value: text, count: wholeNumber.optional() })],
  'must be a text or have a name',
)
const MOST_CHOICES = 500
const filters = z.object({
  region: z.array(choice).max(MOST_CHOICES).default([]),
  cuisine: z.array(choice).max(MOST_CHOICES).default([]),
})

const choices = (sent: readonly z.infer<typeof choice>[]) => {
  const known = new Map(
    sent.flatMap((each) => {
      const value = trimmed(typeof each === 'string' ? each : (each.value ?? each.name))
      const count = typeof each === 'string' ? undefined : each.count
      return value ? [[value, { value, count }] as const] : []
    }),
  )
  return [...known.values()]
}

/** Reads the choices of the finder. Throws `WrongShapeError` for an answer that has neither regions nor cuisines. */
export function readFilters(body: unknown): Omit<Extract<Content, { kind: 'filters' }>, 'tags'> {
  const { value, problems } = readLeniently(filters, objectWith(body, ['region', 'cuisine']))
  return { kind: 'filters', region: choices(value?.region ?? []), cuisine: choices(value?.cuisine ?? []), problems }
}
