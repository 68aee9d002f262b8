import type { NewspaperOptions } from '../newspaper.ts'
import { articlePage, pageOf } from '../newspaper.ts'
import { BLOCKS, short } from './blocks.ts'
import { longBody } from './elements.ts'
import { payloads, rotation } from './payloads.ts'
import { homelessStory, hostileStory, pathOf } from './story.ts'

export const PAGE_SIZE = 20
export const PAGES = Math.ceil(payloads.length / PAGE_SIZE)
/** At least as many stories as payloads, so that each field is tested with every payload. */
export const STORIES = PAGES * PAGE_SIZE
/** The number of stories with a long body, among which the payloads are divided. */
export const LONG_STORIES = 6
const PART = Math.ceil(payloads.length / LONG_STORIES)

export const longPathOf = (number: number) => `/a/long-${number}/`

/** The stories of one page: valid ones, and ones without a valid address. */
export function storiesOf(page: number): object[] {
  const numbers = Array.from({ length: PAGE_SIZE }, (_, index) => page * PAGE_SIZE + index)
  const good = numbers.map(hostileStory)
  const homeless = numbers.map(homelessStory)
  // After the valid ones, so that they do not use up any of the page's twenty.
  return [...good, ...homeless]
}

function longStory(number: number) {
  return {
    ...hostileStory(number * PART),
    canonical_url: longPathOf(number),
    content_elements: longBody(number * PART, PART),
  }
}

/** The address of a page of blocks; its search query is a payload, too. */
export const pageUrl = (page: number) =>
  `/p${page}/?query=${encodeURIComponent(Buffer.from(rotation(page * PAGE_SIZE)().slice(0, 150)).toString())}`

/**
 * Each page has a third of the blocks in turn. All blocks on every page would take browsers minutes, and a card is the
 * same on each.
 */
const TURNS = 3
export const blocksOn = (page: number) => BLOCKS.filter((_, index) => index % TURNS === page % TURNS)

function hostilePage(page: number) {
  const p = rotation(page * PAGE_SIZE)
  const blocks = blocksOn(page).map(({ type, fields, children }, index) => ({
    id: `b${index}`,
    type,
    fields: fields(p, `p${page}`),
    ...(children ? { children: children(p, `p${page}`) } : {}),
  }))
  return pageOf(`page-${page}`, 'section', `/p${page}/`, blocks, {
    title: short(p()),
    meta: { description: short(p()), keywords: short(p()) },
  })
}

/** A paper whose content, menus and page definitions are all hostile. */
export function hostilePaper(): NewspaperOptions {
  const long = new Map(Array.from({ length: LONG_STORIES }, (_, number) => [longPathOf(number), longStory(number)]))
  const menu = rotation(3)
  return {
    pages: [...Array.from({ length: PAGES }, (_, page) => hostilePage(page)), articlePage],
    answer({ source, query }) {
      if (source === 'site-menu')
        return {
          _id: menu(),
          name: menu(),
          children: [
            { display_name: menu(), url: menu(), node_type: 'link' },
            { name: menu(), _id: menu() },
            { name: menu(), _id: '/news' },
          ],
        }
      if (source.startsWith('content-api')) {
        const path = String(query['canonical_url']).replace(/[?#].*$/s, '')
        const [, number] = /^\/a\/h-(\d+)\/$/.exec(path) ?? []
        return long.get(path) ?? (number && Number(number) < STORIES ? hostileStory(Number(number)) : undefined)
      }
      const [, page] = /^\/?p(\d+)\/?$/.exec(String(query['includeSections'] ?? '/p0')) ?? ['', '0']
      const stories = storiesOf(Number(page))
      return { content_elements: stories.slice(Number(query['feedOffset'] ?? 0)), count: stories.length }
    },
  }
}

export const storyPaths = () => Array.from({ length: STORIES }, (_, number) => pathOf(number))
