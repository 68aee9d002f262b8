import type { StoryCardNode } from '@broadsheet/contracts'

/** A card reduced to its required fields. */
export const bareCard = ({ type, id, kind, density, storyId, href, headline }: StoryCardNode): StoryCardNode => ({
  type,
  id,
  kind,
  density,
  storyId,
  href,
  headline,
})
