import type { Story } from './story.ts'

type Tagged = Pick<Story, 'tags'>

/** Whether a story has a tag, by slug or by text: newsrooms know some tags by the one and some by the other. */
export const hasTag = ({ tags }: Tagged, name: string): boolean =>
  tags.some(({ slug, text }) => slug === name || text.toLowerCase() === name)

export const tagSlugs = ({ tags }: Tagged): string[] => tags.map(({ slug }) => slug)

/** Tags as they are written, each once. */
export const tagTexts = ({ tags }: Tagged): string[] => [...new Set(tags.flatMap(({ text }) => text || []))]

/** How the stories of a topic write its name: 'SEPTA', not its slug. */
export const topicText = (slug: string, stories: readonly Tagged[]): string | undefined =>
  stories.flatMap(({ tags }) => tags).find((tag) => tag.slug === slug)?.text || undefined
