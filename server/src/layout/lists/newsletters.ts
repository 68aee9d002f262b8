import { invalidNewsletter, newsletterParts, type Newsletter } from '@broadsheet/contracts'
import { storyHref } from '../../content/index.ts'
import { imageAt } from '../story/image.ts'
import { DEFAULT_PICTURE, NEWSLETTER_SIZES } from '../story/picture-sizes.ts'

/** The newsletter that an editor wrote as one line; undefined if it is none. */
export function newsletterOf(entry: string): Newsletter | undefined {
  const parts = newsletterParts(entry)
  if (!parts) return undefined
  const { title, id, imageUrl, promoText, listName, pageUrl } = parts
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

/** The newsletters of a block. Invalid entries, and all but the first of the same list, are left out and reported. */
export function newslettersOf(
  entries: readonly string[],
  problem: (code: string, message: string) => void,
): Newsletter[] {
  const lists = new Map<string, Newsletter>()
  for (const entry of entries) {
    const newsletter = newsletterOf(entry)
    if (!newsletter) problem('newsletter-entry', invalidNewsletter(entry))
    else if (lists.has(newsletter.listName))
      problem('newsletter-twice', `Of the list ${newsletter.listName} the first newsletter stands alone`)
    else lists.set(newsletter.listName, newsletter)
  }
  return [...lists.values()]
}
