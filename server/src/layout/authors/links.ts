import type { Link } from '@broadsheet/contracts'
import { storyHref, type StoryAuthor } from '../../content/index.ts'

interface Network {
  label: string
  /** Goes in front of a name if that is all the author gave. Missing for networks that are not on a single host. */
  base?: string
}

/** Networks by the names newsrooms use. Anything else is not shown; email in particular must not be. */
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

/** Accepts a full address or a name on the network; undefined for anything else. */
function hrefOf({ base }: Network, url: string): string | undefined {
  if (/^https?:\/\//i.test(url)) return storyHref(url)
  const name = NAME.exec(url)?.[1]
  return base && name ? base + name : undefined
}

/** Links to an author's accounts elsewhere, at most one per network. */
export function authorLinks(networks: StoryAuthor['networks']): Link[] {
  const found = new Map<string, Link>()
  for (const { site, url } of networks) {
    const name = site?.trim().toLowerCase() ?? ''
    const network = Object.hasOwn(NETWORKS, name) ? NETWORKS[name] : undefined
    const href = network && hrefOf(network, url?.trim() ?? '')
    if (href && !found.has(network.label)) found.set(network.label, { text: network.label, href })
  }
  return [...found.values()]
}
