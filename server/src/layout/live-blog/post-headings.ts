import { plainText } from '../html/sanitise.ts'
import type { SplitPost } from './split.ts'

export interface PostHeading {
  /** The post's id. */
  id: string
  text: string
}

/** The first posts that have a heading, by that heading; `most` of them. */
export function postHeadings(posts: readonly SplitPost[], most: number): PostHeading[] {
  const headings: PostHeading[] = []
  for (const { id, elements } of posts) {
    const heading = elements.find((element) => element.type === 'heading')
    const text = heading && plainText(heading.html)
    if (text) headings.push({ id, text })
    if (headings.length === most) break
  }
  return headings
}
