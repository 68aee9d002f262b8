import { storyHref, type AnsImage, type Image, type Story } from '@broadsheet/contracts'
import { DEFAULT_PICTURE } from './picture-sizes.ts'

/** The parts of an ANS image, of whatever element, that a picture is made of. */
export type PictureSource = Pick<
  AnsImage,
  'url' | 'imageWebUrl' | 'src' | 'width' | 'height' | 'alt_text' | 'alt' | 'focal_point' | 'srcset' | 'image_srcset'
>

/** An address a picture may be loaded from: of the paper itself, or http(s). */
export const pictureAddress = (url: string | undefined): string | undefined => storyHref(url)

const knownSrcsets = new WeakMap<PictureSource, string>()

/** Candidates that are addresses with a width or density; the rest is left out. */
function srcsetOf(source: PictureSource): string {
  const known = knownSrcsets.get(source)
  if (known !== undefined) return known
  const srcset = (source.srcset ?? source.image_srcset ?? '')
    .split(/,\s+/)
    .map((candidate) => candidate.trim())
    .filter(
      (candidate) =>
        /^\S+ \d+(?:\.\d+)?[wx]$/.test(candidate) && pictureAddress(candidate.split(' ', 1)[0]) !== undefined,
    )
    .join(', ')
  knownSrcsets.set(source, srcset)
  return srcset
}

/** Nothing where the source has no usable address. */
export function picture(source: PictureSource | undefined, sizes: string): Image | undefined {
  const src = pictureAddress(source?.url) ?? pictureAddress(source?.imageWebUrl) ?? pictureAddress(source?.src)
  if (!source || !src) return undefined
  const known = source.width !== undefined && source.height !== undefined
  const width = Math.max(1, Math.round(known ? source.width! : DEFAULT_PICTURE.width))
  const height = Math.max(1, Math.round(known ? source.height! : DEFAULT_PICTURE.height))
  const x = source.focal_point?.x
  const y = source.focal_point?.y
  const focal =
    known && x !== undefined && y !== undefined ? { x: fraction(x, width), y: fraction(y, height) } : undefined
  return {
    src,
    srcset: srcsetOf(source) || `${src} ${width}w`,
    sizes,
    width,
    height,
    alt: (source.alt_text ?? source.alt ?? '').trim(),
    ...(focal ? { focal } : {}),
  }
}

/** ANS gives the focal point in pixels of the picture. */
const fraction = (pixels: number, of: number) => Math.min(1, Math.max(0, Math.round((pixels / of) * 1000) / 1000))

type Promo = NonNullable<Story['promo_items']>
type PromoItem = Exclude<Promo[keyof Promo], undefined>

function promoPicture(items: readonly (PromoItem | undefined)[], sizes: string): Image | undefined {
  for (const item of items) {
    const own = item?.type === 'video' ? picture(item.promo_items?.basic, sizes) : picture(item, sizes)
    const found = own ?? picture(item?.promo_items?.basic, sizes)
    if (found) return found
  }
  return undefined
}

/** The picture a story is shown by: its basic one, else lead art, promo, vertical, else the poster of its video. */
export function storyPicture({ promo_items: promo }: Story, sizes: string): Image | undefined {
  return promo && promoPicture([promo.basic, promo.lead_art, promo.promo, promo.vertical, promo.video], sizes)
}

/** The same for a card that is higher than wide. */
export function verticalPicture({ promo_items: promo }: Story, sizes: string): Image | undefined {
  return promo && promoPicture([promo.vertical, promo.video, promo.basic, promo.lead_art, promo.promo], sizes)
}
