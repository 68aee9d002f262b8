import type { Author, Byline, Story } from '@broadsheet/contracts'
import { picture } from './picture.ts'
import { AVATAR_SIZES } from './picture-sizes.ts'

const NO_AUTHOR = /^no[ _]author$/i

/** A leading 'by' and a trailing organisation that the byline shows anyway are taken off (specification, section 5). */
function authorName(name: string, organization: string | undefined): string {
  const bare = name.trim().replace(/^by\s+/i, '')
  const end = organization ? bare.length - organization.length : -1
  if (organization && end > 0 && bare.slice(end).toLowerCase() === organization.toLowerCase())
    return bare.slice(0, end).replace(/[\s,|/-]+$/, '')
  return bare
}

/** `www.example.org` gets its scheme; the paper's own authors keep their path; anything else but http(s) is no address. */
function authorHref(url: string | undefined): string | undefined {
  const given = url?.trim()
  if (!given) return undefined
  if (given.startsWith('www')) return `https://${given}`
  return /^(?:\/(?!\/)|https?:\/\/)/.test(given) ? given : undefined
}

/** The byline of a story; nothing where no author with a name and no organisation is left. */
export function bylineOf(story: Story, options: { withImages?: boolean } = {}): Byline | undefined {
  const authors: Author[] = []
  for (const one of story.credits?.by ?? []) {
    const given = one.name?.trim()
    if (!given || NO_AUTHOR.test(given)) continue
    const name = authorName(given, one.org?.trim())
    if (!name) continue
    const href = authorHref(one.url)
    const image = options.withImages && one.image?.url ? picture({ url: one.image.url, width: 96, height: 96 }, AVATAR_SIZES) : undefined
    authors.push({ name, ...(href ? { href } : {}), ...(image ? { image } : {}) })
  }
  const organization =
    story.credits?.affiliation?.[0]?.name?.trim() || story.credits?.by.find((one) => one.org?.trim())?.org?.trim() || undefined
  if (authors.length === 0 && !organization) return undefined
  return { authors, ...(organization ? { organization } : {}) }
}
