import type { Writer } from '@broadsheet/contracts'
import { authorHref } from '../../content/index.ts'
import type { Report } from '../problems.ts'
import { ownHosts, type Site } from '../site.ts'
import { imageAt } from '../story/image.ts'
import { AVATAR, AVATAR_SIZES } from '../story/picture-sizes.ts'

const PARTS = 4
const partsOf = (entry: string) => entry.split('|').map((part) => part.trim())

/** Parses `name|author URL|position|image URL`. Undefined for anything else (rule blocks/writers). */
export function writerOf(entry: string, hosts: readonly string[] = []): Writer | undefined {
  const parts = partsOf(entry)
  const [name, url, position, imageUrl] = parts
  if (parts.length !== PARTS || !name) return undefined
  const href = authorHref(url, hosts)
  const image = imageAt(imageUrl, AVATAR, AVATAR_SIZES)
  return { name, ...(href ? { href } : {}), ...(position ? { position } : {}), ...(image ? { image } : {}) }
}

/** The writers of a list. Invalid entries are left out and reported. */
export function writersOf(entries: readonly string[], { site, problem }: { site: Site; problem: Report }): Writer[] {
  const hosts = ownHosts(site)
  return entries.flatMap((entry) => {
    const writer = writerOf(entry, hosts)
    if (!writer) {
      problem('writer-entry', `writers: "${entry}" is not name|author URL|position|image URL`)
      return []
    }
    const [, url, , imageUrl] = partsOf(entry)
    if ((url && !writer.href) || (imageUrl && !writer.image))
      problem('writer-entry', `writers: "${entry}" has an invalid address`)
    return writer
  })
}
