import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FooterNode, LayoutDocument } from '@broadsheet/contracts'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

const BAR = {
  textColor: '#fff',
  backgroundColor: '#123456',
  html: 'Six <a href="/x/">months</a> for <b>$1</b><script>alert(1)</script>',
  redirectUrl: '/offers/',
  behavior: 'fixed',
}
const pageAt = (
  path: string,
  { bar = BAR, sale = {}, meta = {} }: { bar?: object; sale?: object; meta?: object } = {},
) => ({
  id: path.replaceAll('/', '-'),
  pageType: 'static',
  match: [path],
  meta,
  areas: {
    header: [
      { id: 'bar', type: 'subscriber-bar', fields: bar },
      { id: 'header', type: 'header', fields: { hasSale: true, ...sale } },
    ],
    main: [],
    footer: [{ id: 'footer', type: 'footer', fields: { hasSale: true, ...sale } }],
  },
})
const FIELDS = Object.keys(BAR) as (keyof typeof BAR)[]
const PAGES = [
  pageAt('/whole/'),
  ...FIELDS.map((field) => pageAt(`/without/${field.toLowerCase()}/`, { bar: { ...BAR, [field]: ' ' } })),
  pageAt('/colours/', {
    bar: { ...BAR, textColor: 'reddish' },
    sale: { saleTitle: 'Join', saleText: 'Half price', saleBannerColor: 'url(x)', saleTextColor: '#012' },
  }),
  pageAt('/named/', { bar: { ...BAR, textColor: ' White ', backgroundColor: 'rebeccapurple' } }),
  pageAt('/address/', { bar: { ...BAR, redirectUrl: 'javascript:alert(1)' } }),
  pageAt('/account/offers/summer/'),
  pageAt('/flagged/', { meta: { noSubscriberBar: true } }),
]

let paper: TestPaper
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subscribing-'))
  for (const page of PAGES) await writeFile(join(folder, `${page.id}.json`), JSON.stringify(page))
  paper = await startPaper({ PAGES_DIR: folder })
})
afterAll(async () => {
  await paper.close()
  await rm(folder, { recursive: true })
})

async function pageOf(url: string, preview: object = {}) {
  const headers = { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(preview) }
  const answer = await paper.app.inject({ url: `/api/layout/v1?url=${encodeURIComponent(url)}`, headers })
  const { root, cache, problems } = answer.json<LayoutDocument>()
  const nodeOf = (type: string) => root.children.find((node) => node.type === type)
  return {
    cache,
    problems: problems.map(({ message }) => message),
    bar: nodeOf('subscriber-bar'),
    sales: [(nodeOf('header') as HeaderNode).sale, (nodeOf('footer') as FooterNode).sale],
  }
}

describe('the subscriber bar (rule header/subscriber-bar)', () => {
  it('is for phones, and shows an editor’s text without links or scripts of its own', async () => {
    expect((await pageOf('/whole/')).bar).toEqual({
      type: 'subscriber-bar',
      id: 'bar',
      media: { maxWidth: 767 },
      textColor: '#fff',
      backgroundColor: '#123456',
      html: 'Six months for <b>$1</b>',
      redirectUrl: '/offers/',
      behavior: 'fixed',
    })
    const { body } = await paper.app.inject('/whole/')
    expect(body).toMatch(/data-block="subscriber-bar"[^>]* data-below="768"/)
    expect(body).toContain('Six months for <b>$1</b></span></a></aside>')
  })

  it.each(FIELDS)('is not shown without %s', async (field) => {
    const { bar, problems } = await pageOf(`/without/${field.toLowerCase()}/`)
    expect([bar, problems]).toEqual([undefined, [`a subscriber bar is not shown without ${field}`]])
  })

  it('also takes CSS names of colours', async () =>
    expect((await pageOf('/named/')).bar).toMatchObject({ textColor: '#ffffff', backgroundColor: '#663399' }))

  it.each([
    ['/colours/', 'textColor'],
    ['/address/', 'redirectUrl'],
  ])('is not shown on %s, because its %s is not valid', async (url, field) => {
    const { bar, problems } = await pageOf(url)
    expect(bar).toBeUndefined()
    expect(problems).toContain(`a subscriber bar is not shown without ${field}`)
  })
})

describe('readers who are asked to subscribe', () => {
  it('are asked in the header and footer during a sale, in the sale’s words and colours (rule header/sale)', async () => {
    const standard = {
      title: 'Subscribe',
      text: 'Special offer',
      href: '/offers/?target=subscribe_test',
      backgroundColor: '#fed561',
      textColor: '#000000',
    }
    expect((await pageOf('/whole/')).sales).toEqual([standard, standard])
    const { sales, problems } = await pageOf('/colours/')
    expect(sales[0]).toEqual({ ...standard, title: 'Join', text: 'Half price', textColor: '#012' })
    expect(problems).toContain('saleBannerColor: "url(x)" is not #RGB or #RRGGBB')
    expect(
      (await paper.app.inject('/whole/')).body.match(/style="color:#000000;background-color:#fed561"/g),
    ).toHaveLength(2)
  })

  it.each([
    ['/account/offers/summer/', {}],
    ['/flagged/', {}],
    ['/whole/', { reader: 'subscribed' }],
  ])(
    'nobody is asked on %s with %j (rules header/no-subscriber-bar, header/no-subscribe-link)',
    async (url, preview) => {
      const { bar, sales } = await pageOf(url, preview)
      expect([bar, ...sales]).toEqual([undefined, undefined, undefined])
    },
  )
})
