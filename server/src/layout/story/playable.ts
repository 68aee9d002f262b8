import type { Playable } from '@broadsheet/contracts'
import type { Video } from '../../content/index.ts'
import { imageOf } from './image.ts'

/** What a player needs to know about a video. `aspect` is the player's width divided by its height. */
export function playableOf(
  { id, youtubeId, sources, captions, poster, duration }: Video,
  sizes: string,
  aspect: number,
): Playable {
  return {
    ...(id ? { videoId: id } : {}),
    ...(youtubeId ? { youtubeId } : {}),
    sources: [...sources],
    ...(captions && sources.length > 0 ? { captions } : {}),
    ...(poster ? { poster: imageOf(poster, sizes) } : {}),
    ...(duration === undefined ? {} : { duration }),
    aspect,
  }
}
