import type { SubscriberBarNode } from '@broadsheet/contracts/blocks/subscriber-bar'
import { mayAskToSubscribe } from '../asking-to-subscribe.ts'
import { defineBlock } from '../block.ts'
import { colourOf } from '../cards/colours.ts'
import { namedColour } from '../cards/named-colours.ts'
import { unlinkedHtml } from '../html/sanitise.ts'
import { editorsHref } from '../site.ts'

/** CSS pixels: the widest screen that shows the bar, which is for phones. */
const WIDEST = 767

/** A colour by its value or by the name that CSS has for it. */
const anyColourOf = (written: string) => colourOf(written) ?? namedColour(written)

/** A line that leads readers on phones to an offer. Needs all of its five fields (rule header/subscriber-bar). */
export const subscriberBar = defineBlock<'subscriber-bar'>({
  type: 'subscriber-bar',
  isFurniture: true,

  resolve(context): SubscriberBarNode | undefined {
    const { id, fields, site, problem } = context
    const behavior = fields.behavior.trim()
    const found = {
      textColor: anyColourOf(fields.textColor),
      backgroundColor: anyColourOf(fields.backgroundColor),
      html: unlinkedHtml(fields.html),
      redirectUrl: editorsHref(fields.redirectUrl, site),
    }
    const { textColor, backgroundColor, html, redirectUrl } = found
    if (!textColor || !backgroundColor || !html || !redirectUrl || !behavior) {
      const missing = Object.entries({ ...found, behavior }).flatMap(([name, value]) => (value ? [] : [name]))
      problem('block-field', `a subscriber bar is not shown without ${missing.join(', ')}`)
      return undefined
    }
    if (!mayAskToSubscribe(context)) return undefined
    return {
      type: 'subscriber-bar',
      id,
      media: { maxWidth: WIDEST },
      textColor,
      backgroundColor,
      html,
      redirectUrl,
      behavior,
    }
  },
})
