import type { CardKind } from '@broadsheet/contracts'
import { hasTag, inSection, type Story } from '../../content/index.ts'
import { hasEnded, hasRealAuthor, isBetting, isEvent, isInOpinion, isLiveBlog, isVideo } from '../story/traits.ts'
import type { CardSetting } from './setting.ts'

const EDITORIAL_SECTIONS = ['/opinion/editorials', '/editorials']

const isEditorial = (story: Story) => inSection(story, ...EDITORIAL_SECTIONS)
const isColumnist = (story: Story) =>
  (story.subtype === 'columnists' || story.sections.some((path) => path.includes('/columnists'))) &&
  !isEditorial(story) &&
  hasRealAuthor(story)
/** Maps of restaurants count as opinion, and so does betting if the page says so; but they have no portraits. */
const isOpinionLike = (story: Story, { bettingAsOpinion }: CardSetting) =>
  hasTag(story, 'restaurant-maps') || (bettingAsOpinion && isBetting(story))
const isPastEvent = (story: Story, { clock }: CardSetting) => isEvent(story) && clock.hasPassed(story.displayed)

interface CardRule {
  kind: CardKind
  when(story: Story, setting: CardSetting): boolean
  /** The label above the headline. Kinds without one may get a partner's name. */
  label?(story: Story): string
  /** `portrait`: with the authors' portraits. `none`: left out, because the label already says who wrote the story. */
  byline?: 'portrait' | 'none'
}

const STANDARD: CardRule = { kind: 'standard', when: () => true }

/** The kinds in order of priority: the first whose condition is met applies (rule cards/kind-priority). */
const RULES: readonly CardRule[] = [
  { kind: 'live-blog', when: isLiveBlog, label: (story) => (hasEnded(story) ? 'As It Happened' : 'Live Updates') },
  { kind: 'past-event', when: isPastEvent, label: () => 'Past Event' },
  // An event to come looks like a standard card, and counts down. One that does not say when it is goes by the kinds below.
  { ...STANDARD, when: (story) => isEvent(story) && story.displayed !== undefined },
  { kind: 'editorial', when: isEditorial, label: () => 'The Editorial Board', byline: 'none' },
  { kind: 'columnist', when: isColumnist, label: () => 'Columnist', byline: 'portrait' },
  { kind: 'opinion', when: isInOpinion, byline: 'portrait' },
  { kind: 'opinion', when: isOpinionLike },
  { kind: 'no-image', when: (story) => story.picture === undefined },
  { kind: 'video', when: isVideo },
]

export const cardRule = (story: Story, setting: CardSetting): CardRule =>
  RULES.find((rule) => rule.when(story, setting)) ?? STANDARD

/** Betting and casino stories come from this partner and carry its name (rule cards/betting). */
const PARTNER = 'Action Network'

export const cardLabel = (rule: CardRule, story: Story): string | undefined =>
  rule.label?.(story) ?? (isBetting(story) ? PARTNER : undefined)
