/** Not logos: their alternative text is the only name of a sponsor. */
const PICTURES = 'picture img, dialog img'

/**
 * Hides the browser's sign for a picture whose file cannot be had. The picture keeps its place, and screen readers still
 * say what it shows (rule cards/missing-pictures).
 */
export function hideMissingPictures(): void {
  // These events do not bubble. On a screen of another width the browser may ask for another file, and get it.
  for (const type of ['error', 'load'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.matches(PICTURES)) mark(target, type === 'error')
      },
      true,
    )
  for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURES))
    // Before its turn, a lazy picture is neither chosen nor complete.
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) mark(picture, true)
}

function mark(picture: HTMLImageElement, isMissing: boolean): void {
  picture.style.opacity = isMissing ? '0' : ''
}
