import { isPremium, type LayoutDocument } from '@broadsheet/contracts'
import { tagSlugs } from '../../content/index.ts'
import type { PageContext } from '../block.ts'

/** The value of a missing field (rule measuring/events). */
const MISSING = 'No Value Set'

/** What analytics is told about a page view. */
export function analyticsOf({ type, title, globalContent, definition }: PageContext): LayoutDocument['analytics'] {
  const story = globalContent.kind === 'story' ? globalContent.story : undefined
  const section = globalContent.kind === 'section' ? globalContent.id : story?.home?.path
  const authors =
    globalContent.kind === 'author' ? [globalContent.author.name] : (story?.authors ?? []).map(({ name }) => name)
  const tags = story ? tagSlugs(story) : []
  return {
    pageType: type,
    pageTitle: title || MISSING,
    section: section ?? MISSING,
    contentId: story?.id ?? MISSING,
    contentType: story?.type ?? MISSING,
    contentSubtype: story?.subtype ?? MISSING,
    author: authors.length ? authors : MISSING,
    tags: tags.length ? tags : MISSING,
    publishDate: story?.firstPublished?.written ?? MISSING,
    ...(isPremium(definition.meta) ? { premium: 'true' } : {}),
  }
}
