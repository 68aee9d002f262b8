import { FINDER_PAGE_SIZE, type FinderState } from '@broadsheet/contracts'
import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import { readKey, type ContentRead, type ContentResult, type Place } from '../../content/index.ts'
import { defineBlock, storiesOf, type BlockContext } from '../block.ts'
import { cardSetting } from '../cards/setting.ts'
import { storyCards } from '../cards/story-card.ts'
import { chosenPlaces, type ChosenPlaces } from '../finder/chosen-places.ts'
import { asksForNothing, filtersOf, namedState } from '../finder/filters.ts'
import {
  FILTERS_READ,
  asksForNoPrice,
  firstRead,
  furtherReads,
  guidesRead,
  hasTooManyPages,
  needsEveryPage,
  stateOf,
} from '../finder/reads.ts'
import { restaurantCard } from '../finder/restaurant-card.ts'
import { paginationWindows } from '../pagination.ts'

type Context = BlockContext<'finder'>
type Result = (read: ContentRead) => ContentResult

/** What readers are told if nothing was found (rule finder/no-results). */
const NO_RESULTS = {
  title: "We're sorry!",
  text: "No restaurants matched your selected filters, but we're constantly updating our lists. In the meantime, check out these guides.",
}
/** For the log only; readers see that the places are loading (rule finder/failure). */
const FAILED = 'Error fetching filter data'

const NOTHING: ChosenPlaces = { places: [], total: 0, page: 1, pageCount: 0 }

const guidesOf = ({ fields }: Context) => guidesRead(fields.MoreGuidesCollectionId.trim())

/** The state with its values as the filters write them, and whether no place can match it, whatever the service says. */
function questionOf(asked: FinderState, result: Result) {
  const filters = filtersOf(result(FILTERS_READ))
  const state = namedState(asked, filters)
  return { filters, state, cannotFit: asksForNoPrice(state) || asksForNothing(state, filters) }
}

/** Keeps the first place of each id, so that no place has two pins and two cards. */
function distinct(places: readonly Place[]): Place[] {
  const seen = new Set<string>()
  return places.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The number of places, where the service says none or too few: never less than those up to this page. */
const totalOn = (page: number, places: readonly Place[], total: number): number =>
  places.length ? Math.max(total, (page - 1) * FINDER_PAGE_SIZE + places.length) : total

/** `twice`: how many places were left out because they are there already. */
type Found = ChosenPlaces & { isCut: boolean; twice: number }

/** Undefined if the places cannot be had, or if the service gives a total but no places. */
function found(question: ReturnType<typeof questionOf>, result: Result): Found | undefined {
  const all = foundAtAll(question, result)
  return all && all.places.length === 0 && all.total > 0 ? undefined : all
}

function foundAtAll({ state, cannotFit }: ReturnType<typeof questionOf>, result: Result): Found | undefined {
  if (cannotFit) return { ...NOTHING, isCut: false, twice: 0 }
  const first = result(firstRead(state))
  if (!first.ok || first.content.kind !== 'places') return undefined
  const { pageCount, total } = first.content
  const further = furtherReads(state, first).map(result)
  const more = further.flatMap((answer) => (answer.ok && answer.content.kind === 'places' ? answer.content.places : []))
  const given = needsEveryPage(state) || further.length === 0 ? [...first.content.places, ...more] : more
  const places = distinct(given)
  const twice = given.length - places.length
  if (needsEveryPage(state)) return { ...chosenPlaces(places, state), isCut: hasTooManyPages(state, pageCount), twice }
  if (!further.every(({ ok }) => ok)) return undefined
  const page = further.length ? pageCount : pageCount ? state.page : 1
  return { places, total: totalOn(page, places, total), page, pageCount, isCut: false, twice }
}

/** The restaurant finder: filters, one page of places, and guides if no place was found (rules finder/…). */
export const finder = defineBlock<'finder'>({
  type: 'finder',

  reads({ facts, site }) {
    if (!site.findsPlaces) return []
    const state = stateOf(facts)
    return asksForNoPrice(state) ? [FILTERS_READ] : [FILTERS_READ, firstRead(state)]
  },

  /** The filters tell how the service spells what is asked for, and only then can it tell how many pages that has. */
  followsAgain: true,

  follow(context, result) {
    if (!context.site.findsPlaces) return []
    const asked = firstRead(stateOf(context.facts))
    const { state, cannotFit } = questionOf(stateOf(context.facts), result)
    const first = result(asked)
    // The address may write values in another letter case, which the service may not know, so it is asked with the filters'
    // spelling.
    const named = firstRead(state)
    const mayBeEmpty =
      cannotFit ||
      readKey(named) !== readKey(asked) ||
      (first.ok && first.content.kind === 'places' && (first.content.total === 0 || state.bounds !== undefined))
    const guides = mayBeEmpty ? guidesOf(context) : undefined
    return [...(cannotFit ? [] : [named, ...furtherReads(state, result(named))]), ...(guides ? [guides] : [])]
  },

  resolve(context): FinderNode | undefined {
    const { id, fields, facts, site, result, problem } = context
    if (!site.findsPlaces) {
      problem('finder-off', 'PLACES_ORIGIN is not set, so there are no places to find')
      return undefined
    }
    const question = questionOf(stateOf(facts), result)
    const { filters, state } = question
    const outcome = found(question, result)
    if (!outcome) problem('places-failed', FAILED)
    if (outcome?.isCut) problem('places-cut', 'there are too many places to look at all of them')
    const { total, page, pageCount, places } = outcome ?? NOTHING
    if (outcome?.twice) problem('place-twice', `${outcome.twice} places were given twice`)
    const children = places.map((place) => restaurantCard(place, id))
    const from = children.length ? (page - 1) * FINDER_PAGE_SIZE + 1 : 0
    const isEmpty = outcome !== undefined && total === 0
    return {
      type: 'finder',
      id,
      title: fields.CTATitle,
      description: fields.CTADescription,
      filters,
      state: { ...state, ...(outcome ? { page } : {}) },
      status: outcome ? 'ready' : 'loading',
      total,
      page,
      pageCount,
      from,
      to: children.length ? from + children.length - 1 : 0,
      ...(isEmpty ? { noResults: NO_RESULTS, guides: guideCards(context) } : {}),
      ...(site.map ? { map: site.map } : {}),
      ...(pageCount > 1 ? { windows: paginationWindows(page, pageCount) } : {}),
      children,
    }
  },
})

type Resolving = Parameters<typeof finder.resolve>[0]

function guideCards(context: Resolving) {
  const read = guidesOf(context)
  return storyCards(read ? storiesOf(context.result(read)).stories : [], cardSetting(context), () => ({
    blockId: `${context.id}/guides`,
    density: 'compact',
    rendition: 'listing',
    eyebrow: false,
    blurb: false,
    image: true,
    author: false,
    variant: 'more-guides',
  }))
}
