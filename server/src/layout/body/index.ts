import type { BodyElement } from '@broadsheet/contracts'
import type { BodyPart } from '../../content/index.ts'
import { audio } from './audio.ts'
import { correction } from './correction.ts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { gallery } from './gallery.ts'
import type { BodyHandler, BodyState } from './handler.ts'
import { heading, headingLevels } from './heading.ts'
import { image } from './image.ts'
import { linkList } from './link-list.ts'
import { list } from './list.ts'
import { quote } from './quote.ts'
import { rating } from './rating.ts'
import { rawHtml } from './raw-html.ts'
import { storyLink } from './story-link.ts'
import { table } from './table.ts'
import { text } from './text.ts'
import { reportUndrawn, type ReportUndrawn } from './undrawn.ts'
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
  table,
  correction,
  'link-list': linkList,
  rating,
  audio,
  unknown: () => undefined,
}

function draw<Type extends BodyPart['type']>(
  part: Extract<BodyPart, { type: Type }>,
  type: Type,
  state: BodyState,
): BodyElement | undefined {
  return HANDLERS[type](part, state)
}

export interface BodyOptions {
  idPrefix: string
  frame(html: string): string
  problem?: ReportUndrawn
}

/** Ids for elements whose part has none, or one that was used before: numbers that no part of the body has as its own id. */
function numbers(parts: readonly BodyPart[], used: ReadonlySet<string>): (index: number) => string {
  const given = new Set(parts.map(({ id }) => id))
  return (index) => {
    let id = `e${index}`
    for (let again = 2; used.has(id) || given.has(id); again += 1) id = `e${index}-${again}`
    return id
  }
}

/** The elements of a story's body. An element is numbered if its part has no id or one that was used before. */
export function bodyElements(parts: readonly BodyPart[], options: BodyOptions): BodyElement[] {
  const used = new Set<string>()
  const numbered = numbers(parts, used)
  const headingLevel = headingLevels()
  return parts.flatMap((part, index) => {
    const id = () => {
      const chosen = part.id && !used.has(part.id) ? part.id : numbered(index)
      used.add(chosen)
      return `${options.idPrefix}/${chosen}`
    }
    reportUndrawn(part, options.problem)
    return draw(part, part.type, { id, frame: options.frame, headingLevel }) ?? []
  })
}
