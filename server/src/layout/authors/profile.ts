import type { Image, Link } from '@broadsheet/contracts'
import type { Story, StoryAuthor } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import { imageOf } from '../story/image.ts'
import { PORTRAIT, PORTRAIT_SIZES } from '../story/picture-sizes.ts'
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
 * Who wrote these stories, by the slug of their page: sources tell of an author only with stories. What the newest says
 * of them stands, and what it leaves out the next one may say. Undefined where nobody of that name wrote one.
 */
export function profileOf(slug: string, stories: readonly Story[]): AuthorProfile | undefined {
  const known = stories.flatMap(({ authors }) => authors.find((author) => isCalled(author, slug)) ?? [])
  const told = <Value>(value: (author: StoryAuthor) => Value | undefined) =>
    known.map(value).find((found) => found !== undefined)
  const name = known[0]?.name
  if (!name) return undefined
  const position = told((author) => author.position)
  const biography = told((author) => plainText(author.biography) || undefined)
  const image = told(({ image: portrait }) => portrait && portraitOf(portrait))
  return {
    slug,
    name,
    // The Editorial Board is the editorial board.
    ...(position && position.toLowerCase() !== name.toLowerCase() ? { position } : {}),
    ...(biography ? { biography } : {}),
    ...(image ? { image } : {}),
    links: authorLinks(told(({ networks }) => (networks.length ? networks : undefined)) ?? []),
  }
}

const portraitOf = (portrait: NonNullable<StoryAuthor['image']>) =>
  imageOf(
    { ...portrait, width: portrait.width ?? PORTRAIT.width, height: portrait.height ?? PORTRAIT.height },
    PORTRAIT_SIZES,
  )

const isCalled = ({ slug, id, href }: StoryAuthor, wanted: string) =>
  slug === wanted || id === wanted || href === `/author/${wanted}/`
