import { readStory, type SavedStory } from '@broadsheet/contracts/saved'
import { storyIn } from './marks.ts'

/** In pixels of the image file: wide enough for a row of the list on a screen with two pixels per CSS pixel. */
const WIDTH = 300

/** The smallest file of a picture that is wide enough. */
export function smallPicture(srcset: string, src: string): string {
  const files = srcset
    .split(/,\s+/)
    .map((part) => /^(\S+)\s+(\d+)w$/.exec(part.trim()))
    .flatMap((found) => (found ? [{ file: found[1]!, width: Number(found[2]) }] : []))
    .sort((first, other) => first.width - other.width)
  return (files.find(({ width }) => width >= WIDTH) ?? files.at(-1))?.file ?? src
}

/** The story around a button, as the page shows it. Undefined if it is not one of the paper's own. */
export function storyAround(button: Element, now: number): SavedStory | undefined {
  const story = storyIn(button)
  const picture = story?.place.querySelector('img')
  const image = picture ? smallPicture(picture.srcset, picture.getAttribute('src') ?? '') : undefined
  return readStory({ ...story, image, savedAt: now })
}
