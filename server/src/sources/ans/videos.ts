import { byHttps, storyHref, type MediaSource, type Story, type Video } from '../../content/index.ts'
import { isVideoFile, leadPicture, pictureOf, uprightPicture } from './pictures.ts'
import type { AnsStory, AnsStream, AnsVideo } from './schema.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  ts: 'application/vnd.apple.mpegurl',
  hls: 'application/vnd.apple.mpegurl',
}

/** Pictures that move, which newsrooms list among the streams: they have no sound, and are seconds long. */
const isMovingPicture = ({ stream_type: type = '' }: AnsStream) => /^gif\b/i.test(type)

/** Lines of a picture as good as most screens and connections have use for. */
const ENOUGH_LINES = 720
/** The shorter side, because a video may be upright. Undefined if the newsroom does not say the size. */
const linesOf = ({ width = 0, height = 0 }: AnsStream) => Math.min(width, height) || undefined

/** The larger, the later a player should take the file: after the best one that is not too large, worse ones, then larger ones. */
function rankOf(stream: AnsStream): number {
  const lines = linesOf(stream)
  if (lines === undefined) return 0
  return lines <= ENOUGH_LINES ? ENOUGH_LINES - lines : lines
}

/** The files of a video that have a usable address, the one to play first (rule cards/video-files). */
function sourcesOf(streams: readonly AnsStream[]): MediaSource[] {
  const played = streams.filter((stream) => !isMovingPicture(stream))
  const ranked = played.toSorted((before, after) => rankOf(before) - rankOf(after))
  return ranked.flatMap(({ url, stream_type: type = '' }) => {
    const src = byHttps(storyHref(url))
    const byStreamType = Object.hasOwn(CONTENT_TYPES, type) ? CONTENT_TYPES[type] : undefined
    const contentType = byStreamType ?? (src?.includes('.m3u8') ? CONTENT_TYPES.hls : CONTENT_TYPES.mp4)
    return src && contentType ? [{ src, contentType }] : []
  })
}

type Files = Pick<AnsVideo, 'streams' | 'url'>

const hasFiles = ({ streams, url }: Files) => streams.length > 0 || isVideoFile(url)

/** The files of a video. Without streams, its own address is one if it is that of a file. */
const filesOf = ({ streams, url }: Files): MediaSource[] =>
  sourcesOf(streams.length === 0 && isVideoFile(url) ? [{ url }] : streams)

/** The captions of a video, in the one format that browsers show (rule cards/captions). */
function captionsOf({ subtitles }: Pick<AnsVideo, 'subtitles'>): MediaSource | undefined {
  const file = subtitles?.urls.find(({ format, url }) => format === 'WEB_VTT' || /\.vtt(?:\?|$)/i.test(url ?? ''))
  const src = byHttps(storyHref(file?.url))
  return src === undefined ? undefined : { src, contentType: 'text/vtt' }
}

/** The id after 'v=' or 'youtu.be/', up to the next '&', '?' or '#'. Other addresses have none (rule cards/video). */
export function youtubeId(address: string | undefined): string | undefined {
  const id = address?.match(/(?:[?&]v=|youtu\.be\/)([^&?#/\s]+)/)?.[1]
  return id && /^[\w-]{1,64}$/.test(id) ? id : undefined
}

/** Reads a video from anywhere in a story. Undefined if there is no way to play it. */
export function videoOf(
  item: Pick<
    AnsVideo,
    '_id' | 'url' | 'streams' | 'subtitles' | 'duration' | 'headlines' | 'description' | 'promo_items'
  >,
): Video | undefined {
  const sources = filesOf(item)
  const onYoutube = youtubeId(item.url)
  if (sources.length === 0 && !onYoutube) return undefined
  return {
    id: item._id || undefined,
    youtubeId: onYoutube,
    sources,
    captions: captionsOf(item),
    duration: item.duration,
    poster: pictureOf(item.promo_items?.basic),
    title: item.headlines?.basic?.trim() || undefined,
    description: item.description?.basic,
  }
}

/** The video that plays on a card: the one the story names, or else the story itself. */
function cardVideo(story: AnsStory, id: string, onYoutube: string | undefined): Video | undefined {
  const named = story.promo_items?.video
  const videoId = named?._id || (story.type === 'video' ? id : undefined)
  if (!videoId && !onYoutube) return undefined
  return {
    id: videoId,
    youtubeId: onYoutube,
    sources: named && hasFiles(named) ? filesOf(named) : sourcesOf(story.streams),
    captions: captionsOf(named && hasFiles(named) ? named : story),
    duration: named?.duration ?? story.duration,
    poster: uprightPicture(story.promo_items),
    title: undefined,
    description: undefined,
  }
}

/** The video for structured data: the story itself if it is a video, or else the one it leads with. */
function leadVideo({ type, streams, duration, promo_items: promo }: AnsStory): Video | undefined {
  const item = [promo?.lead_art, promo?.video, promo?.basic].find(
    (candidate) => candidate?.type === 'video' && (hasFiles(candidate) || youtubeId(candidate.url)),
  )
  const isOwn = type === 'video' && streams.length > 0
  if (!isOwn && !item) return undefined
  return {
    id: undefined,
    youtubeId: isOwn ? undefined : youtubeId(item?.url),
    sources: isOwn ? sourcesOf(streams) : item ? filesOf(item) : [],
    // Structured data names none.
    captions: undefined,
    duration: (isOwn ? duration : undefined) ?? item?.duration,
    poster: pictureOf(item?.promo_items?.basic),
    title: item?.headlines?.basic?.trim() || undefined,
    description: item?.description?.basic,
  }
}

/** The pictures and videos that represent a story. */
export function mediaOf(story: AnsStory, id: string): Pick<Story, 'picture' | 'video' | 'leadVideo' | 'youtubeId'> {
  const youtube = story.promo_items?.youtube
  const onYoutube = youtubeId(youtube?.url) ?? youtubeId(youtube?.content)
  return {
    picture: leadPicture(story.promo_items),
    video: cardVideo(story, id, onYoutube),
    leadVideo: leadVideo(story),
    youtubeId: onYoutube,
  }
}
