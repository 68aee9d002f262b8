import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'
import { bytesOf, Encoded, lengthOf } from './encoded.ts'

const TEXT = Array.from(
  { length: 4000 },
  (_, index) => `<p>${(index * 7919) % 613} readers, ${index % 17} papers</p>`,
).join('')
const LENGTH = Buffer.byteLength(TEXT)

describe('a text in several encodings (rule pages/encodings)', () => {
  it('is made only in the encoding that is asked for, and counts only that one’s bytes', async () => {
    const encoded = new Encoded(TEXT)
    expect(encoded.bytes).toBe(LENGTH)
    expect(encoded.ready('br')).toBeUndefined()
    const made = await encoded.make('br')
    expect(brotliDecompressSync(made.body).toString()).toBe(TEXT)
    expect(encoded.bytes).toBe(made.body.length)
    // No longer buffer is kept behind the bytes that are weighed.
    expect(made.body.buffer.byteLength).toBe(made.body.length)
    expect([encoded.ready('gzip'), encoded.ready('identity')]).toEqual([undefined, undefined])
  })

  it('gives every other encoding from one that it has', async () => {
    const encoded = new Encoded(TEXT)
    await encoded.make('br')
    const gzip = await encoded.make('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT)
    expect((await encoded.make('identity')).body.toString()).toBe(TEXT)
    expect(encoded.text).toBe(TEXT)
    expect(encoded.bytes).toBe(LENGTH + gzip.body.length + (await encoded.make('br')).body.length)
  })

  it('is compressed better once it is asked for again, with another ETag, and reports that its size has changed', async () => {
    const encoded = new Encoded(TEXT)
    const resized = vi.fn()
    encoded.onResize = resized
    const fast = await encoded.make('br')
    expect(encoded.ready('br')).toBe(fast)
    await vi.waitFor(() => expect(encoded.ready('br')).not.toBe(fast))
    const best = encoded.ready('br')!
    expect(best.body.length).toBeLessThan(fast.body.length)
    expect(best.etag).not.toBe(fast.etag)
    expect(brotliDecompressSync(best.body).toString()).toBe(TEXT)
    expect(encoded.bytes).toBe(best.body.length)
    expect(resized).toHaveBeenCalledTimes(2)
  })

  it('shares a beginning with other texts, in either quality', async () => {
    const [former, other] = ['One', 'Other'].map((end) => new Encoded(`${TEXT}<p>${end}`, LENGTH))
    const first = [await former!.make('br'), await other!.make('br')] as const
    expect(first[0].start).toBe(first[1].start)
    expect([former!.bytes, other!.bytes]).toEqual(first.map(({ body }) => body.length))
    await vi.waitFor(() => expect(former!.ready('br')).not.toBe(first[0]))
    await vi.waitFor(() => expect(other!.ready('br')).not.toBe(first[1]))
    const best = [former!.ready('br')!, other!.ready('br')!] as const
    expect(best[0].start).toBe(best[1].start)
    expect(best[0].start!.length).toBeLessThan(first[0].start!.length)
    for (const variant of [first[0], best[0]]) {
      expect(lengthOf(variant)).toBe(bytesOf(variant).length)
      expect(brotliDecompressSync(bytesOf(variant)).toString()).toBe(`${TEXT}<p>One`)
    }
    expect(other!.text).toBe(`${TEXT}<p>Other`)
  })

  it.each([
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('holds it once in %s too, from which other encodings are made', async (encoding, decode) => {
    const [former, other] = ['One', 'Other'].map((end) => new Encoded(`${TEXT}<p>${end}`, LENGTH))
    const variants = [await former!.make(encoding), await other!.make(encoding)] as const
    expect(variants[0].start).toBe(variants[1].start)
    expect(variants.map((variant) => decode(bytesOf(variant)).toString())).toEqual([`${TEXT}<p>One`, `${TEXT}<p>Other`])
    expect([former!.bytes, other!.bytes]).toEqual(variants.map(({ body }) => body.length))
    // No longer buffer is kept behind the bytes that are weighed.
    expect(variants[1].body.buffer.byteLength).toBe(variants[1].body.length)
    expect(other!.text).toBe(`${TEXT}<p>Other`)
    expect(brotliDecompressSync(bytesOf(await former!.make('br'))).toString()).toBe(`${TEXT}<p>One`)
  })

  it('keeps its beginning together with the rest if no more beginnings can be kept', async () => {
    for (let index = 0; index < 64; index++) await new Encoded(`${index} ${TEXT}`, LENGTH).make('br')
    const encoded = new Encoded(`Its own: ${TEXT}`, LENGTH)
    const variant = await encoded.make('br')
    expect(variant.start).toBeUndefined()
    expect(encoded.bytes).toBe(variant.body.length)
    expect(brotliDecompressSync(variant.body).toString()).toBe(`Its own: ${TEXT}`)
  })

  it('is made once for all who ask at the same time', async () => {
    const encoded = new Encoded(TEXT)
    const [first, second] = await Promise.all([encoded.make('gzip'), encoded.make('gzip')])
    expect(first).toBe(second)
  })

  it('has an ETag for each encoding, and knows a client that holds any of them', async () => {
    const encoded = new Encoded(TEXT)
    const etags = [await encoded.make('identity'), await encoded.make('gzip'), await encoded.make('br')].map(
      ({ etag }) => etag,
    )
    expect(new Set(etags).size).toBe(3)
    for (const etag of etags) {
      expect(encoded.held(etag, 'identity')).toBe(etag)
      expect(new Encoded(TEXT).held(`"other", W/${etag}`, 'br')).toBe(etag)
    }
    expect(encoded.held('"other"', 'br')).toBeUndefined()
    expect(new Encoded(`${TEXT} `).held(etags.join(', '), 'br')).toBeUndefined()
  })
})

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip; q=0', 'identity'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['br;q=0.1, gzip;q=0.5', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['gzip, br', 'br'],
    ['gzip;q=1.0, br;q=0.999', 'gzip'],
    ['gzip;q=0.001, deflate', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0', 'identity'],
    ['GZIP;Q=0.2 , Br ; q=0.1', 'gzip'],
    ['br;q=much, gzip', 'br'],
    ['br;q=0, br', 'br'],
    ['deflate', 'identity'],
    ['x-brotli, gzipped', 'identity'],
  ])('for %s is %s, both the first and the second time', (header, encoding) => {
    expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding])
  })
})
