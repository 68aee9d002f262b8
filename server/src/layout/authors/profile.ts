import type { AnsAuthor, Image, Link, Story } from '@broadsheet/contracts'
import { authorHref, authorName } from '../cards/byline.ts'
import { picture } from '../cards/picture.ts'
import { PORTRAIT, PORTRAIT_SIZES } from '../cards/picture-sizes.ts'
import { isNobody } from '../cards/traits.ts'
import { plainText } from '../html/sanitise.ts'
import { authorLinks } from './links.ts'

/** An author as their page knows them. */
export interface AuthorProfile {
  slug: string
  name: string
  position?: string
  biography?: string
  image?: Image
  links: Link[]
}

/**
 * Who wrote these stories, by the slug of their page: sources tell of an author only in the credits of stories. What
 * the newest says of them stands, and what it leaves out the next one may say. Undefined where nobody of that name is
 * credited.
 */
export function profileOf(slug: string, stories: readonly Story[]): AuthorProfile | undefined {
  const known: AnsAuthor[] = stories.flatMap((story) => story.credits?.by.find((one) => isCalled(one, slug)) ?? [])
  const told = <Value>(value: (author: AnsAuthor) => Value | undefined) =>
    known.map(value).find((one) => one !== undefined)
  const name = told(({ name: given, org }) =>
    given?.trim() && !isNobody(given) ? authorName(given, org?.trim()) || undefined : undefined,
  )
  if (!name) return undefined
  const position = told(({ byline, org }) => byline?.trim() || org?.trim() || undefined)
  const biography = told(({ description }) => plainText(description) || undefined)
  const image = told((author) =>
    author.image?.url ? picture({ ...PORTRAIT, ...author.image }, PORTRAIT_SIZES) : undefined,
  )
  return {
    slug,
    name,
    // The Editorial Board is the editorial board.
    ...(position && position.toLowerCase() !== name.toLowerCase() ? { position } : {}),
    ...(biography ? { biography } : {}),
    ...(image ? { image } : {}),
    links: authorLinks(told(({ social_links: links }) => (links.length ? links : undefined)) ?? []),
  }
}

const isCalled = ({ slug, _id, url }: AnsAuthor, wanted: string) =>
  slug === wanted || _id === wanted || authorHref(url) === `/author/${wanted}/`
