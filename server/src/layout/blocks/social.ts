import { socialNetworks, type SocialNetwork, type SocialNode } from '@broadsheet/contracts/blocks/social'
import { defineBlock } from '../block.ts'

interface Network {
  label: string
  /** The address of a profile. */
  profile(handle: string): string
  /** The latest posts are stored for the paper (rule sharing/social-embeds). */
  isStored: boolean
}

const NETWORKS: Readonly<Record<SocialNetwork, Network>> = {
  instagram: { label: 'Instagram', profile: (handle) => `https://www.instagram.com/${handle}/`, isStored: true },
  threads: { label: 'Threads', profile: (handle) => `https://www.threads.com/@${handle}`, isStored: true },
  facebook: { label: 'Facebook', profile: (handle) => `https://www.facebook.com/${handle}`, isStored: false },
}

const LINE = /^(instagram|threads|facebook)\s?\|\s?@?([\w.-]{1,60})$/

/** The handle of each network, as an editor wrote them, and how many lines are none. */
function handlesOf(lines: readonly string[]): { handles: ReadonlyMap<string, string>; wrong: number } {
  const found = lines.map((line) => LINE.exec(line.trim()))
  return {
    handles: new Map(found.flatMap((match) => (match ? [[match[1]!, match[2]!] as const] : []))),
    wrong: found.filter((match) => !match).length,
  }
}

/** The paper's profiles, with their latest posts: always Instagram, the others where an editor wants them. */
export const social = defineBlock<'social'>({
  type: 'social',
  isFurniture: true,

  resolve({ id, fields, site, problem }): SocialNode | undefined {
    const { handles, wrong } = handlesOf(fields.socials)
    if (wrong > 0) problem('social-handle', `socials: ${wrong} lines are no network|handle`)
    const wanted = { instagram: true, threads: fields.hasThreads, facebook: fields.hasFacebook }
    const tabs = socialNetworks.flatMap((network) => {
      const handle = handles.get(network)
      if (!wanted[network] || handle === undefined) return []
      const { label, profile, isStored } = NETWORKS[network]
      const src = isStored && site.storesEmbeds ? `/embeds/${network}/${fields.section}/${handle}` : undefined
      return [{ network, label, href: profile(handle), ...(src ? { src } : {}) }]
    })
    if (tabs.length === 0) return undefined
    return { type: 'social', id, title: fields.title, section: fields.section, tabs }
  },
})
