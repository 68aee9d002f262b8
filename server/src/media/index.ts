export { MediaOrigin, type MediaAnswer } from './media-origin.ts'
export { originAddress } from './address.ts'
export { passedAnswer, sentHeaders } from './headers.ts'
export { readHouseAds } from './house-ads.ts'
