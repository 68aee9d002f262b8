import type { AnsStory } from '@broadsheet/fixtures/ans'
import { LRUCache } from 'lru-cache'
import type { Entry } from '@broadsheet/fixtures/archive/entry'
import { desks } from '../desks/index.ts'
import { drafts, tellingOf, type Draft } from './draft.ts'
import type { Masthead } from '@broadsheet/fixtures/material'
import { schedule } from './schedule.ts'
import { writeStory } from './write-story.ts'

/** How many written stories are cached, so that a front requested again need not have them written again. */
const KEPT_STORIES = 2000
const SEED = 20_261_103

export interface GeneratorOptions extends Masthead {
  /** How many stories. */
  count: number
  /** The instant (ms) before which all of them were published. */
  start: number
}

/** Generates `count` stories, always the same for the same count and start. */
export function generateStories({ count, start, ...paper }: GeneratorOptions): Entry[] {
  const written = new LRUCache<Draft, AnsStory>({ max: KEPT_STORIES })
  const all = drafts(schedule(desks, { seed: SEED, count, start }), SEED, start)
  const siblings = siblingsOf(all)
  return all.map((draft) => ({
    ...draft.entry,
    slug: draft.entry.url.split('/').at(-2)!,
    words: () => wordsOf(draft, paper),
    story() {
      const story = written.get(draft) ?? writeStory(draft, paper, siblings(draft))
      written.set(draft, story)
      return story
    },
  }))
}

/** The stories that the same desk published just before a draft. */
function siblingsOf(all: readonly Draft[]) {
  const byDesk = groupedByDesk(all)
  const indexes = new Map([...byDesk.values()].flatMap((list) => list.map((draft, index) => [draft, index] as const)))
  return (draft: Draft) => {
    const index = indexes.get(draft)!
    return byDesk
      .get(draft.desk)!
      .slice(index + 1, index + 4)
      .map(({ entry }) => entry)
  }
}

function wordsOf(draft: Draft, { authors, topics }: Masthead) {
  const { telling, headline } = tellingOf(draft)
  const names = draft.entry.authors.map((slug) => authors.get(slug)?.name ?? '')
  const tags = draft.entry.tags.map((slug) => topics[slug] ?? '')
  return [headline, telling.draw(draft.event.blurbs), ...names, ...tags].join(' ').toLowerCase()
}

function groupedByDesk(all: readonly Draft[]) {
  const groups = new Map<Draft['desk'], Draft[]>()
  for (const draft of all) {
    const group = groups.get(draft.desk)
    if (group) group.push(draft)
    else groups.set(draft.desk, [draft])
  }
  return groups
}
