import type { PageAttributes } from '../../experiments/index.ts'

const pageKeys = new WeakMap<PageAttributes, string>()

/** The attributes of a page as one string. Warm documents keep their attributes, so the string is made once for each. */
export function keyOfPage(page: PageAttributes | undefined): string {
  if (!page) return ''
  const known = pageKeys.get(page)
  if (known !== undefined) return known
  const key = JSON.stringify(page)
  pageKeys.set(page, key)
  return key
}
