import { textHash } from '../text-hash.ts'

/** Makes ids that are unique in a page: if texts are equal, later ones get '-2', '-3' … (rule live-blogs/post-ids). */
export function postIds(): (text: string) => string {
  const used = new Set<string>()
  return (text) => {
    const plain = `card-${textHash(text)}`
    let id = plain
    for (let count = 2; used.has(id); count++) id = `${plain}-${count}`
    used.add(id)
    return id
  }
}

/** What the id of a post looks like. */
const POST_ID = /^card--?\d{1,10}(?:-\d{1,4})?/

/** The id of a post with which a text begins, such as the id of a node in it (rule live-blogs/post-ids). */
export const postIdAtStart = (text: string): string | undefined => POST_ID.exec(text)?.[0]
