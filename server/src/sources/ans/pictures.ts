import { byHttps, storyHref, type Captioned, type Picture } from '../../content/index.ts'
import type { AnsImage, AnsLeadArt, AnsPromoItems, AnsVideo } from './schema.ts'

/** The fields that make a picture, whatever kind of ANS element they come from. */
type PictureSource = Partial<
  Pick<
    AnsImage,
    'url' | 'imageWebUrl' | 'src' | 'width' | 'height' | 'alt_text' | 'alt' | 'focal_point' | 'srcset' | 'image_srcset'
  >
>

const addressOf = (url: string | undefined) => byHttps(storyHref(url))

const SIZE = /^\d+(?:\.\d+)?[wx]$/
/**
 * Ends a candidate of a srcset: a comma with space after it, or with a width or density before it. Addresses may hold commas
 * too.
 */
const BETWEEN_CANDIDATES = /,\s+|(?<=\s\d{1,9}(?:\.\d{1,9})?[wx]\s{0,9}),/

/** Keeps only candidates with a safe address and a width or density. */
const srcsetOf = ({ srcset, image_srcset }: PictureSource) =>
  (srcset?.trim() || image_srcset || '')
    .split(BETWEEN_CANDIDATES)
    .flatMap((candidate) => {
      const [address, size, ...more] = candidate.trim().split(/\s+/)
      const isSound = more.length === 0 && size !== undefined && SIZE.test(size) && storyHref(address) !== undefined
      return isSound ? `${byHttps(address)} ${size}` : []
    })
    .join(', ')

const whole = (pixels: number | undefined) => (pixels === undefined ? undefined : Math.max(1, Math.round(pixels)))
/** ANS gives the focal point in pixels of the picture. As a fraction it survives resizing. */
const fraction = (pixels: number, of: number) => Math.min(1, Math.max(0, Math.round((pixels / of) * 1000) / 1000))

/** One picture stands for a story in several ways: on cards, upright, at the head of its page. It is read once. */
const read = new WeakMap<PictureSource, Picture | undefined>()

/** Undefined if there is no usable address. */
export function pictureOf(source: PictureSource | undefined): Picture | undefined {
  if (!source || read.has(source)) return source && read.get(source)
  const picture = readPicture(source)
  read.set(source, picture)
  return picture
}

function readPicture(source: PictureSource): Picture | undefined {
  const src = addressOf(source.url) ?? addressOf(source.imageWebUrl) ?? addressOf(source.src)
  if (!src) return undefined
  const width = whole(source.width)
  const height = whole(source.height)
  const { x, y } = source.focal_point ?? {}
  const isFocal = width !== undefined && height !== undefined && x !== undefined && y !== undefined
  return {
    src,
    srcset: srcsetOf(source),
    width,
    height,
    alt: source.alt_text?.trim() || source.alt?.trim() || '',
    focal: isFocal ? { x: fraction(x, width), y: fraction(y, height) } : undefined,
  }
}

/** Names of people, then of the agency that they work for or that sent the picture, each name once. */
function creditedIn(credits: AnsImage['credits']): string[] {
  const people = (credits?.by ?? []).flatMap(({ name, byline }) => name?.trim() || byline?.trim() || [])
  const agencies = (credits?.affiliation ?? []).flatMap(({ name }) => name?.trim() || [])
  return [...new Set([...people, ...agencies])]
}

/** The caption of a picture or video, and whom to credit (rule content/picture-credits). */
export function captionOf({
  caption,
  vanity_credits,
  credits,
  credit,
}: Partial<Pick<AnsImage, 'caption' | 'credits' | 'vanity_credits' | 'credit'>>): Captioned {
  const line = credit?.trim()
  const named = [creditedIn(vanity_credits), creditedIn(credits)].find((names) => names.length > 0)
  return { caption, creditedTo: named ?? (line ? [line] : []) }
}

/** Whether an address is that of a video's file, and not of a page about the video. */
export const isVideoFile = (address: string | undefined): boolean =>
  address !== undefined && /\.(?:mp4|m3u8)(?:$|[?#])/i.test(address)

/** A video's own address is not a picture, so its poster is used. A gallery without a picture of its own has its first one. */
const stillOf = (item: PromoItem) =>
  (item.type === 'video' || isVideoFile(item.url) ? undefined : pictureOf(item)) ??
  pictureOf(item.promo_items?.basic) ??
  pictureOf(item.content_elements?.find(({ type }) => type === 'image'))

type PromoItem = AnsVideo & Partial<Pick<AnsLeadArt, 'content_elements'>>

function firstStill(items: readonly (PromoItem | undefined)[]): Picture | undefined {
  for (const item of items) {
    const still = item && stillOf(item)
    if (still) return still
  }
  return undefined
}

/** The picture of a story: the first usable one of basic, lead art, promo, vertical and the poster of its video. */
export const leadPicture = (promo: AnsPromoItems | undefined): Picture | undefined =>
  promo && firstStill([promo.basic, promo.lead_art, promo.promo, promo.vertical, promo.video])

/** The picture of a story on an upright card. */
export const uprightPicture = (promo: AnsPromoItems | undefined): Picture | undefined =>
  promo && firstStill([promo.vertical, promo.video, promo.basic, promo.lead_art, promo.promo])
