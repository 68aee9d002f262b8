import type { StoryListNode } from '@broadsheet/contracts/blocks/package'

export type ListItem = StoryListNode['children'][number]

export interface LayoutProps {
  items: readonly ListItem[]
  /** For a strip. */
  columns: number
  level: 2 | 3
}

export const storiesIn = (items: readonly ListItem[]): number =>
  items.filter((item) => item.type === 'story-card').length

/** The first `count` stories with the ads between them, and the rest. */
export function takeStories(items: readonly ListItem[], count: number): [ListItem[], ListItem[]] {
  let stories = 0
  const end = items.findIndex((item) => item.type === 'story-card' && ++stories > count)
  return end < 0 ? [[...items], []] : [items.slice(0, end), items.slice(end)]
}
