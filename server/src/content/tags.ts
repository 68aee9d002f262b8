import type { Story } from './story.ts'

type Tagged = Pick<Story, 'tags'>

/**
 * Whether a story has a tag. `name`, in lower case, is compared with slugs and texts in any case, because newsrooms use
 * both to name a tag.
 */
export const hasTag = ({ tags }: Tagged, name: string): boolean =>
  tags.some(({ slug, text }) => slug.toLowerCase() === name || text.toLowerCase() === name)

/** The slugs of the tags, without duplicates. */
export const tagSlugs = ({ tags }: Tagged): string[] => [...new Set(tags.map(({ slug }) => slug))]

/** The texts of the tags, without duplicates. */
export const tagTexts = ({ tags }: Tagged): string[] => [...new Set(tags.flatMap(({ text }) => text || []))]

/** A topic's name as its stories write it: 'SEPTA' for the slug `septa`. */
export const topicText = (slug: string, stories: readonly Tagged[]): string | undefined =>
  stories.flatMap(({ tags }) => tags).find((tag) => tag.slug === slug)?.text || undefined
