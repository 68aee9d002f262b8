import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

/**
 * Which ads whoever sees where: a row a situation. `vitest -u` writes `fixtures/golden/ad-situations.json` again; the
 * difference is read in review.
 */
interface Situation {
  page: string
  width: number
  reader: Record<string, unknown>
}

const STORY = '/education/school-boilers-past-service-life-survey/'
const LIVE_BLOG = '/news/broad-street-line-water-main-live-updates/'
const PAGES = [
  '/',
  '/news/',
  '/sports/',
  '/eagles/',
  '/opinion/',
  '/food/',
  '/topic/septa/',
  '/sports/gameday-central/',
  '/eagles/playoffs/',
  STORY,
  LIVE_BLOG,
  '/eagles/eagles-giants-delacroix-bell-final-drive/',
  '/photography/delaware-river-sketchbook-one-day/',
  '/about/',
  '/search?query=river',
  '/news/nothing-here/',
]
/** A phone, a tablet, a desktop. */
const WIDTHS = [375, 800, 1280]
const READERS: readonly Record<string, unknown>[] = [
  { reader: 'subscribed' },
  { adsFree: true },
  { webview: true, platform: 'ios' },
  { webview: true, platform: 'android', adsFree: true },
  { platform: 'android', reader: 'logged-in' },
  { country: 'DE' },
  { country: 'US', internal: true },
]
const SITUATIONS: readonly Situation[] = [
  ...PAGES.flatMap((page) => WIDTHS.map((width) => ({ page, width, reader: {} }))),
  ...[STORY, '/'].flatMap((page) => READERS.map((reader) => ({ page, width: 375, reader }))),
  ...['/zzz-systest/', '/zzz-systest/?testAd=y', '/zzz-systest/?testAd=1', '/news/?testAd=y'].map((page) => ({
    page,
    width: 1280,
    reader: {},
  })),
]

interface Found {
  type: string
  [field: string]: unknown
}
/** Every ad of a document, wherever it stands, that a screen of this width shows. */
function adsOf(value: unknown, width: number): Found[] {
  if (Array.isArray(value)) return value.flatMap((inner) => adsOf(inner, width))
  if (typeof value !== 'object' || value === null) return []
  const { media } = value as { media?: { minWidth?: number; maxWidth?: number } }
  if (width < (media?.minWidth ?? 0) || width > (media?.maxWidth ?? Infinity)) return []
  const node = value as Found
  if (node.type === 'ad-slot' || node.type === 'native-ad') return [node]
  return Object.values(value).flatMap((inner) => adsOf(inner, width))
}
const told = ({ type, slot, slotNumber, gameDayType, teamName, test }: Found) =>
  type === 'native-ad'
    ? `native ${String(slotNumber)}`
    : [slot, teamName, gameDayType, test ? 'test' : ''].filter(Boolean).join(' ')

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

it('has a row for each situation (rule ads/names)', async () => {
  const rows: string[] = []
  for (const { page, width, reader } of SITUATIONS) {
    const headers = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(reader) }
    const document = (
      await paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(page)}`, headers })
    ).json() as LayoutDocument
    const { platform, user_status, test } = document.targeting
    const ads = adsOf(document.root, width).map(told)
    if (reader['adsFree']) expect(ads).toEqual([])
    rows.push(
      JSON.stringify({
        page,
        width,
        ...reader,
        ads,
        targeting: { platform, user_status, test },
        consent: document.consent?.required,
        asks: document.cache.varies.filter((fact) => /adsFree|webview|testAd|platform|subCode/.test(fact)),
      }),
    )
  }
  expect(rows.length).toBeGreaterThanOrEqual(40)
  await expect(`[\n${rows.join(',\n')}\n]\n`).toMatchFileSnapshot('../../../../fixtures/golden/ad-situations.json')
})
