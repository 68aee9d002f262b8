import type { PageDefinition } from '@broadsheet/contracts'
import type { BlockDeclaration } from './block.ts'

/** What a page is about whose content comes from a source of this name. */
const kindOf = (source: string | undefined) => {
  if (source === 'author-feed') return 'author'
  return source?.startsWith('content-api') ? 'story' : undefined
}

const SOURCES = { story: 'content-api-v3', author: 'author-feed' } as const

/**
 * Why a block can never show anything on a page: it is about the page's content, and the page has none or another kind (rule
 * blocks/page-content). Undefined if it can.
 */
export function lackingContent(
  { type, isAbout }: Pick<BlockDeclaration, 'type' | 'isAbout'>,
  { content }: PageDefinition,
) {
  if (isAbout === undefined || kindOf(content?.source) === isAbout) return undefined
  const what = content ? `the content of its page, from "${content.source}", is none` : 'its page has no "content"'
  return `a block of type "${type}" shows the ${isAbout} of its page, and ${what}: that comes from a source such as "${SOURCES[isAbout]}"`
}
