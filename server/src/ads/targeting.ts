import type { Targeting } from '@broadsheet/contracts'
import { tagSlugs, type Story } from '../content/index.ts'

/** What targeting says about the reader of a page with ads. */
export interface TargetingReader {
  platform: string
  userStatus: string
  /** What the reader subscribes to: a product code, which never identifies the reader. */
  subCode: string | undefined
  test: boolean
}

export interface TargetingInput {
  path: string
  contentType: string
  time: { weekday: string; hour: number; year: number; month: number; day: number }
  story: Story | undefined
  /** Whether the page is for subscribers. This goes into the tags, because there are no more than fifteen keys. */
  premium?: boolean
  /** Missing on a page without ads, so that the page does not vary by reader. */
  reader?: TargetingReader | undefined
}

const PREMIUM = 'premium'

const two = (value: number) => String(value).padStart(2, '0')

const readerKeys = ({ platform, userStatus, subCode, test }: TargetingReader): Targeting => ({
  platform,
  user_status: userStatus,
  ...(subCode ? { sub_code: subCode } : {}),
  ...(test ? { test: 'y' } : {}),
})

/** The fifteen targeting keys, sent once per document (rule ads/targeting). Times are New York time. */
export function targetingOf({ path, contentType, time, story, premium, reader }: TargetingInput): Targeting {
  const sections = [...(story?.sections ?? [])]
  // A story may have a tag of that name itself.
  const tags = [...new Set([...(story ? tagSlugs(story) : []), ...(premium ? [PREMIUM] : [])])]
  const author = (story?.authors ?? []).map(({ name }) => name)
  const slotName = story?.adSlotName
  return {
    day_of_week: time.weekday,
    hour: String(time.hour),
    date: `${time.year}-${two(time.month)}-${two(time.day)}`,
    content_type: contentType,
    url_path: path,
    ...(reader ? readerKeys(reader) : {}),
    ...(story ? { article_id: story.id } : {}),
    ...(sections.length ? { article_sections: sections } : {}),
    ...(slotName ? { slot_name: slotName } : {}),
    ...(story?.subtype ? { content_subtype: story.subtype } : {}),
    ...(tags.length ? { article_tags: tags } : {}),
    ...(author.length ? { author } : {}),
  }
}
