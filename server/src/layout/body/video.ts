import { picture } from '../cards/picture.ts'
import { sourcesOf } from '../cards/playable.ts'
import { ARTICLE_SIZES } from '../cards/picture-sizes.ts'
import { youtubeId } from '../cards/traits.ts'
import { captionOf } from './image.ts'
import type { BodyHandler } from './handler.ts'

/** Of the player (specification, section 9: Images). */
export const PLAYER_ASPECT = 1.7778

export const video: BodyHandler = (element, state) => {
  const sources = sourcesOf(element.streams)
  const onYoutube = youtubeId(element.url)
  if (sources.length === 0 && !onYoutube) return undefined
  const poster = picture(element.promo_items?.basic, ARTICLE_SIZES)
  const title = element.headlines?.basic?.trim()
  return {
    type: 'video',
    id: state.id(element),
    playable: {
      ...(element._id ? { videoId: element._id } : {}),
      ...(onYoutube ? { youtubeId: onYoutube } : {}),
      sources,
      ...(poster ? { poster } : {}),
      ...(element.duration === undefined ? {} : { duration: element.duration }),
      aspect: PLAYER_ASPECT,
    },
    ...(title ? { title } : {}),
    ...captionOf(element),
  }
}
