import type { Link } from '@broadsheet/contracts'
import { storyHref, type StoryAuthor } from '../../content/index.ts'

interface Network {
  label: string
  /** What stands before a name, where the author gave no whole address; none for what has no one host. */
  base?: string
}

/** Networks by the names under which newsrooms know them. What is not here, mail above all, is not shown. */
const NETWORKS: Readonly<Record<string, Network>> = {
  x: { label: 'X', base: 'https://x.com/' },
  twitter: { label: 'X', base: 'https://x.com/' },
  threads: { label: 'Threads', base: 'https://www.threads.net/@' },
  bluesky: { label: 'Bluesky', base: 'https://bsky.app/profile/' },
  mastodon: { label: 'Mastodon' },
  facebook: { label: 'Facebook', base: 'https://www.facebook.com/' },
  instagram: { label: 'Instagram', base: 'https://www.instagram.com/' },
  linkedin: { label: 'LinkedIn', base: 'https://www.linkedin.com/in/' },
  youtube: { label: 'YouTube', base: 'https://www.youtube.com/@' },
  tiktok: { label: 'TikTok', base: 'https://www.tiktok.com/@' },
  website: { label: 'Website' },
  url: { label: 'Website' },
}

const NAME = /^@?([\w.-]{1,60})$/

/** A whole address, or a name on the network; anything else is no link. */
function hrefOf({ base }: Network, given: string): string | undefined {
  if (/^https?:\/\//i.test(given)) return storyHref(given)
  const name = NAME.exec(given)?.[1]
  return base && name ? base + name : undefined
}

/** Where an author can be found elsewhere, each network once. */
export function authorLinks(given: StoryAuthor['networks']): Link[] {
  const found = new Map<string, Link>()
  for (const { site, url } of given) {
    const name = site?.trim().toLowerCase() ?? ''
    const network = Object.hasOwn(NETWORKS, name) ? NETWORKS[name] : undefined
    const href = network && hrefOf(network, url?.trim() ?? '')
    if (href && !found.has(network.label)) found.set(network.label, { text: network.label, href })
  }
  return [...found.values()]
}
