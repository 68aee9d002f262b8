import type { BodyPart, ImagePart } from '../../content/index.ts'

/** The content of one screen: its picture, and everything else in order. */
export interface StoryPart {
  picture?: ImagePart
  elements: BodyPart[]
}

const isPicture = (part: BodyPart): part is ImagePart => part.type === 'image'

/**
 * Splits a story into screens at its dividers. If it has none, each picture begins a new screen; without pictures, each
 * heading does.
 */
export function partsOf(elements: readonly BodyPart[]): StoryPart[] {
  const begins = elements.some(({ type }) => type === 'divider')
    ? 'divider'
    : elements.some(isPicture)
      ? 'image'
      : 'heading'
  const groups: BodyPart[][] = [[]]
  for (const element of elements) {
    if (element.type === begins) groups.push([])
    if (element.type !== 'divider') groups.at(-1)?.push(element)
  }
  return groups.filter((group) => group.length > 0).map(partOf)
}

/** The first picture that can be shown becomes the screen's own; any others stay in the text. */
function partOf(group: readonly BodyPart[]): StoryPart {
  const picture = group.filter(isPicture).find((part) => part.picture)
  return { ...(picture ? { picture } : {}), elements: group.filter((element) => element !== picture) }
}
