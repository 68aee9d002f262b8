import type { VideoObject, WithContext } from 'schema-dts'
import type { Story } from '../../../content/index.ts'
import { plainText } from '../../html/sanitise.ts'
import { imageOf, shareImage } from '../../story/image.ts'
import { publishedAt } from '../../story/times.ts'
import { absolute } from '../addresses.ts'
import { isoDuration } from '../iso-duration.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { publisher } from './news-media-organization.ts'

/**
 * The video of a story. Undefined without a picture, a date or a way to play it, since search engines would reject it.
 */
export function videoObject(
  story: Story,
  { site, description }: Description,
): WithContext<Exclude<VideoObject, string>> | undefined {
  const { leadVideo } = story
  const youtubeId = story.youtubeId ?? leadVideo?.youtubeId
  const sources = leadVideo?.sources ?? []
  const file = sources.find(({ contentType }) => contentType === 'video/mp4') ?? sources[0]
  const thumbnail = leadVideo?.poster ? imageOf(leadVideo.poster, '') : shareImage(story)
  const uploadDate = publishedAt(story)
  if ((!file && !youtubeId) || !thumbnail || !uploadDate) return undefined
  const duration = isoDuration(leadVideo?.duration)
  const words = plainText(leadVideo?.description) || description || story.headline
  return {
    '@context': SCHEMA_ORG,
    '@type': 'VideoObject',
    name: leadVideo?.title ?? story.headline,
    description: words,
    thumbnailUrl: [absolute(thumbnail.src, site)],
    uploadDate,
    ...(duration ? { duration } : {}),
    ...(file ? { contentUrl: absolute(file.src, site) } : {}),
    ...(youtubeId ? { embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}` } : {}),
    publisher: publisher(site),
  }
}
