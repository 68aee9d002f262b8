import { readFile } from 'node:fs/promises'
import { link, menuGroup } from '@broadsheet/contracts'
import { z } from 'zod'
import { navigationOf, storyHref, type Navigation } from '../../content/index.ts'
import { jsonFaultOf } from '../../json/index.ts'
import { messageOf } from '../../message-of.ts'

/** An invalid navigation file. The message is one line with file, field and reason. */
export class NavigationError extends Error {}

const links = z.array(link).default([])
const groups = z.array(menuGroup).default([])

/** Missing menus are empty. Unknown names are rejected, so that a typo cannot silently lose a menu. */
const navigation = z.strictObject({
  top: links,
  menu: groups,
  partners: groups,
  footer: z
    .strictObject({ menus: groups, sections: links, services: links, social: links, apps: links, legal: links })
    .prefault({}),
})

/**
 * Reads the paper's own navigation. In texts `{product}` becomes the product's name, and paths are spelt as the paper's pages
 * are (`/news/café/` with its letter encoded), so that an entry is known to lead to the page it is on. Throws
 * `NavigationError` if the file is missing or invalid.
 */
export async function readNavigation(file: string, product: string): Promise<Navigation> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new NavigationError(`${file}: cannot be read (${messageOf(error)})`)
  })
  return navigationOf(checked(file, text, product))
}

function checked(file: string, text: string, product: string) {
  let raw: unknown
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''), (key, value: unknown) => {
      if (typeof value !== 'string') return value
      if (key === 'text') return value.replaceAll('{product}', product)
      return key === 'href' && value.startsWith('/') ? (storyHref(value) ?? value) : value
    })
  } catch (error) {
    throw new NavigationError(`${file}: is no JSON (${jsonFaultOf(error)})`)
  }
  const result = navigation.safeParse(raw)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new NavigationError(`${file}: ${issue?.path.join('.') || 'navigation'}: ${issue?.message ?? 'is not valid'}`)
}
