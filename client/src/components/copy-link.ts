/** Milliseconds for which the confirmation of a copied link is shown (rule sharing/copy-link). */
export const COPY_TOLD = 3000

/** Copies an address; returns what to tell the reader. */
export async function copyLink(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address)
    return 'Link copied'
  } catch {
    return 'The link could not be copied'
  }
}
