import type { DateField } from '@broadsheet/fixtures/archive/entry'
import { ansId } from '@broadsheet/fixtures/archive/fill-story'
import type { Desk, DeskEvent } from '../desks/desk.ts'
import { dice, mix } from '@broadsheet/fixtures/random'
import { scenesOf } from '../scenes/index.ts'
import { liveMinutes } from './body.ts'
import type { Assignment } from './schedule.ts'
import { Telling } from './telling.ts'

const MINUTE = 60_000
/** Attempts to draw a headline that no other story has. */
const MAX_DRAWS = 8
const SLUG_WORDS = 8
const ILLUSTRATED = 0.93
const SIGNED = 0.97
const TOLD_TWICE = 0.12
const UPDATED = 0.3
/** The topic of all guides. */
const PHILLY_TIPS = 'philly-tips'
/** The pictures of a story are this far apart in their list, so that none appears twice. */
const SCENE_STEP = 17

/** A story as far as lists and searches need it. The rest follows from the seed. */
export interface Draft {
  seed: number
  desk: Desk
  event: DeskEvent
  subtype: string
  at: number
  traits: { image: boolean; blurb: boolean; related: boolean; corrected: boolean; comments: boolean }
  entry: {
    id: string
    url: string
    headline: string
    dates: Readonly<Record<DateField, number>>
    sections: readonly string[]
    tags: readonly string[]
    authors: readonly string[]
  }
}

export const tellingOf = ({ seed, desk, event, at }: Pick<Draft, 'seed' | 'desk' | 'event' | 'at'>) => {
  const telling = new Telling(dice(seed), [event.facts, desk.facts], at, desk.language)
  return { telling, headline: telling.draw(event.headlines) }
}

/** Drafts for a schedule, with unique headlines as far as the desk's words allow. */
export function drafts(assignments: readonly Assignment[], seed: number, start: number): Draft[] {
  const taken = new Set<string>()
  return assignments.map((assignment, index) => {
    let draft = draftOf(assignment, mix(seed, index, 0), start, index)
    for (let draw = 1; taken.has(draft.entry.headline) && draw < MAX_DRAWS; draw++)
      draft = draftOf(assignment, mix(seed, index, draw), start, index)
    taken.add(draft.entry.headline)
    return draft
  })
}

function draftOf({ desk, section, event, turn, at }: Assignment, seed: number, start: number, index: number): Draft {
  const { roll, between, pick, chance } = dice(mix(seed, 7))
  const { headline } = tellingOf({ seed, desk, event, at })
  const live = event.form === 'live'
  const published = live ? at - liveMinutes(event.body.length) * MINUTE : at
  const updated = chance(UPDATED) ? Math.min(at + between(12, 300) * MINUTE, start - MINUTE) : at
  const subtype = event.subtypes ? event.subtypes[turn % event.subtypes.length]! : 'regular'
  const guideTags = subtype === 'service' && desk.guides ? [desk.guides, PHILLY_TIPS] : []
  const tags = [...(event.tags ?? []), ...rotated(desk.tags, index).slice(0, between(2, 4)), ...guideTags]
  const signed = chance(SIGNED) && desk.authors.length > 0
  const authors = signed ? rotated(desk.authors, index).slice(0, chance(TOLD_TWICE) ? 2 : 1) : []
  return {
    seed,
    desk,
    event,
    at,
    subtype,
    traits: {
      image: chance(ILLUSTRATED),
      blurb: chance(SIGNED),
      related: chance(0.15),
      corrected: chance(0.03),
      comments: chance(0.7),
    },
    entry: {
      id: ansId(`${seed}`),
      url: `${section}/${slugOf(headline)}-${at.toString(36).slice(-5)}${index.toString(36)}/`,
      headline,
      dates: {
        created_date: published - between(40, 4000) * MINUTE * roll(),
        first_publish_date: published,
        publish_date: at,
        display_date: at,
        last_updated_date: Math.max(updated, at),
      },
      sections: [...new Set([section, ...(desk.also ?? []), ...(chance(0.1) ? [pick(desk.sections)] : [])])],
      tags: [...new Set(tags)],
      authors,
    },
  }
}

/** A scene that fits the event or the desk; `index` counts the story's pictures. */
export function sceneFor({ seed, event, desk }: Draft, index: number): string {
  const names = (event.scenes ?? desk.scenes).flatMap(scenesOf)
  if (names.length === 0) throw new Error(`The desk ${desk.id} asks for scenes that nobody has drawn`)
  return names[(mix(seed, 11) + index * SCENE_STEP) % names.length]!
}

const rotated = <Item>(items: readonly Item[], by: number) =>
  items.length === 0 ? [] : [...items.slice(by % items.length), ...items.slice(0, by % items.length)]

const slugOf = (headline: string) =>
  headline
    .normalize('NFD')
    .replace(/[\u0300-\u036f’'“”.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, SLUG_WORDS)
    .join('-')
