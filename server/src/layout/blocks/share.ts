import { GIFT_FORM } from '@broadsheet/contracts'
import type { ShareNode } from '@broadsheet/contracts/blocks/share'
import { defineBlock } from '../block.ts'
import { pageAddress } from '../meta/addresses.ts'
import { campaignAddress, shareTargets } from '../share-targets.ts'
import { clickTrack } from '../tracking.ts'

/** The menu for sharing the story behind the page. */
export const share = defineBlock<'share'>({
  type: 'share',
  isAbout: 'story',
  isFurniture: true,

  resolve({ id, page, site }): ShareNode | undefined {
    if (page.globalContent.kind !== 'story') return undefined
    const { story, access } = page.globalContent
    const mayGive = access?.reason === 'subscriber' || access?.reason === 'employee'
    const address = pageAddress(story.href, site)
    return {
      type: 'share',
      id,
      title: story.headline,
      options: shareTargets.map(({ text, medium, href }) => ({
        text,
        href: href({ address: campaignAddress(address, text, medium), headline: story.headline, paper: site.name }),
        track: clickTrack(`share: ${text}`),
      })),
      copy: campaignAddress(address, 'copy', 'link'),
      ...(mayGive ? { gift: { text: 'Gift this story', url: page.path, action: GIFT_FORM } } : {}),
    }
  },
})
