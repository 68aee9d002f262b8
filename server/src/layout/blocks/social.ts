import { socialNetworks, type SocialNetwork, type SocialNode } from '@broadsheet/contracts/blocks/social'
import { defineBlock } from '../block.ts'
import { clickTrack } from '../tracking.ts'

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

const NETWORK = /^(?:instagram|threads|facebook)$/
const HANDLE = /^@?([\w.-]{1,60})$/

/** The network and handle of a line `network|handle`, in any spacing and letter case; undefined if the line is invalid. */
function handleOf(line: string): readonly [network: string, handle: string] | undefined {
  const [named = '', written = '', ...more] = line.split('|').map((part) => part.trim())
  const network = named.toLowerCase()
  const handle = HANDLE.exec(written)?.[1]
  return NETWORK.test(network) && handle !== undefined && more.length === 0 ? [network, handle] : undefined
}

/** The paper's profiles, with their latest posts: always Instagram, the others where an editor wants them. */
export const social = defineBlock<'social'>({
  type: 'social',
  isFurniture: true,

  resolve({ id, fields, site, problem }): SocialNode | undefined {
    const found = fields.socials.map(handleOf)
    for (const [index, line] of fields.socials.entries()) {
      const [network] = found[index] ?? []
      if (network === undefined) problem('social-handle', `socials: "${line}" is not network|handle`)
      else if (found.slice(index + 1).some((later) => later?.[0] === network))
        problem('social-handle', `socials: "${line}" is not used, because a later line names ${network} too`)
    }
    const handles = new Map(found.filter((each) => each !== undefined))
    const wanted = { instagram: true, threads: fields.hasThreads, facebook: fields.hasFacebook }
    const tabs = socialNetworks.flatMap((network) => {
      const handle = handles.get(network)
      if (!wanted[network] || handle === undefined) return []
      const { label, profile, isStored } = NETWORKS[network]
      const src = isStored && site.storesEmbeds ? `/embeds/${network}/${fields.section}/${handle}` : undefined
      return [{ network, label, href: profile(handle), ...(src ? { src } : {}), track: clickTrack(`social: ${label}`) }]
    })
    if (tabs.length === 0) return undefined
    return { type: 'social', id, title: fields.title, section: fields.section, tabs }
  },
})
