import { storyHref, type Link, type Story } from '@broadsheet/contracts'

/** Specification, section 9: Timeline. */
export const LINKS_ON_A_CARD = 3

/** Links an editor set by hand; kept only where title and address are both there after trimming. */
export function relatedLinks(story: Story, most = Infinity): Link[] {
  return story.relatedLinks
    .flatMap(({ title, link }) => {
      const text = title?.trim()
      const href = storyHref(link)
      return text && href ? [{ text, href }] : []
    })
    .slice(0, most)
}
