import type { Sale } from '@broadsheet/contracts'
import type { BlockContext } from './block.ts'
import { colourOf } from './cards/colours.ts'
import { subscribeHref } from './navigation.ts'
import type { Report } from './problems.ts'

type Context = Pick<BlockContext<'header' | 'footer' | 'subscriber-bar'>, 'page' | 'facts' | 'site'>
/** On pages below this path, readers are about to subscribe anyway. */
const OFFERS = '/offers'

/**
 * Whether this reader may be asked to subscribe on this page (rules header/no-subscriber-bar, header/no-subscribe-link).
 * The reader's state comes last, so that pages where nobody is asked do not vary by it.
 */
export function mayAskToSubscribe({ page, facts }: Context): boolean {
  const flag = page.definition.meta?.['noSubscriberBar']
  if (page.path.includes(OFFERS) || flag === true || flag === 'true') return false
  return facts.read('reader.state') !== 'subscribed'
}

interface SaleFields {
  hasSale: boolean
  saleTitle: string
  saleText: string
  saleBannerColor: string
  saleTextColor: string
}

const STANDARD = { saleBannerColor: '#fed561', saleTextColor: '#000000' } as const

/** The offer that an editor switched on for a header or footer (rule header/sale). */
export function saleOf(fields: SaleFields, context: Context, problem: Report): Sale | undefined {
  if (!fields.hasSale || !mayAskToSubscribe(context)) return undefined
  const colour = (name: keyof typeof STANDARD) => {
    const chosen = colourOf(fields[name])
    if (!chosen) problem('block-field', `${name}: "${fields[name]}" is not #RGB or #RRGGBB`)
    return chosen ?? STANDARD[name]
  }
  return {
    title: fields.saleTitle,
    text: fields.saleText,
    href: subscribeHref(context.site, context.facts.read('reader.state')),
    backgroundColor: colour('saleBannerColor'),
    textColor: colour('saleTextColor'),
  }
}
