import { readCollection, readStory } from '../../../server/src/sources/ans/index.ts'
import { describe, expect, test } from 'vitest'
import { bodyText, type AnsElement } from '@broadsheet/fixtures/ans'
import { material } from '../index.ts'
import { openArchive } from '@broadsheet/fixtures/archive/open-archive'
import { desks } from '../desks/index.ts'
import { fixturesFolder, readJson } from '@broadsheet/fixtures/folder'
import { dice } from '@broadsheet/fixtures/random'
import { sceneOf, scenesOf } from '../scenes/index.ts'
import { generateStories } from './index.ts'
import { Telling } from './telling.ts'
import { elementsOf } from './body.ts'
import { readAuthors } from '@broadsheet/fixtures/archive/authors'
import { SectionTree } from '@broadsheet/fixtures/sections'
import { few, near, range } from '../desks/desk.ts'

const START = Date.parse('2026-11-03T15:00:00Z')
const folder = fixturesFolder()
const topics = readJson<Record<string, string>>(folder, 'topics.json')
const paper = { sections: SectionTree.read(folder), authors: readAuthors(folder), topics }
const { archive } = openArchive(folder, START, material)
const sample = archive.entries.filter((_, index) => index % 7 === 0).map((entry) => entry.story())
const ENOUGH = 60

describe('the words of the desks', () => {
  test.each(desks.map((desk) => [desk.id, desk] as const))(
    '%s: every text can be filled, many times over',
    (_, desk) => {
      for (const event of desk.events)
        for (let seed = 1; seed <= 12; seed++) {
          const telling = new Telling(dice(seed), [event.facts, desk.facts], START, desk.language)
          const texts = [...event.headlines, ...event.blurbs, ...event.body.flat()].map((text) => telling.fill(text))
          for (const text of texts) {
            expect(text).not.toMatch(/[{}]|undefined|NaN|\bnull\b/)
            expect(text).not.toMatch(/ {2}|\.\.(?!\.)|,,| \.(?!\d)/)
          }
        }
    },
  )

  test.each(desks.map((desk) => [desk.id, desk] as const))(
    '%s: names authors, topics, sections and scenes that exist',
    (_, desk) => {
      for (const slug of desk.authors) expect(paper.authors.has(slug), slug).toBe(true)
      for (const slug of [...desk.tags, ...desk.events.flatMap((event) => event.tags ?? [])])
        expect(topics, slug).toHaveProperty(slug)
      for (const id of [...desk.sections, ...(desk.also ?? [])]) expect(paper.sections.find(id), id).toBeDefined()
      for (const event of desk.events) expect((event.scenes ?? desk.scenes).flatMap(scenesOf).length).toBeGreaterThan(0)
      for (const section of desk.sections)
        expect(
          desk.events.filter((event) => !event.sections || event.sections.includes(section)).length,
          section,
        ).toBeGreaterThanOrEqual(2)
    },
  )
})

describe('telling', () => {
  const facts = {
    ours: range(24, 30),
    theirs: near('ours', -7, -1),
    months: few(3, 3),
    place: ['a', 'b', 'c'],
    both: ['{place} or {place2}'],
    crowd: range(12_400, 12_400),
  }
  const telling = new Telling(dice(5), [facts], START)

  test('a fact stays what it is, a second one differs, numbers are written as a paper writes them', () => {
    expect(telling.fill('{place}')).toBe(telling.fill('{place}'))
    expect(telling.fill('{place}')).not.toBe(telling.fill('{place2}'))
    expect(telling.fill('{Months} months, {crowd}')).toBe('Three months, 12,400')
    expect(Number(telling.fill('{theirs}'))).toBeLessThan(Number(telling.fill('{ours}')))
    expect(telling.fill('{person.first} {person.last}')).toBe(telling.fill('{person}'))
    expect(telling.fill('{person2}')).not.toBe(telling.fill('{person}'))
    expect(telling.fill('{today}, {yesterday}')).toBe('Tuesday, Monday')
  })

  test('the article follows the word, in English', () => {
    const words = {
      eight: range(80, 80),
      union: ['union'],
      old: ['old'],
      new: ['new'],
      eleven: range(11, 11),
      hundred: range(110, 110),
    }
    const english = new Telling(dice(1), [words], START)
    expect(english.fill('A {old} and an {new}, a {union}, a {eight}-foot, a {eleven}th, a {hundred}-car')).toBe(
      'An old and a new, a union, an 80-foot, an 11th, a 110-car',
    )
    expect(new Telling(dice(1), [words], START, 'es').fill('a {old}')).toBe('a old')
  })

  test('a fact that nobody knows is an error that names it', () => {
    expect(() => telling.fill('{nothing}')).toThrow('"nothing"')
  })

  test('paragraphs become elements, and what looks like markup is text', () => {
    expect(elementsOf('## A < B')).toEqual([{ type: 'header', level: 2, content: 'A &lt; B' }])
    expect(elementsOf('> Words | Who')).toMatchObject([{ type: 'quote', citation: { content: 'Who' } }])
    expect(elementsOf('What to bring:\n- One\n- Two').map((one) => [one.type, one.items?.length])).toEqual([
      ['text', undefined],
      ['list', 2],
    ])
  })
})

describe('the generated paper', () => {
  test('every section of a desk and every topic has enough stories, with what hand-written stories add', () => {
    for (const id of paper.sections.ids.filter((one) =>
      desks.some((desk) => [...desk.sections, ...(desk.also ?? [])].includes(one)),
    ))
      expect(archive.inSections([id]).length, id).toBeGreaterThanOrEqual(ENOUGH)
    for (const slug of new Set(['restaurant-maps', ...desks.flatMap((desk) => desk.tags)]))
      expect(archive.withTags([slug]).length, slug).toBeGreaterThanOrEqual(ENOUGH)
  })

  test('ids and addresses are unique; headlines nearly so; dates lie before the start in their order', () => {
    const { entries } = archive
    expect(new Set(entries.map((one) => one.id)).size).toBe(entries.length)
    expect(new Set(entries.map((one) => one.url)).size).toBe(entries.length)
    for (const { dates, url } of entries) {
      expect(dates.created_date, url).toBeLessThanOrEqual(dates.first_publish_date)
      expect(dates.first_publish_date, url).toBeLessThanOrEqual(dates.last_updated_date)
      expect(dates.last_updated_date, url).toBeLessThan(START)
    }
  })

  test('the contracts read every story without a fault, and every picture can be drawn', () => {
    expect(readCollection({ content_elements: sample }).problems).toEqual([])
    const pictures = (elements: AnsElement[]): AnsElement[] => elements.filter((one) => one.type === 'image')
    for (const story of sample) {
      expect(readStory(story).story?.href).toBe(story.canonical_url)
      const basic = (story.promo_items as { basic?: AnsElement } | undefined)?.basic
      for (const picture of [...(basic ? [basic] : []), ...pictures(story.content_elements)]) {
        expect(picture.alt_text).toBeTruthy()
        expect(sceneOf(/scenes\/([a-z0-9-]+)\.jpg/.exec(String(picture.url))![1]!), String(picture.url)).toBeDefined()
      }
    }
  })

  test('some stories have no picture, no author, no blurb, two authors, a correction, related links', () => {
    expect(sample.some((one) => !one.promo_items)).toBe(true)
    expect(sample.some((one) => one.credits.by.length === 0)).toBe(true)
    expect(sample.some((one) => !one.description)).toBe(true)
    expect(sample.some((one) => one.credits.by.length === 2)).toBe(true)
    expect(sample.some((one) => one.corrections)).toBe(true)
    const linked = sample.filter((one) => one.relatedLinks)
    expect(linked.length).toBeGreaterThan(10)
    for (const { link } of linked.flatMap((one) => one.relatedLinks!)) expect(archive.atUrl(link), link).toBeDefined()
  })

  test('live events are posts with the line of their time, newest first', () => {
    const live = archive.entries
      .map((entry) => entry.story())
      .filter((one) => ['liveblog', 'live', 'live-event'].includes(one.subtype!))
    expect(live.length).toBeGreaterThan(2)
    for (const story of live.slice(0, 20))
      expect(bodyText(story.content_elements)).toMatch(/\/\/ Timestamp \d{1,2}\/\d{1,2} \d{1,2}:\d{2}(AM|PM)/)
  })

  test('the same start and count make the same paper, and any count can be had', () => {
    const [first, again] = [
      generateStories({ ...paper, count: 40, start: START }),
      generateStories({ ...paper, count: 40, start: START }),
    ]
    expect(first.map((one) => one.story())).toEqual(again.map((one) => one.story()))
    expect(generateStories({ ...paper, count: 0, start: START })).toEqual([])
    expect(generateStories({ ...paper, count: 9000, start: START })).toHaveLength(9000)
  })
})
