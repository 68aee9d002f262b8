import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { originAddress } from './address.ts'
import { PICTURE_WIDTHS } from '@broadsheet/contracts'
import { RENDITIONS, SQUARES, THUMBNAILS, fileWidths, type Rendition } from '../layout/story/picture-sizes.ts'

const goldens = join(import.meta.dirname, '../../../fixtures/golden')

/** Every address under /media/ in the documents that the demo paper's pages are drawn from. */
const addresses = new Set(
  readdirSync(goldens).flatMap((name) =>
    [...readFileSync(join(goldens, name), 'utf8').matchAll(/(?:https?:\/\/[^"\s/]+)?(\/media\/[^"\s,\\|]+)/g)].map(
      ([, address]) => address!,
    ),
  ),
)

it('every picture of the demo paper is requested in a size that is allowed', () => {
  expect(addresses.size).toBeGreaterThan(200)
  for (const address of addresses) expect(originAddress(address)).toBe(address)
})

it('pages of the paper contain no SVG from the media origin', () => {
  expect([...addresses].filter((address) => address.includes('.svg'))).toEqual([])
})

it('every width that feeds use is among those that are allowed (rule content/media-sizes)', () => {
  const asked = [...(Object.keys(RENDITIONS) as Rendition[]).flatMap(fileWidths), ...SQUARES, ...THUMBNAILS]
  const others = asked.filter((width) => !(PICTURE_WIDTHS as readonly number[]).includes(width))
  expect(others).toEqual([])
})
