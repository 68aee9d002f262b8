import { z } from 'zod'
import { houseCreative, houseNativeAd, type HouseAdList } from '@broadsheet/contracts'
import { ServiceError, isCalled } from '../errors.ts'
import type { MediaOrigin } from './media-origin.ts'

/** Bytes of the list, and milliseconds for all of it. */
const MAX_LIST = 512 * 1024
const TIME_LIMIT = 5000
/** Ads of each sort; further ones are left out. */
const MAX_ADS = 500

const UNAVAILABLE = 'unavailable'
const unavailable = (message: string) => new ServiceError(503, UNAVAILABLE, message)

/** Each ad is checked by itself, so that a bad one does not take the others. */
const listOfAnything = z.object({
  creatives: z.array(z.unknown()).default([]),
  native: z.array(z.unknown()).default([]),
})

const sound = <Schema extends z.ZodType>(schema: Schema, ads: readonly unknown[]): z.output<Schema>[] =>
  ads.slice(0, MAX_ADS).flatMap((ad) => schema.safeParse(ad).data ?? [])

/**
 * Reads the paper's own ads from the origin of media (rule ads/house-list). `leftOut` counts the invalid ads. Throws a
 * `ServiceError` 503 if there is no list.
 */
export async function readHouseAds(media: MediaOrigin, path: string): Promise<{ list: HouseAdList; leftOut: number }> {
  const { creatives, native } = parse(await readText(media, path))
  const list = { creatives: sound(houseCreative, creatives), native: sound(houseNativeAd, native) }
  return { list, leftOut: creatives.length + native.length - list.creatives.length - list.native.length }
}

function parse(text: string) {
  try {
    return listOfAnything.parse(JSON.parse(text))
  } catch {
    throw unavailable('the list of ads is not valid')
  }
}

async function readText(media: MediaOrigin, path: string): Promise<string> {
  try {
    return await textOf(media, path)
  } catch (error) {
    throw isCalled(error, UNAVAILABLE) ? error : unavailable('the list of ads cannot be had at the moment')
  }
}

async function textOf(media: MediaOrigin, path: string): Promise<string> {
  const { statusCode, body } = await media.ask({
    method: 'GET',
    path,
    headers: { accept: 'application/json' },
    household: 'the list of ads',
    signal: AbortSignal.timeout(TIME_LIMIT),
  })
  try {
    if (statusCode !== 200) throw unavailable('the list of ads is not there')
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MAX_LIST) throw unavailable('the list of ads is too large')
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  } finally {
    body.destroy()
  }
}
