import { wordCount, type AnsElement, type AnsStory } from '@broadsheet/fixtures/ans'
import type { DateField } from '@broadsheet/fixtures/archive/entry'
import { ansId, authorOf, sectionOf, withIds } from '@broadsheet/fixtures/archive/fill-story'
import { pictureOf } from '@broadsheet/fixtures/pictures/address'
import { dice } from '@broadsheet/fixtures/random'
import { altOf } from '../scenes/index.ts'
import { videoOf } from '@broadsheet/fixtures/videos'
import { bodyOf } from './body.ts'
import { sceneFor, tellingOf, type Draft } from './draft.ts'
import type { Masthead } from '@broadsheet/fixtures/material'

const ILLUSTRATOR = 'Marisol Vance / Courier illustration'
const MANY_RELATED = 3

const CORRECTIONS = [
  'An earlier version of this article gave a wrong day for the meeting. It has been corrected.',
  'The name of a street was misspelled in an earlier version of this article.',
  'An earlier version of this article misstated a person’s title.',
] as const

/** Ends reviews and guides of restaurants. */
const TO_THE_FINDER: AnsElement = {
  type: 'interstitial_link',
  content: 'Find a place to eat by neighborhood, cuisine and price',
  url: '/food/restaurant-finder-philadelphia/',
}
const OF_RESTAURANTS: ReadonlySet<string | undefined> = new Set([
  'review',
  'restaurant-page',
  'food-map',
  'finder-page',
])

const instant = (ms: number) => new Date(ms).toISOString()

/** An ANS image element that shows a scene. */
function image(scene: string, caption = ''): AnsElement {
  return {
    type: 'image',
    version: '0.10.7',
    _id: ansId(`picture ${scene}`),
    alt_text: altOf(scene) ?? '',
    ...(caption ? { caption } : {}),
    credits: { by: [{ type: 'author', name: ILLUSTRATOR }] },
    ...pictureOf(scene),
  }
}

/** The complete story for a draft, as the origin serves it; always the same for the same draft. */
export function writeStory(draft: Draft, paper: Masthead, siblings: readonly Draft['entry'][]): AnsStory {
  const { desk, event, entry, traits } = draft
  const { id } = entry
  const { telling, headline } = tellingOf(draft)
  const form = event.form ?? 'text'
  const scene = (index: number) => sceneFor(draft, index)
  const blurb = telling.draw(event.blurbs)
  const body = bodyOf(event.body, {
    telling,
    form,
    dice: dice(draft.seed + 1),
    at: entry.dates.display_date,
    picture: (index, caption) => image(scene(index + 1), caption),
  })
  const related = traits.related ? siblings.slice(0, MANY_RELATED) : []
  const date = Object.fromEntries(Object.entries(entry.dates).map(([field, ms]) => [field, instant(ms)]))
  const video = form === 'video' ? videoOf(draft.seed) : undefined
  return {
    _id: id,
    type: form === 'gallery' || form === 'video' ? form : 'story',
    subtype: draft.subtype,
    version: '0.10.7',
    canonical_url: entry.url,
    ...(desk.language ? { language: desk.language } : {}),
    headlines: { basic: headline },
    ...(traits.blurb ? { description: { basic: blurb } } : {}),
    ...(date as Pick<AnsStory, DateField>),
    distributor: { category: desk.distributor ?? 'staff', name: DISTRIBUTORS[desk.distributor ?? 'staff'] },
    source: { name: 'courier', source_type: 'staff', system: 'composer' },
    ...(traits.image || video
      ? {
          promo_items: {
            basic: image(video?.scene ?? scene(0)),
            ...(video ? { video: video.element(headline) } : {}),
          },
        }
      : {}),
    credits: { by: entry.authors.map((slug) => authorOf(slug, paper)) },
    taxonomy: {
      primary_section: sectionOf(entry.sections[0]!, paper),
      sections: entry.sections.map((section) => sectionOf(section, paper)),
      tags: entry.tags.map((slug) => ({ slug, text: paper.topics[slug]! })),
    },
    ...(event.eyebrow
      ? { label: { eyebrows: [{ display: true, text: event.eyebrow, url: `${entry.sections[0]!}/` }] } }
      : {}),
    ...(traits.corrected
      ? {
          corrections: [
            {
              type: 'correction',
              correction_type: draft.seed % 2 ? 'correction' : 'clarification',
              text: CORRECTIONS[draft.seed % CORRECTIONS.length],
            },
          ],
        }
      : {}),
    comments: { display_comments: traits.comments },
    ...(related.length
      ? {
          relatedLinks: related.map(({ url, headline: title }) => ({ link: url, title })),
        }
      : {}),
    content_elements: withIds(
      desk.id === 'restaurants' && OF_RESTAURANTS.has(draft.subtype) ? [...body, TO_THE_FINDER] : body,
      id,
    ),
    planning: { story_length: { word_count_actual: wordCount(body) } },
  }
}

const DISTRIBUTORS = {
  staff: 'The Philadelphia Courier',
  freelance: 'Freelance',
  wires: 'Courier wire services',
  handout: 'Handout',
  partner: 'Partner',
} as const
