import { followKind, isStoryPath, readStory, type SavedStory } from '@broadsheet/contracts/saved'

/** CSS pixels: wide enough for a row of the list on a screen of two pixels. */
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

/** The story in which a button stands, as the page shows it. Undefined if it is not one of the paper's own. */
export function storyAround(button: Element, now: number): SavedStory | undefined {
  const place = button.closest<HTMLElement>('[data-story]')
  if (!place) return undefined
  const link = place.querySelector<HTMLAnchorElement>('[data-card-link]')
  const words = link ?? place.querySelector('h1')
  const href = link ? link.getAttribute('href') : pathOfPage()
  const picture = place.querySelector('img')
  const image = picture ? smallPicture(picture.srcset, picture.getAttribute('src') ?? '') : undefined
  return readStory({ id: place.dataset['story'], href, headline: words?.textContent, image, savedAt: now })
}

const pathOfPage = () => (document.body.dataset['url'] ?? location.pathname).split('?', 1)[0]!

/** What the page of a topic, author or section is followed by: its path without the number of a later page. */
export function followedHere(): string | undefined {
  const parts = pathOfPage().split('/')
  // The number of a later page, before the last slash.
  if (/^\d+$/.test(parts.at(-2) ?? '')) parts.splice(-2, 1)
  const path = parts.join('/')
  return isStoryPath(path) && followKind(path) ? path : undefined
}
