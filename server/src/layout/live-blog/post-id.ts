/**
 * The signed 32-bit hash of a text, equal to Java's `hashCode`. The newsroom makes its links to posts with this hash, so
 * they lead to the right post only if ours agrees (rule live-blogs/post-ids).
 */
export function textHash(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(31, hash) + text.charCodeAt(index)) | 0
  return hash
}

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
