/**
 * The signed 32-bit hash of a text, equal to Java's `hashCode`. The newsroom makes its links to posts with this hash, so
 * they lead to the right post only if ours agrees (rule live-blogs/post-ids).
 */
export function textHash(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(31, hash) + text.charCodeAt(index)) | 0
  return hash
}

/** The same as at most seven letters and digits, such as for a version. */
export const shortHash = (text: string): string => (textHash(text) >>> 0).toString(36)
