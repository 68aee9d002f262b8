import type { Image, Link } from '@broadsheet/contracts'
import type { Story, StoryAuthor } from '../../content/index.ts'
import { plainText } from '../html/sanitise.ts'
import { imageOf } from '../story/image.ts'
import { PORTRAIT, PORTRAIT_SIZES } from '../story/picture-sizes.ts'
import { authorLinks } from './links.ts'

/** What an author's page says about them. */
export interface AuthorProfile {
  slug: string
  name: string
  position?: string
  biography?: string
  image?: Image
  links: Link[]
}

/**
 * Collects an author's profile from the stories they wrote, because sources know authors only as part of stories. The
 * newest story wins; what it leaves out comes from older ones. Undefined if none of the stories is by this author.
 */
export function profileOf(slug: string, stories: readonly Story[]): AuthorProfile | undefined {
  const profiles = stories.flatMap(({ authors }) => authors.find((author) => isCalled(author, slug)) ?? [])
  const latest = <Value>(value: (author: StoryAuthor) => Value | undefined) =>
    profiles.map(value).find((found) => found !== undefined)
  const name = profiles[0]?.name
  if (!name) return undefined
  const position = latest((author) => author.position)
  const biography = latest((author) => plainText(author.biography) || undefined)
  const image = latest(({ image: portrait }) => portrait && portraitOf(portrait))
  return {
    slug,
    name,
    // The position of 'The Editorial Board' is 'The Editorial Board', which is not worth saying twice.
    ...(position && position.toLowerCase() !== name.toLowerCase() ? { position } : {}),
    ...(biography ? { biography } : {}),
    ...(image ? { image } : {}),
    links: authorLinks(latest(({ networks }) => (networks.length ? networks : undefined)) ?? []),
  }
}

const portraitOf = (portrait: NonNullable<StoryAuthor['image']>) =>
  imageOf(
    { ...portrait, width: portrait.width ?? PORTRAIT.width, height: portrait.height ?? PORTRAIT.height },
    PORTRAIT_SIZES,
  )

const isCalled = ({ slug, id, href }: StoryAuthor, wanted: string) =>
  slug === wanted || id === wanted || href === `/author/${wanted}/`
