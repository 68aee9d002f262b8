import { storyHref, type Author, type Byline, type Story } from '@broadsheet/contracts'
import { picture } from './picture.ts'
import { AVATAR, AVATAR_SIZES } from './picture-sizes.ts'
import { isNobody, isRestaurant } from './traits.ts'

/** A leading 'by' and a trailing organisation that the byline shows anyway are taken off (specification, section 5). */
export function authorName(name: string, organization: string | undefined): string {
  const bare = name.trim().replace(/^by\s+/i, '')
  const end = organization ? bare.length - organization.length : -1
  if (organization && end > 0 && bare.slice(end).toLowerCase() === organization.toLowerCase())
    return bare.slice(0, end).replace(/[\s,|/-]+$/, '')
  return bare
}

/** `www.example.org` gets its scheme; the paper's own authors keep their path; anything else but http(s) is no address. */
export const authorHref = (url: string | undefined): string | undefined => {
  const given = url?.trim()
  const address = given?.startsWith('www') ? `https://${given}` : given
  const href = storyHref(address)
  // A bare host stays as it was written.
  return href === `${address}/` ? address : href
}

interface BylineOptions {
  withImages?: boolean
  /** Names the paper in 'For The {product}'. */
  product: string
}

/** Who a restaurant's page is by where nobody is named (specification, section 9: Labels). */
const STAFF_REPORTS = 'Staff reports'

/** The byline of a story; nothing where no author with a name and no organisation is left. */
export function bylineOf(story: Story, { withImages = false, product }: BylineOptions): Byline | undefined {
  const authors: Author[] = []
  for (const one of story.credits?.by ?? []) {
    const given = one.name?.trim()
    if (!given || isNobody(given)) continue
    const name = authorName(given, one.org?.trim())
    if (!name) continue
    const href = authorHref(one.url)
    const image = withImages && one.image?.url ? picture({ url: one.image.url, ...AVATAR }, AVATAR_SIZES) : undefined
    authors.push({ name, ...(href ? { href } : {}), ...(image ? { image } : {}) })
  }
  if (authors.length === 0 && isRestaurant(story)) authors.push({ name: STAFF_REPORTS })
  const given =
    story.credits?.affiliation?.[0]?.name?.trim() ||
    story.credits?.by.find((one) => one.org?.trim())?.org?.trim() ||
    undefined
  const label = story.distributor?.category === 'freelance' ? `For The ${product}` : undefined
  // Some freelancers' organisation says so already.
  const organization = given === label ? undefined : given
  if (authors.length === 0 && !organization) return undefined
  return { authors, ...(organization ? { organization } : {}), ...(label ? { label } : {}) }
}
