import type { BodyElement } from '@broadsheet/contracts'
import type { BodyPart } from '../../content/index.ts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { gallery } from './gallery.ts'
import type { BodyHandler, BodyState } from './handler.ts'
import { heading } from './heading.ts'
import { image } from './image.ts'
import { list } from './list.ts'
import { quote } from './quote.ts'
import { rawHtml } from './raw-html.ts'
import { storyLink } from './story-link.ts'
import { text } from './text.ts'
import { video } from './video.ts'

type Handlers = { readonly [Type in BodyPart['type']]: BodyHandler<Extract<BodyPart, { type: Type }>> }

/** How to draw each type of part. */
const HANDLERS: Handlers = {
  text,
  heading,
  list,
  image,
  divider,
  quote,
  gallery,
  video,
  'raw-html': rawHtml,
  embed,
  'story-link': storyLink,
  unknown: () => undefined,
}

function draw<Type extends BodyPart['type']>(
  part: Extract<BodyPart, { type: Type }>,
  type: Type,
  state: BodyState,
): BodyElement | undefined {
  return HANDLERS[type](part, state)
}

/** The elements of a story's body. An element is numbered if its part has no id or one that was used before. */
export function bodyElements(
  parts: readonly BodyPart[],
  options: { idPrefix: string; frame(html: string): string },
): BodyElement[] {
  const used = new Set<string>()
  return parts.flatMap((part, index) => {
    const id = () => {
      const chosen = part.id && !used.has(part.id) ? part.id : `e${index}`
      used.add(chosen)
      return `${options.idPrefix}/${chosen}`
    }
    return draw(part, part.type, { id, frame: options.frame }) ?? []
  })
}
