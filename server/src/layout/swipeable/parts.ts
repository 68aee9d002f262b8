import type { BodyPart, ImagePart } from '../../content/index.ts'

/** What stands on one screen: its picture, and everything else in its order. */
export interface StoryPart {
  picture?: ImagePart
  elements: BodyPart[]
}

const isPicture = (part: BodyPart): part is ImagePart => part.type === 'image'

/**
 * A story as screens: what stands between its dividers; without dividers each picture begins one, and without pictures
 * each heading does.
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

/** Its first picture is the screen's; another one stays among the words. */
function partOf(group: readonly BodyPart[]): StoryPart {
  const picture = group.find(isPicture)
  return { ...(picture ? { picture } : {}), elements: group.filter((element) => element !== picture) }
}
