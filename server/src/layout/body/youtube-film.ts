import type { Story, VideoNode } from '@broadsheet/contracts'
import { ARTICLE_SIZES } from '../cards/picture-sizes.ts'
import { storyPicture } from '../cards/picture.ts'
import { youtubeIdOf } from '../cards/traits.ts'
import type { BodyState } from './handler.ts'
import { PLAYER_ASPECT } from './video.ts'

/** The film on YouTube that a story names, behind the story's own picture. */
export function youtubeFilm(story: Story, state: BodyState): VideoNode | undefined {
  const youtubeId = youtubeIdOf(story)
  if (!youtubeId) return undefined
  const poster = storyPicture(story, ARTICLE_SIZES)
  const film = story.promo_items?.youtube
  return {
    type: 'video',
    id: state.id({ items: [], content_elements: [], streams: [] }),
    playable: {
      youtubeId,
      sources: [],
      ...(poster ? { poster } : {}),
      ...(film?.duration === undefined ? {} : { duration: film.duration }),
      aspect: PLAYER_ASPECT,
    },
  }
}
