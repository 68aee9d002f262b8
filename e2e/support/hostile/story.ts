import { elementsOf } from './elements.ts'
import { rotation, type Rotor } from './payloads.ts'

type Json = Record<string, unknown>

/** The path of a story; a payload may follow as its query. */
export const pathOf = (number: number) => `/a/h-${number}/`

/** Never served: only how the page treats the address matters. */
const PICTURE = '/hostile-picture.jpg'

/** Alternates between an address that is nothing but payload and a valid one with a payload as its query. */
const addressOf = (number: number, p: Rotor, good: string) => (number % 2 ? p() : `${good}?x=${p()}`)

function imageOf(number: number, p: Rotor): Json {
  const address = addressOf(number, p, PICTURE)
  return {
    type: 'image',
    _id: p(),
    url: address,
    imageWebUrl: p(),
    src: p(),
    ...(number % 3 ? { width: 600, height: 400 } : { width: p(), height: p() }),
    alt_text: p(),
    alt: p(),
    caption: p(),
    subtitle: p(),
    credit: p(),
    credits: { by: [{ name: p() }] },
    focal_point: number % 3 ? { x: 300, y: 200 } : { x: p(), y: p() },
    srcset: `${p()} 300w, ${PICTURE}?${p()} 600w`,
    image_srcset: p(),
  }
}

const videoOf = (number: number, p: Rotor): Json => ({
  ...imageOf(number, p),
  type: number % 2 ? 'video' : 'image',
  duration: number % 3 ? 1000 : p(),
  headlines: { basic: p() },
  description: { basic: p() },
  streams: [
    { url: addressOf(number, p, '/hostile.mp4'), stream_type: number % 2 ? 'mp4' : p() },
    { url: p(), stream_type: 'ts' },
  ],
  promo_items: { basic: imageOf(number + 1, p) },
  content: p(),
})

const authorOf = (number: number, p: Rotor): Json => ({
  _id: p(),
  type: 'author',
  name: number % 2 ? p() : `By ${p()}`,
  byline: p(),
  description: p(),
  slug: p(),
  url: [p(), `/author/${p()}`, `www.example.org/${p()}`, `www${p()}`][number % 4],
  org: p(),
  image: { url: addressOf(number, p, PICTURE) },
})

const sectionOf = (number: number, p: Rotor): Json => ({
  _id: addressOf(number, p, '/news'),
  name: p(),
  path: p(),
  type: number % 5 ? p() : 'sponsored',
  icon: addressOf(number, p, PICTURE),
  card_eyebrow_logo: addressOf(number + 1, p, PICTURE),
})

const termOf = (p: Rotor): Json => ({ _id: p(), text: p(), slug: p(), name: p() })

/** What makes a story another kind of card, in turns, so that every kind meets every class. */
const KINDS: readonly ((p: Rotor) => Json)[] = [
  () => ({}),
  () => ({ subtype: 'liveblog' }),
  () => ({ subtype: 'live-event', display_date: '2020-01-01T12:00:00Z' }),
  () => ({ subtype: 'live-event', display_date: '2999-01-01T12:00:00Z' }),
  () => ({ subtype: 'restaurant-page' }),
  () => ({ type: 'video' }),
  () => ({ subtype: 'columnists' }),
  () => ({ subtype: 'phillyfirst' }),
  (p) => ({ subtype: 'partner-sports-betting', source: { name: 'Action Network', source_type: p(), system: p() } }),
  (p) => ({ distributor: { category: 'freelance', name: p() } }),
  (p) => ({ promo_items: { youtube: { type: 'video', url: `https://youtu.be/${p()}` } } }),
]

/** A valid story in which every other text is a payload. */
export function hostileStory(number: number): Json {
  const p = rotation(number)
  const canonical = `${pathOf(number)}${number % 2 ? '' : `?x=${p()}#${p()}`}`
  return {
    _id: `OK-${number} ${p()}`,
    type: number % 4 ? 'story' : p(),
    subtype: p(),
    canonical_url: canonical,
    website_url: p(),
    headlines: { basic: p(), web: p(), meta_title: p() },
    meta_title: p(),
    description: { basic: p() },
    first_publish_date: number % 2 ? '2025-05-01T12:00:00Z' : p(),
    publish_date: p(),
    display_date: number % 3 ? p() : '2025-05-01T12:00:00Z',
    last_updated_date: p(),
    created_date: p(),
    distributor: { category: p(), name: p(), mode: p(), reference_id: p() },
    promo_items: {
      basic: imageOf(number, p),
      video: videoOf(number, p),
      promo: videoOf(number + 1, p),
      lead_art: { ...videoOf(number, p), content_elements: [imageOf(number, p)] },
      vertical: videoOf(number + 1, p),
      youtube: { type: 'video', url: p(), content: p() },
      longform: videoOf(number, p),
    },
    credits: {
      by: [authorOf(number, p), authorOf(number + 1, p), { name: 'No Author' }, p()],
      affiliation: [{ name: p() }],
    },
    credit: p(),
    bylines: { organization: p(), section: p() },
    taxonomy: {
      primary_section: sectionOf(number, p),
      primary_site: sectionOf(number + 1, p),
      sections: [sectionOf(number, p)],
      sites: [sectionOf(number, p)],
      tags: [termOf(p), ...(number % 6 ? [] : [{ slug: 'restaurant-maps', text: p() }])],
      topics: [termOf(p)],
      auxiliaries: [termOf(p)],
      seo_keywords: [p(), p()],
    },
    label: {
      eyebrows: number % 3 ? [{ display: true, text: p(), url: addressOf(number, p, '/news/') }] : [],
      icon: { display: true, url: addressOf(number, p, PICTURE), text: p() },
      commission_team_1_required: { text: p() },
      commission_team_2: { text: p() },
    },
    relatedLinks: [
      { link: p(), title: p() },
      { link: `/news/?${p()}`, title: p() },
    ],
    related_content: { basic: [{ _id: p(), type: p(), canonical_url: p(), headlines: { basic: p() } }] },
    corrections: [
      { correction_type: p(), text: p() },
      { correction_type: 'clarification', text: p() },
    ],
    liveblog_cards: [
      { header: p(), url: p() },
      { header: p(), url: `${pathOf(number)}#${p()}` },
    ],
    article_targeting: { slot_name: p() },
    additional_properties: { storyStyle: p(), clickability_id: p() },
    articleLengthLabel: p(),
    provenance: p(),
    placeDetails: { name: p(), place_name: p(), region: p() },
    revision: { editions: [p()] },
    source: { name: p(), source_type: p(), system: p() },
    streams: [{ url: p(), stream_type: p() }],
    content_elements: elementsOf(number, p),
    [p()]: p(),
    ...KINDS[number % KINDS.length]!(p),
  }
}

/** A story whose address is nothing but payload: the card must be dropped, or lead to an http(s) page. */
export function homelessStory(number: number): Json {
  const p = rotation(number)
  return { _id: `WHOLLY-${number}`, canonical_url: p(), headlines: { basic: p() } }
}
