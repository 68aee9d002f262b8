/**
 * The 32-bit hash of a text as Java's `hashCode` gives it, signed: what the newsroom's links to a live blog's posts are
 * made with, so that each of them still leads to its post (rule live-blogs/post-ids).
 */
export function textHash(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(31, hash) + text.charCodeAt(index)) | 0
  return hash
}

/** Gives ids of one page: the first of equal texts keeps the plain one, later ones get '-2', '-3' (rule live-blogs/post-ids). */
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
