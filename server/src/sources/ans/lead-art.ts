import type { Story, VideoPart } from '../../content/index.ts'
import { captionedPictures, embeddedPlayer, leadingHtml } from './body.ts'
import { captionOf, leadPicture, pictureOf } from './pictures.ts'
import type { AnsImage, AnsLeadArt, AnsStory, AnsVideo } from './schema.ts'
import { videoOf } from './videos.ts'

type LeadArt = NonNullable<Story['leadArt']>
/** Only `basic` and `lead_art` can be galleries or HTML. */
type PromoItem = AnsVideo & Partial<AnsLeadArt>

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

/** Falls back to a still picture for a video that cannot be played and for a gallery without pictures. */
function artOf(item: PromoItem | undefined, ownHosts: readonly string[]): LeadArt | undefined {
  if (!item) return undefined
  const still = () => imageArt({ ...item, ...item.promo_items?.basic })
  if (item.type === 'video') {
    const video = videoOf(item)
    return video ? videoArt(video, captionOf(item)) : (embeddedPlayer(item) ?? still())
  }
  if (item.type === 'gallery')
    return galleryArt(item.content_elements ?? [], item.headlines?.basic?.trim() || undefined) ?? still()
  return leadingHtml(item, ownHosts) ?? imageArt(item) ?? still()
}

/** If the story itself is a video: its own files, or else its own player. */
function ownVideo(
  { type, streams, subtitles, duration, promo_items: promo, embed_html, headlines }: AnsStory,
  id: string,
): LeadArt | undefined {
  if (type !== 'video') return undefined
  const video = videoOf({ _id: id, streams, subtitles, duration, promo_items: { basic: promo?.basic } })
  return video ? videoArt(video) : embeddedPlayer({ embed_html, headlines })
}

/** The YouTube video that a story names. */
function youtubeVideo({ promo_items: promo }: AnsStory, youtubeId: string | undefined): LeadArt | undefined {
  if (!youtubeId) return undefined
  return videoArt({
    id: undefined,
    youtubeId,
    sources: [],
    captions: undefined,
    duration: promo?.youtube?.duration,
    poster: undefined,
    title: undefined,
    description: undefined,
  })
}

/** What the editors chose although nothing of it can be shown, so that the page can report what it lacks. */
const unknownArt = (item: PromoItem | undefined): LeadArt | undefined =>
  item && { type: 'unknown', id: undefined, element: item.type ?? '' }

/** Whether nothing can be shown of what editors chose, though something else stands in its place. */
export const isReplaced = (
  { promo_items: promo }: AnsStory,
  shown: Story['leadArt'],
  ownHosts: readonly string[],
): boolean =>
  shown !== undefined && shown.type !== 'unknown' && promo?.lead_art !== undefined && !artOf(promo.lead_art, ownHosts)

/** A video without a still of its own has the story's picture as its poster. */
const withPoster = (art: LeadArt | undefined, promo: AnsStory['promo_items']): LeadArt | undefined =>
  art?.type === 'video' && !art.video.poster ? { ...art, video: { ...art.video, poster: leadPicture(promo) } } : art

/**
 * What a story's page shows above the text: a gallery's pictures, or else a video, or else what its editors lead with (rule
 * content/lead-art).
 */
export function leadArtOf(
  story: AnsStory,
  id: string,
  youtubeId: string | undefined,
  ownHosts: readonly string[],
): LeadArt | undefined {
  const promo = story.promo_items
  const pictures = story.type === 'gallery' ? story.content_elements.filter(({ type }) => type === 'image') : []
  const art =
    galleryArt(pictures, undefined) ??
    ownVideo(story, id) ??
    artOf(promo?.lead_art, ownHosts) ??
    artOf(promo?.video, ownHosts) ??
    youtubeVideo(story, youtubeId) ??
    artOf(promo?.basic, ownHosts) ??
    unknownArt(promo?.lead_art ?? promo?.video ?? promo?.basic)
  return withPoster(art, promo)
}
