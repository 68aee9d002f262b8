import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Image, LayoutDocument, StoryCardNode } from '@broadsheet/contracts'
import { fileWidths, type Rendition } from '../../layout/story/picture-sizes.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const documentOf = async (url: string) =>
  (await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent(url)}`)).json<LayoutDocument>()

/** Every value of a document, wherever it stands, that holds. */
function found<Value>(value: unknown, holds: (value: object) => boolean): Value[] {
  if (Array.isArray(value)) return value.flatMap((inner) => found<Value>(inner, holds))
  if (typeof value !== 'object' || value === null) return []
  return [
    ...(holds(value) ? [value as Value] : []),
    ...Object.values(value).flatMap((inner) => found<Value>(inner, holds)),
  ]
}
const widthsOf = ({ srcset }: { srcset: string }) =>
  srcset.split(', ').map((candidate) => Number(candidate.slice(candidate.lastIndexOf(' ') + 1, -1)))

interface List {
  layout: string
  children: StoryCardNode[]
}
const LAYOUTS: Record<string, [Rendition, Rendition]> = {
  strip: ['strip', 'strip'],
  'big-left': ['big-left-first', 'big-left-other'],
  'top-banner': ['top-banner-first', 'top-banner-other'],
  vertical: ['vertical', 'vertical'],
}

describe('pictures of the demo', () => {
  it('come in the widths that their place needs (rule cards/picture-sizes)', async () => {
    const { root } = await documentOf('/blocks/')
    const lists = found<List>(root, (value) => 'type' in value && value.type === 'story-list')
    const seen = new Set<string>()
    for (const { layout, children } of lists) {
      const renditions = LAYOUTS[layout]
      if (!renditions) continue
      for (const [index, { image }] of children.entries()) {
        if (!image) continue
        const rendition = renditions[index === 0 ? 0 : 1]
        seen.add(rendition)
        expect(widthsOf(image), `${layout} ${index}`).toEqual(fileWidths(rendition))
      }
    }
    expect([...seen].toSorted()).toEqual([...new Set(Object.values(LAYOUTS).flat())].toSorted())
  })

  it('come as squares of 200 and 100 in strips on phones, which can be fetched (rule cards/squares)', async () => {
    const { root } = await documentOf('/news/')
    const [first, ...others] = found<Image>(root, (value) => 'square' in value)
    expect(others.length).toBeGreaterThan(3)
    expect(widthsOf(first!.square!)).toEqual([200, 100])
    const [address = ''] = first!.square!.srcset.split(' ', 1)
    expect(address).toMatch(/\?w=200&h=200/)
    expect((await paper.app.inject(address)).statusCode).toBe(200)
    expect((await paper.app.inject('/news/')).body).toMatch(
      /<source media="\(max-width: 479px\)" srcSet="[^"]*w=200&amp;h=200[^"]* 200w, [^"]* 100w" sizes="100px"\/>/,
    )
  })

  it('are thumbnails of 100 and 50 beside related links (rule cards/squares)', async () => {
    const url = '/education/school-boilers-past-service-life-survey/'
    const images = found<{ relatedLinks: { image?: Image }[] }>(
      (await documentOf(url)).root,
      (value) => 'relatedLinks' in value,
    ).flatMap(({ relatedLinks }) => relatedLinks.flatMap(({ image }) => image ?? []))
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) {
      expect(image).toMatchObject({ width: 100, height: 100, alt: '', sizes: '50px' })
      expect(widthsOf(image)).toEqual([100, 50])
      for (const candidate of image.srcset.split(', '))
        expect((await paper.app.inject(candidate.split(' ', 1)[0]!)).statusCode).toBe(200)
    }
  })
})
