import { sectionNames, type Image, type Story } from '@broadsheet/contracts'
import { storyPicture } from '../cards/picture.ts'
import { sectionId } from '../section-id.ts'
import { isoInstant } from './instants.ts'

/** What search engines, social networks and feed readers are all told of a story. */

export const publishedAt = (story: Story) => isoInstant(story.first_publish_date) ?? isoInstant(story.display_date)
export const changedAt = (story: Story) =>
  isoInstant(story.last_updated_date) ?? isoInstant(story.display_date) ?? publishedAt(story)

export function sectionOf(story: Story): string | undefined {
  const section = story.taxonomy?.primary_section
  const id = section?._id ?? section?.path
  return section?.name?.trim() || (id && sectionNames.get(sectionId(id))) || undefined
}

/** The paper writes in English, and in Spanish for the section that says so. */
export const languageOf = (story: Story): 'en' | 'es' =>
  /^\/espanol(?:\/|$)/.test(story.taxonomy?.primary_section?._id ?? '') ? 'es' : 'en'

/** Tags as they are written, each once. */
export const tagsOf = (story: Story): string[] => [
  ...new Set((story.taxonomy?.tags ?? []).flatMap((tag) => tag.text?.trim() || [])),
]

/** The picture a story is shown by elsewhere. */
export const sharePicture = (story: Story): Image | undefined => storyPicture(story, '')
