import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storyCardNode } from '@broadsheet/contracts'
import { fixturesFolder, openArchive } from '@broadsheet/fixtures'
import { readCollection } from '../../sources/ans/index.ts'
import { storyReading } from '../../sources/ans/read-story.ts'
import { Clock } from '../../time/index.ts'
import { bodyElements } from '../body/index.ts'
import { storyCard } from './story-card.ts'

const NOW = Date.parse('2026-11-03T15:00:00Z')
const stories = openArchive({ folder: fixturesFolder(), start: NOW }).archive.entries.map((entry) =>
  entry.story(),
) as unknown as Record<string, unknown>[]
const options = {
  blockId: 'list',
  density: 'standard',
  rendition: 'strip',
  eyebrow: true,
  blurb: true,
  image: true,
  author: true,
  variant: 'restaurant',
  video: true,
} as const
const setting = { clock: new Clock(NOW), product: 'Paper', bettingAsOpinion: true }

/** Checks that a story gives either a valid card or a problem, and that drawing its body never throws. */
function cardOrProblem(raw: unknown) {
  const { story, problems } = storyReading(raw)
  if (!story) {
    expect(problems.length).toBeGreaterThan(0)
    return undefined
  }
  const card = storyCard(story, setting, options)
  expect(storyCardNode.safeParse(card).error?.issues ?? []).toEqual([])
  bodyElements(story.body, { idPrefix: 'article', frame: () => '/frame/x' })
  return card
}

describe('the hand-written stories', () => {
  it.each(stories.map((story) => [String(story.canonical_url), story] as const))(
    '%s becomes a card without problems',
    (_url, story) => {
      expect(storyReading(story).problems).toEqual([])
      expect(cardOrProblem(story)).toBeDefined()
    },
  )
})

type Path = (string | number)[]
/** The paths of all values inside a story, any of which may be mutated. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const inside = Object.entries(value).flatMap(([key, child]) =>
    pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length ? [path, ...inside] : inside
}

const deep = () => {
  let value: unknown = 'bottom'
  for (let depth = 0; depth < 20_000; depth++) value = depth % 2 ? { items: [value] } : { content_elements: [value] }
  return value
}
const REMOVED = Symbol('removed')
const replacements: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant(REMOVED),
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    3.7,
    true,
    [],
    {},
    [null],
    [[]],
    { _id: {} },
    Number.MAX_SAFE_INTEGER,
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
  ),
  fc.anything({ maxDepth: 3 }),
  fc.constantFrom(
    'x'.repeat(300_000),
    Array.from({ length: 4000 }, () => ({ type: 'text', content: 'x' })),
  ),
  fc.constant('deep'),
)

function mutate(copy: Record<string, unknown>, path: Path, replacement: unknown): void {
  let parent: Record<string | number, unknown> = copy
  for (const key of path.slice(0, -1)) {
    const next = parent[key]
    if (next === null || typeof next !== 'object') return
    parent = next as Record<string | number, unknown>
  }
  const last = path.at(-1)!
  if (replacement === REMOVED) delete parent[last]
  else parent[last] = replacement === 'deep' ? deep() : replacement
}

describe('stories with fields removed, retyped, nested, oversized (rule cards/broken-fields)', () => {
  it('always give a card or a problem, never an exception', () => {
    const mutation = fc.tuple(fc.nat(), replacements)
    fc.assert(
      fc.property(
        fc.nat(stories.length - 1),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        (index, mutations) => {
          const paths = pathsIn(stories[index])
          const story = structuredClone(stories[index]!)
          for (const [where, replacement] of mutations) mutate(story, paths[where % paths.length]!, replacement)
          cardOrProblem(story)
        },
      ),
      { seed: 2026, numRuns: 400 },
    )
  }, 120_000)

  it.each<[string, unknown]>([
    ['null instead of tags', { taxonomy: { tags: null } }],
    ['an object instead of a list of authors', { credits: { by: { name: 'Ann' } } }],
    ['a list instead of promo items', { promo_items: [] }],
    ['text instead of a label', { label: 'Breaking' }],
    ['a number instead of related links', { relatedLinks: 4 }],
    ['an element that is null', { content_elements: [null, { type: 'text', content: 'Stays.' }] }],
  ])('%s reads as empty and is reported, but does not cost the card', (_name, fault) => {
    const raw = { _id: 'A', headlines: { basic: 'Headline' }, canonical_url: '/news/a/', ...(fault as object) }
    expect(storyReading(raw).problems).toMatchObject([{ storyId: 'A', code: 'story-field' }])
    expect(cardOrProblem(raw)).toMatchObject({ headline: 'Headline' })
  })

  it.each<[string, unknown, string]>([
    ['without an id', { _id: ' ' }, 'story-without-id'],
    ['without a headline', { headlines: { basic: '', web: null } }, 'story-without-headline'],
    [
      'with a headline of which nothing can be seen',
      { headlines: { basic: ' \u200b\u00ad\u3164 ' } },
      'story-without-headline',
    ],
    ['without an address', { canonical_url: null }, 'story-without-url'],
    ['whose address is a script', { canonical_url: 'javascript:alert(1)' }, 'story-without-url'],
    ['whose address is another host in disguise', { canonical_url: '//evil.example/x' }, 'story-without-url'],
  ])('a story %s is dropped and reported, and the others are kept', (_name, fault, code) => {
    const good = { _id: 'A', headlines: { basic: 'Headline' }, canonical_url: '/news/a/' }
    const { stories: kept, problems } = readCollection({
      content_elements: [
        { ...good, ...(fault as object) },
        { ...good, _id: 'B' },
      ],
    })
    expect(kept.map((story) => story.id)).toEqual(['B'])
    expect(problems.map((problem) => problem.code)).toContain(code)
  })

  it('use their headline for the web if the main one is missing', () => {
    expect(storyReading({ _id: 'A', headlines: { web: 'Web' }, canonical_url: '/a/b/' }).story?.headline).toBe('Web')
  })
})
