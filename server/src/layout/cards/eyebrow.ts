import { storyHref, type Eyebrow, type Story } from '@broadsheet/contracts'

/** The line over a headline: the story's own label first, else its section. */
export function eyebrowOf(story: Story): Eyebrow | undefined {
  const own = story.label?.eyebrows.find((one) => one.display !== false && one.text?.trim())
  if (own?.text) {
    const href = storyHref(own.url)
    return { type: 'custom', text: own.text.trim(), ...(href ? { href } : {}) }
  }
  const section = story.taxonomy?.primary_section
  const name = section?.name?.trim()
  if (!name) return undefined
  const href = storyHref(section?._id)
  return { type: 'section', text: name, ...(href ? { href: href.endsWith('/') ? href : `${href}/` } : {}) }
}
