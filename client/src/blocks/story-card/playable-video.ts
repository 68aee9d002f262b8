import type { StoryCardNode } from '@broadsheet/contracts'

/** The card's video, unless it has nothing to play. */
export const playableVideo = ({ video }: StoryCardNode): StoryCardNode['video'] =>
  video && (video.sources.length > 0 || video.youtubeId !== undefined) ? video : undefined
