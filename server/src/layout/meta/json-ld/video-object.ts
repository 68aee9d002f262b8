import type { AnsVideo, Story } from '@broadsheet/contracts'
import type { VideoObject, WithContext } from 'schema-dts'
import { picture } from '../../cards/picture.ts'
import { sourcesOf } from '../../cards/playable.ts'
import { youtubeIdOf } from '../../cards/traits.ts'
import { plainText } from '../../html/sanitise.ts'
import { absolute } from '../addresses.ts'
import { isoDuration } from '../instants.ts'
import { publishedAt, sharePicture } from '../story-facts.ts'
import { SCHEMA_ORG, type Description } from './description.ts'
import { publisher } from './news-media-organization.ts'

/** The film a story leads with. */
function filmOf({ promo_items: promo }: Story): AnsVideo | undefined {
  return [promo?.lead_art, promo?.video, promo?.basic].find((item) => item?.type === 'video' && item.streams.length > 0)
}

/** The film of a story; search engines refuse one without a picture, a date or a way to play it, so such gives none. */
export function videoObject(
  story: Story,
  { site, description }: Description,
): WithContext<Exclude<VideoObject, string>> | undefined {
  const film = filmOf(story)
  const own = story.type === 'video' && story.streams.length > 0
  const sources = sourcesOf(own ? story.streams : (film?.streams ?? []))
  const file = sources.find((one) => one.contentType === 'video/mp4') ?? sources[0]
  const youtube = youtubeIdOf(story)
  const thumbnail = picture(film?.promo_items?.basic, '') ?? sharePicture(story)
  const uploadDate = publishedAt(story)
  if ((!file && !youtube) || !thumbnail || !uploadDate) return undefined
  const duration = isoDuration((own ? story.duration : undefined) ?? film?.duration)
  const words = plainText(film?.description?.basic) || description
  return {
    '@context': SCHEMA_ORG,
    '@type': 'VideoObject',
    name: film?.headlines?.basic?.trim() || story.headline,
    ...(words ? { description: words } : {}),
    thumbnailUrl: [absolute(thumbnail.src, site)],
    uploadDate,
    ...(duration ? { duration } : {}),
    ...(file ? { contentUrl: absolute(file.src, site) } : {}),
    ...(youtube ? { embedUrl: `https://www.youtube-nocookie.com/embed/${youtube}` } : {}),
    publisher: publisher(site),
  }
}
