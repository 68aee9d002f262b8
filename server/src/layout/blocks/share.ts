import type { ShareNode } from '@broadsheet/contracts/blocks/share'
import { defineBlock } from '../block.ts'
import { absolute } from '../meta/addresses.ts'
import { campaignAddress, shareTargets } from '../share-targets.ts'

/** The menu for sharing the story behind the page. */
export const share = defineBlock<'share'>({
  type: 'share',
  isFurniture: true,

  resolve({ id, page, site }): ShareNode | undefined {
    if (page.globalContent.kind !== 'story') return undefined
    const { story } = page.globalContent
    const address = absolute(story.href, site)
    return {
      type: 'share',
      id,
      title: story.headline,
      options: shareTargets.map(({ text, medium, href }) => ({
        text,
        href: href({ address: campaignAddress(address, text, medium), headline: story.headline, paper: site.name }),
      })),
      copy: campaignAddress(address, 'copy', 'link'),
    }
  },
})
