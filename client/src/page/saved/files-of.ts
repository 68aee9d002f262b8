/** The most pictures of a page that are kept for reading offline. */
const MOST_PICTURES = 24
/** CSS pixels of a kept picture, if it comes in several widths. */
const PICTURE_WIDTH = 640

const plain = (attribute: string) => attribute.replaceAll('&amp;', '&')

/** The site's own scripts, styles, fonts and pictures that a page names, by their paths. */
export function filesOf(html: string): string[] {
  const built = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => plain(url!))
  const pictures = html
    .split('<img ')
    .slice(1)
    .map((image) => pictureOf(` ${image.split('>', 1)[0]}`))
    .filter((url): url is string => url?.startsWith('/media/') === true)
  return [...new Set([...built, ...[...new Set(pictures)].slice(0, MOST_PICTURES)])]
}

function pictureOf(image: string): string | undefined {
  const src = / src="([^"]+)"/.exec(image)?.[1]
  const widths = (/ srcset="([^"]+)"/i.exec(image)?.[1] ?? '').split(', ').flatMap((part) => {
    const [url = '', width = ''] = part.trim().split(' ')
    return /^\d+w$/.test(width) ? [{ url, width: Number.parseInt(width, 10) }] : []
  })
  const enough = widths.filter(({ width }) => width >= PICTURE_WIDTH).sort((first, other) => first.width - other.width)
  const chosen = enough[0]?.url ?? src
  return chosen && plain(chosen)
}
