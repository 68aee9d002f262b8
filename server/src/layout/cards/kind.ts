import type { CardKind, Story } from '@broadsheet/contracts'
import type { Clock } from '../../time/index.ts'
import { hasEnded, hasTag, inSection, isLiveBlog, isVideo, sectionPaths } from './traits.ts'
import { storyPicture } from './picture.ts'

const EDITORIAL_SECTIONS = ['/opinion/editorials', '/editorials']
const OPINION_SECTIONS = ['/opinion', '/columnists', '/editorials', '/expert-opinions', '/opinion/expert-opinions']

const authorNames = (story: Story) => (story.credits?.by ?? []).map((one) => one.name?.trim().toLowerCase().replace('_', ' ') ?? '')

/** At least one real author, and more than one author where one of them is 'no_author' (specification, section 5). */
function hasRealAuthor(story: Story): boolean {
  const names = authorNames(story)
  const real = names.filter((name) => name && name !== 'no author')
  return real.length > 0 && (!names.includes('no author') || names.length > 1)
}

const isEditorial = (story: Story) => inSection(story, ...EDITORIAL_SECTIONS)
const isColumnist = (story: Story) =>
  (sectionPaths(story).some((path) => path.includes('/columnists')) || story.subtype === 'columnists') && !isEditorial(story) && hasRealAuthor(story)

/** Condition → kind, in the priority of the specification's section 4; the first that holds. */
const KINDS: ReadonlyArray<readonly [CardKind, (story: Story, clock: Clock) => boolean]> = [
  ['live-blog', isLiveBlog],
  ['past-event', (story, clock) => story.subtype === 'live-event' && clock.hasPassed(story.display_date)],
  ['editorial', isEditorial],
  ['columnist', isColumnist],
  ['opinion', (story) => inSection(story, ...OPINION_SECTIONS) || hasTag(story, 'restaurant-maps')],
  ['no-image', (story) => storyPicture(story, '') === undefined],
  ['video', isVideo],
]

export const cardKind = (story: Story, clock: Clock): CardKind => KINDS.find(([, holds]) => holds(story, clock))?.[0] ?? 'standard'

/** Label of a card by its kind; kinds without an entry have none. */
const LABELS: Partial<Record<CardKind, (story: Story) => string>> = {
  'live-blog': (story) => (hasEnded(story) ? 'As It Happened' : 'Live Updates'),
  editorial: () => 'The Editorial Board',
  columnist: () => 'Columnist',
}

export const cardLabel = (kind: CardKind, story: Story): string | undefined => LABELS[kind]?.(story)
