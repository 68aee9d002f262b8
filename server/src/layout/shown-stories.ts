import type { BlockNode, BlockType } from '@broadsheet/contracts'
import type { ContentRead, ContentResult, Story } from '../content/index.ts'
import type { BlockContext, GlobalContent, PageContext } from './block.ts'
import { mostStoriesOf } from './block-sizes.ts'

/** The most extra stories that a block asks for in case some of its own are further up already. */
const MOST_SPARE = 40

export const avoidsRepeats = ({ definition }: Pick<PageContext, 'definition'>): boolean => definition.repeat === 'avoid'

/**
 * How many stories of a block's feed may be on the page already, so that it asks for that many more (rule pages/repeat): as
 * many as the blocks before it may show, and for a further part also those after it.
 */
export function spareStories({ page, id, cursor }: Pick<BlockContext<BlockType>, 'page' | 'id' | 'cursor'>): number {
  if (!avoidsRepeats(page)) return 0
  const here = page.blocks.findIndex((block) => block.id === id)
  const others = page.blocks.filter((_, index) => index < here || (cursor !== undefined && index > here))
  const about = page.globalContent.kind === 'story' ? 1 : 0
  return Math.min(MOST_SPARE, about + others.reduce((sum, block) => sum + mostStoriesOf(block), 0))
}

/** The stories that are not known yet, each once. Adds them to `known`. */
export function newStories(stories: readonly Story[], known: Set<string>): Story[] {
  return stories.filter(({ id }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
}

/** The stories that stand on a page so far, where its definition avoids repeats. */
export class ShownStories {
  readonly #ids = new Set<string>()

  /** The story that a page is about counts as shown. */
  constructor(about: GlobalContent) {
    if (about.kind === 'story') this.#ids.add(about.story.id)
  }

  /** All stories that nodes show, however deep within them. */
  add(nodes: readonly BlockNode[]): void {
    nodes.forEach((node) => this.#visit(node))
  }

  /** Answers without the stories that stand on the page already. */
  without =
    (result: (read: ContentRead) => ContentResult) =>
    (read: ContentRead): ContentResult => {
      const answer = result(read)
      if (!answer.ok || answer.content.kind !== 'stories') return answer
      const { stories, positions } = answer.content
      const isNew = stories.map(({ id }) => !this.#ids.has(id))
      const content = {
        ...answer.content,
        stories: stories.filter((_, index) => isNew[index]),
        positions: positions.filter((_, index) => isNew[index]),
      }
      return { ...answer, content }
    }

  #visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [name, held] of Object.entries(value)) {
      if (name === 'storyId' && typeof held === 'string') this.#ids.add(held)
      else this.#visit(held)
    }
  }
}
