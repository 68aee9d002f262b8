import type { StoryCardNode } from '@broadsheet/contracts'

/** A card with no more than a card must have. */
export const bareCard = ({ type, id, kind, density, storyId, href, headline }: StoryCardNode): StoryCardNode => ({
  type,
  id,
  kind,
  density,
  storyId,
  href,
  headline,
})
