import type { Newsletter } from '@broadsheet/contracts'
import { storyHref } from '../../content/index.ts'
import { imageAt } from '../story/image.ts'
import { DEFAULT_PICTURE, NEWSLETTER_SIZES } from '../story/picture-sizes.ts'

const PARTS = 6

/**
 * Parses `title|id|image URL|promo text|Sailthru list name|page URL`. Undefined without title, id or list name (rule
 * newsletters/entries), or with more parts: then one of them contains a `|`, and there is no telling which.
 */
export function newsletterOf(entry: string): Newsletter | undefined {
  const parts = entry.split('|').map((part) => part.trim())
  const [title, id, imageUrl, promoText, listName, pageUrl] = parts
  if (parts.length > PARTS || !title || !id || !listName) return undefined
  const href = storyHref(pageUrl)
  const image = imageAt(imageUrl, DEFAULT_PICTURE, NEWSLETTER_SIZES)
  return {
    id,
    title,
    listName,
    ...(promoText ? { promoText } : {}),
    ...(href ? { href } : {}),
    ...(image ? { image } : {}),
  }
}

/** The newsletters of a block. Invalid entries are left out and reported. */
export function newslettersOf(
  entries: readonly string[],
  problem: (code: string, message: string) => void,
): Newsletter[] {
  return entries.flatMap((entry) => {
    const newsletter = newsletterOf(entry)
    if (!newsletter) problem('newsletter-entry', `Invalid newsletter: ${entry}`)
    return newsletter ?? []
  })
}
