import type { Author, Byline } from '@broadsheet/contracts'
import type { Story, StoryAuthor } from '../../content/index.ts'
import { imageAt } from './image.ts'
import { AVATAR, AVATAR_SIZES } from './picture-sizes.ts'
import { isRestaurant } from './traits.ts'

interface BylineOptions {
  withImages?: boolean
  /** The paper's short name, as in 'For The {product}'. */
  product: string
}

/** The author of a restaurant's page if the newsroom names none (rule cards/staff-reports). */
export const STAFF_REPORTS = 'Staff reports'

function authorLine({ name, href, image }: StoryAuthor, withImages: boolean): Author {
  const avatar = withImages && image ? imageAt(image.src, AVATAR, AVATAR_SIZES) : undefined
  return { name, ...(href ? { href } : {}), ...(avatar ? { image: avatar } : {}) }
}

/** Someone's job, as the last word of an organisation such as 'Staff Writer'. */
const JOB = /(?:writer|reporter|columnist|critic|editor|correspondent|photographer|illustrator)$/i

/** For several authors, a job is in the plural: 'Staff Writers' (rule cards/author-names). */
const forAll = (organization: string | undefined, authors: number) =>
  organization !== undefined && authors > 1 && JOB.test(organization) ? `${organization}s` : organization

/** The byline of a story. Undefined if it has neither authors nor an organisation. */
export function bylineOf(story: Story, { withImages = false, product }: BylineOptions): Byline | undefined {
  const named = story.authors.map((author) => authorLine(author, withImages))
  const authors = named.length === 0 && isRestaurant(story) ? [{ name: STAFF_REPORTS }] : named
  const label = story.isFreelance ? `For The ${product}` : undefined
  // For some freelancers, the organisation is already 'For The {product}'.
  const organization = story.organization === label ? undefined : forAll(story.organization, named.length)
  if (authors.length === 0 && !organization) return undefined
  return { authors, ...(organization ? { organization } : {}), ...(label ? { label } : {}) }
}
