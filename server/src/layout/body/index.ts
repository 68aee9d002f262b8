import type { AnsElement, BodyElement } from '@broadsheet/contracts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { gallery } from './gallery.ts'
import type { BodyHandler } from './handler.ts'
import { header } from './header.ts'
import { image } from './image.ts'
import { interstitialLink } from './interstitial-link.ts'
import { list } from './list.ts'
import { quote } from './quote.ts'
import { rawHtml } from './raw-html.ts'
import { text } from './text.ts'
import { video } from './video.ts'

/** ANS type → handler; a type without one is skipped. */
const HANDLERS: Readonly<Record<string, BodyHandler>> = {
  text,
  header,
  list,
  image,
  divider,
  quote,
  gallery,
  video,
  raw_html: rawHtml,
  oembed_response: embed,
  social_embed: embed,
  interstitial_link: interstitialLink,
}

/** A story's body. Elements are numbered where they have no id of their own, or one that stands twice. */
export function bodyElements(
  elements: readonly AnsElement[],
  options: { idPrefix: string; frame(html: string): string },
): BodyElement[] {
  const used = new Set<string>()
  return elements.flatMap((element, index) => {
    const handler = Object.hasOwn(HANDLERS, element.type ?? '') ? HANDLERS[element.type!] : undefined
    if (!handler) return []
    const id = () => {
      const own = element._id?.trim()
      const chosen = own && !used.has(own) ? own : `e${index}`
      used.add(chosen)
      return `${options.idPrefix}/${chosen}`
    }
    return handler(element, { id, frame: options.frame }) ?? []
  })
}
