import { z } from 'zod'

/** Where browsers read the list of the paper's own ads. */
export const HOUSE_ADS_PATH = '/api/ads/house'

const MAX_ADDRESS = 500

/** A path of the paper's own, without a scheme, another host or a backslash, or an https address. */
const SAFE_ADDRESS = /^(?:https:\/\/|\/(?!\/))[^\s\\]*$/

const link = z.string().max(MAX_ADDRESS).regex(SAFE_ADDRESS, 'must be a path of the paper or an https address')
const pictureAddress = link.refine(
  (address) => address.startsWith('/media/') || address.startsWith('https://'),
  'must be a path under /media/ or an https address',
)
const pixels = z.int().min(1).max(2000)
const words = z.string().max(300)

/** A linked picture; sizes in CSS pixels. */
export const houseCreative = z.object({ src: pictureAddress, width: pixels, height: pixels, alt: words, href: link })
export type HouseCreative = z.infer<typeof houseCreative>

/** A sponsor's card. */
export const houseNativeAd = houseCreative.extend({ sponsor: words, headline: words, blurb: words })
export type HouseNativeAd = z.infer<typeof houseNativeAd>

/** The list that the setting `HOUSE_ADS` points to: pictures and words, never HTML (rule ads/house-list). */
export const houseAdList = z.object({
  creatives: z.array(houseCreative).readonly(),
  native: z.array(houseNativeAd).readonly(),
})
export type HouseAdList = z.infer<typeof houseAdList>
