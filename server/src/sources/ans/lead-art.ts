import type { Story, VideoPart } from '../../content/index.ts'
import { captionedPictures } from './body.ts'
import { captionOf, leadPicture, pictureOf } from './pictures.ts'
import type { AnsImage, AnsStory, AnsVideo } from './schema.ts'
import { videoOf } from './videos.ts'

type LeadArt = NonNullable<Story['leadArt']>
/** Of `lead_art` alone: the pictures of a gallery. */
type PromoItem = AnsVideo & { content_elements?: readonly AnsImage[] }

function imageArt(item: Partial<AnsImage>): LeadArt | undefined {
  const picture = pictureOf(item)
  return picture && { type: 'image', id: undefined, picture, ...captionOf(item) }
}

function galleryArt(pictures: readonly Partial<AnsImage>[], title: string | undefined): LeadArt | undefined {
  const shown = captionedPictures(pictures)
  return shown.length > 0 ? { type: 'gallery', id: undefined, title, pictures: shown } : undefined
}

const videoArt = (video: VideoPart['video'], caption = captionOf({})): LeadArt => ({
  type: 'video',
  id: undefined,
  video,
  ...caption,
})

/** A video that cannot be played, and a gallery without pictures, are shown by a still. */
function artOf(item: PromoItem | undefined): LeadArt | undefined {
  if (!item) return undefined
  const still = () => imageArt({ ...item, ...item.promo_items?.basic })
  if (item.type === 'video') {
    const video = videoOf(item)
    return video ? videoArt(video, captionOf(item)) : still()
  }
  if (item.type === 'gallery')
    return galleryArt(item.content_elements ?? [], item.headlines?.basic?.trim() || undefined) ?? still()
  return imageArt(item)
}

/** A story that is a video itself plays its own files, behind its own picture. */
function ownVideo({ type, streams, duration, promo_items: promo }: AnsStory, id: string): LeadArt | undefined {
  if (type !== 'video') return undefined
  const video = videoOf({ _id: id, streams, duration, promo_items: { basic: promo?.basic } })
  return video && videoArt(video)
}

/** The video on YouTube that a story names, behind the story's own picture. */
function youtubeVideo({ promo_items: promo }: AnsStory, youtubeId: string | undefined): LeadArt | undefined {
  if (!youtubeId) return undefined
  return videoArt({
    id: undefined,
    youtubeId,
    sources: [],
    duration: promo?.youtube?.duration,
    poster: leadPicture(promo),
    title: undefined,
    description: undefined,
  })
}

/** What a story's page shows before the text: the pictures of a gallery, else a video, else a picture. */
export function leadArtOf(story: AnsStory, id: string, youtubeId: string | undefined): LeadArt | undefined {
  const promo = story.promo_items
  const pictures = story.type === 'gallery' ? story.content_elements.filter(({ type }) => type === 'image') : []
  return (
    galleryArt(pictures, undefined) ??
    ownVideo(story, id) ??
    artOf(promo?.lead_art) ??
    artOf(promo?.video) ??
    youtubeVideo(story, youtubeId) ??
    artOf(promo?.basic)
  )
}
