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

/** The newsletters of a block. Invalid entries are left out and reported. */
export function newslettersOf(
  entries: readonly string[],
  problem: (code: string, message: string) => void,
): Newsletter[] {
  return entries.flatMap((entry) => {
    const newsletter = newsletterOf(entry)
    if (!newsletter) problem('newsletter-entry', invalidNewsletter(entry))
    return newsletter ?? []
  })
}
