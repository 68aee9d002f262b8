import type { Story, Targeting } from '@broadsheet/contracts'

export interface TargetingInput {
  path: string
  contentType: string
  time: { weekday: string; hour: number; year: number; month: number; day: number }
  story: Story | undefined
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Those of the specification's ad-targeting keys that follow from page and time. Time is New York's. Keys that depend
 * on the reader are added with the ad blocks that need them, so that a page without ads does not vary by reader.
 */
export function targetingOf({ path, contentType, time, story }: TargetingInput): Targeting {
  const sections = (story?.taxonomy?.sections ?? []).flatMap((section) => section._id ?? [])
  const tags = (story?.taxonomy?.tags ?? []).flatMap((tag) => tag.slug ?? [])
  const author = (story?.credits?.by ?? []).flatMap((one) => one.name?.trim() || [])
  const slotName = story?.article_targeting?.slot_name
  return {
    day_of_week: time.weekday,
    hour: String(time.hour),
    date: `${time.year}-${two(time.month)}-${two(time.day)}`,
    content_type: contentType,
    url_path: path,
    ...(story ? { article_id: story._id } : {}),
    ...(sections.length ? { article_sections: sections } : {}),
    ...(slotName ? { slot_name: slotName } : {}),
    ...(story?.subtype ? { content_subtype: story.subtype } : {}),
    ...(tags.length ? { article_tags: tags } : {}),
    ...(author.length ? { author } : {}),
  }
}
