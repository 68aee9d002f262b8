import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageStore } from './page-store.ts'
import { PageDefinitionError, readPages } from './read-pages.ts'

const page = (id: string, match: string[], more: Record<string, unknown> = {}) =>
  JSON.stringify({ id, pageType: 'static', match, areas: { main: [] }, ...more })

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)

/** How many files and folders this process has the system watch. */
async function systemWatches(): Promise<number> {
  const all = await readdir('/proc/self/fdinfo')
  const told = await Promise.all(all.map((name) => readFile(`/proc/self/fdinfo/${name}`, 'utf8').catch(() => '')))
  return told.join('').split('inotify wd:').length - 1
}

/** Chains in chains. */
function nested(depth: number): string {
  const open = '{"id":"c","type":"chain","children":['.repeat(depth)
  return `{"id":"b","pageType":"static","match":["/b/"],"areas":{"main":[${open}${']}'.repeat(depth)}]}}`
}

/** Everything that is wrong with a folder of definitions. */
async function faultsIn(definitions: string): Promise<readonly string[]> {
  const error = await readPages(definitions).catch((caught: unknown) => caught)
  if (!(error instanceof PageDefinitionError)) throw error
  return error.faults
}

let folder: string
let store: PageStore | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await writeFile(join(folder, 'a.json'), page('a', ['/a/']))
})
afterEach(async () => {
  store?.close()
  await rm(folder, { recursive: true })
})

describe('page definitions', () => {
  it.each([
    ['is no JSON', '{"id": ', /b\.json: is no JSON/],
    ['has no path', JSON.stringify({ id: 'b', pageType: 'section', areas: { main: [] } }), /b\.json: match: /],
    ['has an unknown page type', page('b', ['/b/'], { pageType: 'poster' }), /b\.json: pageType: /],
    ['has an unknown field', page('b', ['/b/'], { colour: 'red' }), /b\.json: page: .*colour/],
    ['matches something that is not a path', page('b', ['b']), /b\.json: match\.0: a path such as/],
    ['takes another page’s path', page('b', ['/x/', '/a/']), /b\.json: match\.1: "\/a\/" is a path of .*\/a\.json too/],
    ['names a path twice', page('b', ['/x/', '/x/']), /b\.json: match\.1: "\/x\/" stands there twice/],
    ['has another page’s id', page('a', ['/b/']), /b\.json: id: .*\/a\.json is called "a" too/],
    [
      'names a segment twice',
      page('b', ['/b/:year/:year+/']),
      /b\.json: match\.0: the segment "year" stands there twice/,
    ],
    [
      'says the same field twice',
      '{"id": "b", "match": ["/b/"], "areas": {"main": [], "rail": []}, "areas": {"main": []}}',
      /b\.json: areas: stands there twice/,
    ],
    [
      'says the same field of a block twice, in other letters',
      page('b', ['/b/'], {
        areas: { main: [{ id: 'a' }, { id: 'x', fields: { title: '{"id":"\\"', n: 1 } }] },
      }).replace('"n"', '"ti\\u0074le"'),
      /b\.json: areas\.main\.1\.fields\.title: stands there twice/,
    ],
    ['is nested too deeply to be read', nested(20_000), /b\.json: cannot be read \(/],
  ])('a definition that %s is reported with file, path and reason', async (_name, text, reason) => {
    await writeFile(join(folder, 'b.json'), text)
    await expect(readPages(folder)).rejects.toThrow(PageDefinitionError)
    await expect(readPages(folder)).rejects.toThrow(reason)
  })

  it('a warning names a pattern that is never reached because another matches the same paths', async () => {
    await writeFile(join(folder, 'b.json'), page('b', ['/x/:slug/']))
    await writeFile(join(folder, 'c.json'), page('c', ['/x/:rest+/', '/x/:name/']))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings).toEqual([
      expect.stringMatching(/c\.json: match\.1: "\/x\/:name\/" is never reached, since .*\/b\.json matches the same$/),
    ])
  })

  it('a warning names a path that the service answers itself, except where its own pages may be replaced', async () => {
    await writeFile(join(folder, 'b.json'), page('b', ['/api/news/', '/robots.txt', '/apis/', '/sign-in/away/']))
    await writeFile(join(folder, 'c.json'), page('c', ['/:section/', '/media/:slug+/']))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: match.0: "/api/news/" is never reached, since the service answers what is under /api itself',
      'b.json: match.1: "/robots.txt" is never reached, since the service answers what is under /robots.txt itself',
      'c.json: match.1: "/media/:slug+/" is never reached, since the service answers what is under /media itself',
    ])
  })

  it('a warning names a path that hides a further page of a listing (rule pages/matching)', async () => {
    const areas = { main: [{ id: 'list', type: 'listing' }] }
    await writeFile(join(folder, 'b.json'), page('b', ['/lists/', '/by/:name/'], { areas }))
    await writeFile(join(folder, 'c.json'), page('c', ['/lists/3/', '/by/ann/2/', '/lists/2026/', '/lists/three/']))
    await writeFile(join(folder, 'd.json'), page('d', ['/lists/1/', '/plain/', '/plain/3/']))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'c.json: match.0: "/lists/3/" hides page 3 of the listing at "/lists/"',
      'c.json: match.1: "/by/ann/2/" hides page 2 of the listing at "/by/ann/"',
    ])
  })

  it('a file may begin with a byte order mark, as some editors write it', async () => {
    await mkdir(join(folder, 'shared'))
    await writeFile(join(folder, 'shared', 'default.json'), '\uFEFF{ "footer": [] }')
    await writeFile(join(folder, 'b.json'), `\uFEFF${page('b', ['/b/'], { areas: { main: [], footer: 'default' } })}`)
    expect(await readPages(folder)).toHaveLength(2)
  })

  it('hidden files, which editors and file systems leave beside others, are ignored', async () => {
    await mkdir(join(folder, 'shared'))
    for (const place of ['', 'shared']) {
      await symlink('editor@desk.4711', join(folder, place, '.#a.json'))
      await writeFile(join(folder, place, '._a.json'), '\0\u0005\u0016\u0007')
    }
    expect(await readPages(folder)).toHaveLength(1)
  })

  it('a definition that is no JSON is reported in one line, whatever stands around the fault (rule service/settings)', async () => {
    await writeFile(join(folder, 'b.json'), '{\n  "id": "b",\n  "pageType": section,\n  "match": ["/b/"]\n}\n')
    expect(await faultsIn(folder)).toEqual([expect.stringMatching(/^\S+b\.json: is no JSON \(.+\)$/)])
  })

  it('a file that cannot be read is reported with its name', async () => {
    await mkdir(join(folder, 'folder.json'))
    await symlink('nowhere.json', join(folder, 'link.json'))
    spawnSync('mkfifo', [join(folder, 'pipe.json')])
    expect(await faultsIn(folder)).toEqual([
      expect.stringMatching(/folder\.json: cannot be read \(EISDIR/),
      expect.stringMatching(/link\.json: cannot be read \(ENOENT/),
      expect.stringMatching(/pipe\.json: cannot be read \(it is a pipe\)/),
    ])
  })

  it.each<[string, object, string[]]>([
    ['no list of fields', { main: [{ id: 'a', type: 'raw-html', fields: [] }] }, ['areas.main.0.fields: ']],
    ['no id', { main: ['default', { type: 'raw-html' }] }, ['areas.main.1.id: ']],
    [
      'an experiment of no feature, deep in a chain',
      {
        main: [
          {
            id: 'c',
            type: 'chain',
            children: [{ id: 'a', type: 'raw-html', experiment: { feature: '', variations: {} } }],
          },
        ],
      },
      ['areas.main.0.children.0.experiment.feature: '],
    ],
    ['no block', { main: [null] }, ['areas.main.0: Invalid input: expected object, received null']],
    ['no name of a file', { main: ['No Name'] }, ['areas.main.0: the name of a file in shared/']],
    ['no name of a file in place of its blocks', { main: 'No Name' }, ['areas.main: the name of a file in shared/']],
    ['another area', { mian: [] }, ['areas.main: Invalid input: expected array, received undefined', 'areas: ']],
  ])('an invalid value, such as %s, is reported with its path and reason', async (_what, areas, faults) => {
    await mkdir(join(folder, 'shared'))
    await writeFile(join(folder, 'shared', 'default.json'), '{ "main": [] }')
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas }))
    expect(await faultsIn(folder)).toEqual(
      faults.map((fault) => expect.stringContaining(`b.json: ${fault}`) as unknown),
    )
  })

  it('an invalid field is reported with file, block, field and reason, and affects nothing else', async () => {
    const blocks = [
      {
        id: 'lead',
        type: 'package',
        fields: { layoutType: 'spiral', feedSize: -1, colour: 'red' },
        experiment: { feature: 'x', variations: { '1': { fields: { nativoPosition: 'many' } } } },
      },
      { id: 'chain', type: 'chain', fields: {}, children: [{ id: 'ball', type: 'crystal-ball', fields: {} }] },
    ]
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { main: blocks } }))
    const warnings: string[] = []
    expect(await readPages(folder, { warn: (line) => warnings.push(line) })).toHaveLength(2)
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      expect.stringMatching(/^b\.json: block "lead": fields\.layoutType: Invalid option: expected one of "strip"/),
      expect.stringMatching(/^b\.json: block "lead": fields\.feedSize: /),
      'b.json: block "lead": fields.colour: blocks of type "package" have no such field',
      expect.stringMatching(/^b\.json: block "lead": experiment\.variations\.1\.fields\.nativoPosition: /),
      'b.json: block "ball": no block type is called "crystal-ball"',
    ])
  })

  it('content that no page could have is reported with file, field and reason', async () => {
    const content = { source: 'sectoin-feed', query: { includeSections: '/{slug}', of: ['{path}', '{author}'] } }
    await writeFile(join(folder, 'b.json'), page('b', ['/b/:author/', '/b/:author/of/:slug+/'], { content }))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line), isSource: (name) => name === 'section-feed' })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: content.source: no source is called "sectoin-feed"',
      'b.json: content.query: "/b/:author/" has no segment {slug}',
    ])
  })

  it('a value of meta that counts for nothing is reported with file, field and reason (rule service/page-definitions)', async () => {
    const faulty = { premium: true, previewOnly: 'true', navigationVariant: 'opinion', robots: ['noindex'], mood: 7 }
    const sound = {
      premium: 'true',
      previewOnly: false,
      navigationVariant: 'food',
      noSubscriberBar: 'true',
      robots: '',
    }
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { meta: faulty }))
    await writeFile(join(folder, 'c.json'), page('c', ['/c/'], { meta: sound }))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: meta.navigationVariant: "opinion" counts for nothing; it must be "sports" or "food"',
      'b.json: meta.premium: true counts for nothing; it must be "true" or "false"',
      'b.json: meta.previewOnly: "true" counts for nothing; it must be true or false',
      'b.json: meta.robots: ["noindex"] counts for nothing; it must be a text',
    ])
  })

  it('blocks in a block that holds none are reported with file and block (rule service/page-definitions)', async () => {
    const text = { id: 'text', type: 'raw-html', children: [{ id: 'lost', type: 'raw-html' }] }
    const chain = { id: 'chain', type: 'chain', children: [{ id: 'inside', type: 'raw-html', children: [] }] }
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { main: [text, chain] } }))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: block "text": a block of type "raw-html" cannot hold other blocks',
    ])
  })

  it('an order of a feed that names no field and direction is reported (rules blocks/feed-order, service/page-definitions)', async () => {
    const list = (id: string, order: string, tagFeedOrder = '') => ({
      id,
      type: 'package',
      fields: { order, tagFeedOrder },
    })
    const main = [list('a', 'newest', 'display_date:down'), list('b', ' display_date:asc,headlines.basic:DESC ', '{x}')]
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { main } }))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: block "a": fields.order: "newest" names no field and direction, as "first_publish_date:desc" does',
      'b.json: block "a": fields.tagFeedOrder: "display_date:down" names no field and direction, as "first_publish_date:desc" does',
    ])
  })

  it('a feed that names a segment its page does not have is reported with file, block, field and reason (rule service/page-definitions)', async () => {
    const feed = { source: 'tag-feed', tagFeedSlug: '{slugg}', includeSections: '{path},/{slug}', title: '{brackets}' }
    const list = { id: 'list', type: 'listing', fields: feed }
    const other = { '1': { fields: { excludeSections: '{day}' } } }
    const top = { id: 'top', type: 'package', experiment: { feature: 'x', variations: other } }
    const main = [list, { id: 'chain', type: 'chain', children: [top] }]
    await writeFile(join(folder, 'b.json'), page('b', ['/b/:slug/'], { areas: { main } }))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: block "list": fields.tagFeedSlug: "/b/:slug/" has no segment {slugg}',
      'b.json: block "top": experiment.variations.1.fields.excludeSections: "/b/:slug/" has no segment {day}',
    ])
  })

  it('a name in brackets that is never filled in is reported wherever it would be part of an address, a feed or the title (rule service/page-definitions)', async () => {
    const feed = {
      source: 'tag-feed',
      tagFeedSlug: '{Slug}',
      collectionId: '{ slug }',
      morelinkHref: '/topic/{slug}/{year}/',
    }
    const bar = { id: 'bar', type: 'subscriber-bar', fields: { redirectUrl: '{path}?from={Path}', html: '{html}' } }
    const main = [{ id: 'list', type: 'package', fields: feed }, bar]
    const content = { source: 'section-feed', query: { includeSections: '/{Slug}', of: [{ slug: '{slug}' }] } }
    const more = { areas: { main }, content, title: '{slug}: {path} of {day}' }
    await writeFile(join(folder, 'b.json'), page('b', ['/b/:slug/'], more))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line) })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: title: "/b/:slug/" has no segment {path}',
      'b.json: title: "/b/:slug/" has no segment {day}',
      'b.json: content.query: "/b/:slug/" has no segment {Slug}',
      'b.json: block "list": fields.collectionId: "/b/:slug/" has no segment { slug }',
      'b.json: block "list": fields.tagFeedSlug: "/b/:slug/" has no segment {Slug}',
      'b.json: block "list": fields.morelinkHref: "/b/:slug/" has no segment {year}',
      'b.json: block "bar": fields.redirectUrl: "/b/:slug/" has no segment {Path}',
    ])
  })

  it('what a block cannot use is reported with its file (rule service/page-definitions)', async () => {
    await writeFile(join(folder, 'b.json'), page('b', ['/b/']))
    const warnings: string[] = []
    const entryFaults = ({ id }: { id: string }) => [`block "${id}": is wrong`]
    await readPages(folder, { warn: (line) => warnings.push(line), entryFaults })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toContain('b.json: block "b": is wrong')
  })

  it('a block that is not built yet, or is in the wrong area, is reported at the start', async () => {
    const main = [{ id: 'map', type: 'finder', fields: {} }]
    const footer = [{ id: 'row', type: 'chain', fields: {}, children: [{ id: 'all', type: 'listing', fields: {} }] }]
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { main, footer } }))
    const warnings: string[] = []
    await readPages(folder, { warn: (line) => warnings.push(line), isBuilt: (type) => type !== 'finder' })
    expect(warnings.map((line) => line.slice(folder.length + 1))).toEqual([
      'b.json: block "map": blocks of type "finder" are not built yet and show nothing',
      'b.json: block "row": a block of type "chain" is not meant for the footer',
      'b.json: block "all": a block of type "listing" is not meant for a column of a chain',
    ])
  })

  it('can share areas, so that one notice appears on every page', async () => {
    const header = [{ id: 'header', type: 'header', fields: {} }]
    await mkdir(join(folder, 'shared'))
    await writeFile(join(folder, 'shared/default.json'), JSON.stringify({ header }))
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { main: [], header: 'default' } }))
    const ad = { id: 'ad', type: 'ad', fields: {} }
    await writeFile(join(folder, 'c.json'), page('c', ['/c/'], { areas: { main: [], header: [ad, 'default'] } }))
    const headers = (await readPages(folder)).map(({ areas }) => areas.header?.map(({ id }) => id))
    expect(headers).toEqual([undefined, ['header'], ['ad', 'header']])

    const onReload = vi.fn()
    store = await PageStore.open({ folder, onReload, onFaults: vi.fn(), onWarning: vi.fn() })
    const notice = { id: 'notice', type: 'raw-html', fields: { html: '<p>We moved.</p>' } }
    await writeFile(join(folder, 'shared/default.json'), JSON.stringify({ header: [...header, notice] }))
    await vi.waitFor(() => expect(onReload).toHaveBeenCalled(), { timeout: 20_000 })
    const { pages } = store
    for (const path of ['/b/', '/c/'])
      expect(pages.match(path)?.definition.areas.header?.at(-1)).toMatchObject({ id: 'notice' })
  })

  it.each([
    ['that does not exist', { header: 'other' }, /b\.json: areas\.header: shared\/other\.json has no area "header"/],
    ['of another area', { rail: 'default' }, /b\.json: areas\.rail: shared\/default\.json has no area "rail"/],
    ['with an id that the page has too', { header: ['default', 'default'] }, /b\.json: areas\.header\.1\.id: .*twice/],
  ])('a shared area %s is reported with file, path and reason', async (_name, areas, reason) => {
    await mkdir(join(folder, 'shared'))
    await writeFile(join(folder, 'shared/default.json'), JSON.stringify({ header: [{ id: 'h', type: 'header' }] }))
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { main: [], ...areas } }))
    await expect(readPages(folder)).rejects.toThrow(reason)
  })

  it('an invalid shared file is reported once, not by each page that names it', async () => {
    await mkdir(join(folder, 'shared'))
    await writeFile(join(folder, 'shared/default.json'), JSON.stringify({ top: [] }))
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { header: 'default', main: [] } }))
    expect(await faultsIn(folder)).toEqual([expect.stringMatching(/shared\/default\.json: file: .*top/)])
  })

  it('a shared folder that cannot be read is reported once, not by each page that names its areas', async () => {
    await writeFile(join(folder, 'shared'), 'no folder')
    await writeFile(join(folder, 'b.json'), page('b', ['/b/'], { areas: { header: 'default', main: [] } }))
    expect(await faultsIn(folder)).toEqual([expect.stringMatching(/shared: cannot be read \(ENOTDIR/)])
  })

  it('a missing or empty folder is reported', async () => {
    await expect(readPages(join(folder, 'none'))).rejects.toThrow(/cannot be read/)
    await rm(join(folder, 'a.json'))
    await expect(readPages(folder)).rejects.toThrow(/holds no page definitions/)
  })

  it('are read again when their files change, and an invalid set leaves the last valid one in force', async () => {
    const onReload = vi.fn()
    const onFaults = vi.fn()
    store = await PageStore.open({ folder, onReload, onFaults, onWarning: vi.fn() })
    expect(store.pages.match('/b/')).toBeUndefined()
    await writeFile(join(folder, 'b.json'), page('b', ['/b/']))
    await vi.waitFor(() => expect(store!.pages.match('/b/')?.definition.id).toBe('b'), { timeout: 5000 })
    await writeFile(join(folder, 'b.json'), '{')
    await vi.waitFor(() => expect(onFaults).toHaveBeenCalledWith([expect.stringMatching(/b\.json: is no JSON/)]), {
      timeout: 5000,
    })
    expect(store.pages.match('/b/')?.definition.id).toBe('b')
    expect(onReload).toHaveBeenCalledTimes(1)
  })

  it('an invalid set is reported once, however often it is looked at, and again when it changes', async () => {
    const onFaults = vi.fn()
    store = await PageStore.open({ folder, onReload: vi.fn(), onFaults, onWarning: vi.fn(), glanceEvery: 20 })
    for (const [text, times] of [
      ['{"id": ', 1],
      ['{"id": "b", ', 2],
    ] as const) {
      await writeFile(join(folder, 'b.json'), text)
      await vi.waitFor(() => expect(onFaults).toHaveBeenCalledTimes(times), { timeout: 10_000 })
      for (let look = 0; look < 3; look++) await store.reload()
      expect(onFaults).toHaveBeenCalledTimes(times)
    }
  })

  it('tells a warning once for as long as it holds, however often the folder is read', async () => {
    const odd = page('odd', ['/odd/'], { meta: { adhesion: 'nope' } })
    const onWarning = vi.fn()
    await writeFile(join(folder, 'odd.json'), odd)
    store = await PageStore.open({ folder, onReload: vi.fn(), onFaults: vi.fn(), onWarning })
    expect(onWarning).toHaveBeenCalledTimes(1)
    await store.reload()
    await writeFile(join(folder, 'b.json'), '{')
    await store.reload()
    await rm(join(folder, 'b.json'))
    await store.reload()
    expect(onWarning).toHaveBeenCalledTimes(1)
    await writeFile(join(folder, 'odd.json'), page('odd', ['/odd/']))
    await store.reload()
    await writeFile(join(folder, 'odd.json'), odd)
    await store.reload()
    expect(onWarning).toHaveBeenCalledTimes(2)
  })

  it('can replace the built-in not-found and unavailable pages', async () => {
    await writeFile(join(folder, 'gone.json'), page('gone', ['/gone/'], { pageType: 'not-found' }))
    store = await PageStore.open({ folder, onReload: vi.fn(), onFaults: vi.fn(), onWarning: vi.fn() })
    expect(store.pages.notFound.id).toBe('gone')
    expect(store.pages.gone.id).toBe('gone')
    expect(store.pages.gone.match).toEqual(['/410/'])
    expect(store.pages.unavailable.id).toBe('unavailable')
  })

  it('of two not-found pages, the one at /410/ is for withdrawn stories', async () => {
    await writeFile(join(folder, 'b.json'), page('taken-down', ['/410/'], { pageType: 'not-found' }))
    await writeFile(join(folder, 'c.json'), page('lost', ['/404/'], { pageType: 'not-found' }))
    store = await PageStore.open({ folder, onReload: vi.fn(), onFaults: vi.fn(), onWarning: vi.fn() })
    expect([store.pages.notFound.id, store.pages.gone.id]).toEqual(['lost', 'taken-down'])
  })
})

describe('the folder of the definitions may be replaced (rule service/page-definitions)', () => {
  let root: string
  let pages: string
  const watching = { timeout: 20_000 }
  const onFaults = vi.fn()
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'replaced-'))
    pages = join(root, 'pages')
    onFaults.mockClear()
  })
  afterEach(() => rm(root, { recursive: true }))

  const open = async () => {
    store = await PageStore.open({ folder: pages, onReload: vi.fn(), onFaults, onWarning: vi.fn(), glanceEvery: 20 })
    return store
  }
  const folderOf = async (name: string, ...ids: string[]) => {
    const path = join(root, name)
    await mkdir(path)
    for (const id of ids) await writeFile(join(path, `${id}.json`), page(id, [`/${id}/`]))
    return path
  }
  /** Resolves once these are the pages, whatever came before. */
  const shows = (...ids: string[]) =>
    vi.waitFor(() => expect(store!.pages.definitions.map(({ id }) => id)).toEqual(ids), watching)

  /** Changes to the folder that has taken its place are noticed as before. */
  const stillChanges = async (...before: string[]) => {
    await vi.waitFor(() => expect(store!.isWatched).toBe(true), watching)
    await writeFile(join(pages, 'z.json'), page('z', ['/z/']))
    await shows(...before, 'z')
    await writeFile(join(pages, 'z.json'), page('z2', ['/z/']))
    await shows(...before, 'z2')
  }

  it('removed and copied again', async () => {
    await folderOf('pages', 'a')
    const other = await folderOf('other', 'b')
    await open()
    await rm(pages, { recursive: true })
    await vi.waitFor(() => expect(store!.isWatched).toBe(false), watching)
    await vi.waitFor(() => expect(onFaults).toHaveBeenCalledWith([expect.stringContaining('cannot be read')]), watching)
    await shows('a')
    await cp(other, pages, { recursive: true })
    await shows('b')
    await stillChanges('b')
  })

  it('by equal files, which is not reported, like a change that is noticed twice', async () => {
    await folderOf('pages', 'a')
    const onReload = vi.fn()
    store = await PageStore.open({ folder: pages, onReload, onFaults, onWarning: vi.fn(), glanceEvery: 20 })
    await writeFile(join(pages, 'b.json'), page('b', ['/b/']))
    await shows('a', 'b')
    const read = store.readAt
    await writeFile(join(pages, 'b.json'), `${page('b', ['/b/'])}\n`)
    await vi.waitFor(() => expect(store!.readAt).toBeGreaterThan(read), watching)
    await writeFile(join(pages, 'c.json'), page('c', ['/c/']))
    await shows('a', 'b', 'c')
    expect(onReload).toHaveBeenCalledTimes(2)
  })

  it('by another that is renamed', async () => {
    await folderOf('pages', 'a')
    const other = await folderOf('other', 'b')
    await open()
    await rename(pages, join(root, 'old'))
    await rename(other, pages)
    await shows('b')
    await stillChanges('b')
  })

  it.skipIf(process.platform !== 'linux')('with many files, each of which costs no watch of its own', async () => {
    await folderOf('pages', ...numbered(300))
    await mkdir(join(pages, 'shared'))
    const before = await systemWatches()
    await open()
    expect((await systemWatches()) - before).toBe(2)
    await rm(join(pages, 'shared'), { recursive: true })
    await vi.waitFor(async () => expect((await systemWatches()) - before).toBe(1), watching)
  })

  it('by a symlink that is swapped, also if the folder it left is removed', async () => {
    const first = await folderOf('first', 'a')
    const second = await folderOf('second', 'b')
    await symlink(first, pages)
    await open()
    await symlink(second, join(root, 'next'))
    await rename(join(root, 'next'), pages)
    await shows('b')
    await rm(first, { recursive: true })
    await stillChanges('b')
  })

  it('in part: its shared areas', async () => {
    await folderOf('pages')
    await mkdir(join(pages, 'shared'))
    const header = (id: string) => JSON.stringify({ header: [{ id, type: 'header', fields: {} }] })
    await writeFile(join(pages, 'shared/default.json'), header('one'))
    await writeFile(join(pages, 'a.json'), page('a', ['/a/'], { areas: { main: [], header: 'default' } }))
    await open()
    for (const id of ['two', 'three']) {
      await rm(join(pages, 'shared'), { recursive: true })
      await mkdir(join(pages, 'shared'))
      await writeFile(join(pages, 'shared/default.json'), header(id))
      await vi.waitFor(() => expect(store!.pages.match('/a/')?.definition.areas.header?.[0]?.id).toBe(id), watching)
    }
  })
})
