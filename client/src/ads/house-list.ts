/** A picture with its size in CSS pixels. */
export interface Picture {
  src: string
  width: number
  height: number
  alt: string
}

export interface Creative extends Picture {
  href: string
}

export interface NativeCreative extends Picture {
  sponsor: string
  headline: string
  blurb: string
  href: string
}

/** The list that `HOUSE_ADS` points to. */
export interface HouseList {
  creatives: readonly Creative[]
  native: readonly NativeCreative[]
}

export function pictureOf({ src, width, height, alt }: Picture): HTMLElement {
  const image = document.createElement('img')
  Object.assign(image, { width, height, alt, decoding: 'async', src })
  return image
}
