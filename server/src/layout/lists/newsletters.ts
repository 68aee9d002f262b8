import { invalidNewsletter, newsletterParts, type Newsletter } from '@broadsheet/contracts'
import { storyHref } from '../../content/index.ts'
import type { Report } from '../problems.ts'
import { imageAt } from '../story/image.ts'
import { DEFAULT_PICTURE, NEWSLETTER_SIZES } from '../story/picture-sizes.ts'

/** The newsletter that an editor wrote as one line; undefined if the line is invalid. */
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

/** The addresses of a valid entry that are left out because they cannot be used. */
function leftOut(entry: string, { href, image }: Newsletter): string[] {
  const { imageUrl, pageUrl } = newsletterParts(entry) ?? {}
  return [...(imageUrl && !image ? [imageUrl] : []), ...(pageUrl && !href ? [pageUrl] : [])]
}

/** The newsletters of a block. Invalid entries are left out and reported, as are later entries with the same list or the same id. */
export function newslettersOf(entries: readonly string[], problem: Report): Newsletter[] {
  const found: Newsletter[] = []
  for (const entry of entries) {
    const newsletter = newsletterOf(entry)
    if (!newsletter) {
      problem('newsletter-entry', invalidNewsletter(entry))
      continue
    }
    for (const address of leftOut(entry, newsletter))
      problem('newsletter-entry', `"${address}" is no address: ${entry}`)
    const { id, listName } = newsletter
    // A reader signs up by either, so neither may stand for two.
    const twice = found.some((each) => each.listName === listName)
      ? listName
      : found.some((each) => each.id === id) && id
    if (twice) problem('newsletter-entry', `"${twice}" is there twice: ${entry}`)
    else found.push(newsletter)
  }
  return found
}
