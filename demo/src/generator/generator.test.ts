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
import { few, near, range, year } from '../desks/desk.ts'

const START = Date.parse('2026-11-03T15:00:00Z')
const folder = fixturesFolder()
const topics = readJson<Record<string, string>>(folder, 'topics.json')
const paper = { sections: SectionTree.read(folder), authors: readAuthors(folder), topics }
const { archive } = openArchive({ folder, start: START, material })
const sample = archive.entries.filter((_, index) => index % 7 === 0).map((entry) => entry.story())
const ENOUGH = 60

describe('The words of the desks', () => {
  test.each(desks.map((desk) => [desk.id, desk] as const))('of %s can fill every text, many times over', (_, desk) => {
    for (const event of desk.events)
      for (let seed = 1; seed <= 12; seed++) {
        const telling = new Telling(dice(seed), [event.facts, desk.facts], START, desk.language)
        const texts = [...event.headlines, ...event.blurbs, ...event.body.flat()].map((text) => telling.fill(text))
        for (const text of texts) {
          expect(text).not.toMatch(/[{}]|undefined|NaN|\bnull\b/)
          expect(text).not.toMatch(/ {2}|\.\.(?!\.)|,,| \.(?!\d)/)
        }
      }
  })

  test.each(desks.map((desk) => [desk.id, desk] as const))(
    'of %s refer to authors, topics, sections and scenes that exist',
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

describe('Telling an event', () => {
  const facts = {
    ours: range(24, 30),
    theirs: near('ours', -7, -1),
    months: few(3, 3),
    place: ['a', 'b', 'c'],
    both: ['{place} or {place2}'],
    crowd: range(12_400, 12_400),
    built: year(1880, 1880),
  }
  const telling = new Telling(dice(5), [facts], START)

  test('keeps a fact once drawn, draws a different second one, and writes numbers as a newspaper does', () => {
    expect(telling.fill('{place}')).toBe(telling.fill('{place}'))
    expect(telling.fill('{place}')).not.toBe(telling.fill('{place2}'))
    expect(telling.fill('{Months} months, {crowd} since {built}')).toBe('Three months, 12,400 since 1880')
    expect(Number(telling.fill('{theirs}'))).toBeLessThan(Number(telling.fill('{ours}')))
    expect(telling.fill('{person.first} {person.last}')).toBe(telling.fill('{person}'))
    expect(telling.fill('{person2}')).not.toBe(telling.fill('{person}'))
    expect(telling.fill('{today}, {yesterday}')).toBe('Tuesday, Monday')
  })

  test('chooses the English article by the word that follows', () => {
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

  test('fails with the name of a fact that does not exist', () => {
    expect(() => telling.fill('{nothing}')).toThrow('"nothing"')
  })

  test('turns paragraphs into elements, and shows what looks like markup as text', () => {
    expect(elementsOf('## A < B')).toEqual([{ type: 'header', level: 2, content: 'A &lt; B' }])
    expect(elementsOf('> Words | Who')).toMatchObject([{ type: 'quote', citation: { content: 'Who' } }])
    expect(elementsOf('What to bring:\n- One\n- Two').map((element) => [element.type, element.items?.length])).toEqual([
      ['text', undefined],
      ['list', 2],
    ])
  })
})

describe('The generated paper', () => {
  test('together with the hand-written stories fills every section and every topic', () => {
    for (const id of paper.sections.ids.filter((section) =>
      desks.some((desk) => [...desk.sections, ...(desk.also ?? [])].includes(section)),
    ))
      expect(archive.inSections([id]).length, id).toBeGreaterThanOrEqual(ENOUGH)
    for (const slug of new Set(['restaurant-maps', ...desks.flatMap((desk) => desk.tags)]))
      expect(archive.withTags([slug]).length, slug).toBeGreaterThanOrEqual(ENOUGH)
  })

  test('has unique ids and addresses, and plausible dates before the start', () => {
    const { entries } = archive
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    expect(new Set(entries.map((entry) => entry.url)).size).toBe(entries.length)
    for (const { dates, url } of entries) {
      expect(dates.created_date, url).toBeLessThanOrEqual(dates.first_publish_date)
      expect(dates.first_publish_date, url).toBeLessThanOrEqual(dates.last_updated_date)
      expect(dates.last_updated_date, url).toBeLessThan(START)
    }
  })

  test('is accepted by the contracts without a fault, and every picture can be drawn', () => {
    expect(readCollection({ content_elements: sample }).problems).toEqual([])
    const pictures = (elements: AnsElement[]): AnsElement[] => elements.filter((element) => element.type === 'image')
    for (const story of sample) {
      expect(readStory(story).story?.href).toBe(story.canonical_url)
      const basic = (story.promo_items as { basic?: AnsElement } | undefined)?.basic
      for (const picture of [...(basic ? [basic] : []), ...pictures(story.content_elements)]) {
        expect(picture.alt_text).toBeTruthy()
        expect(sceneOf(/scenes\/([a-z0-9-]+)\.jpg/.exec(String(picture.url))![1]!), String(picture.url)).toBeDefined()
      }
    }
  })

  test('includes stories without a picture, author or blurb, and ones with two authors, a correction or related links', () => {
    expect(sample.some((story) => !story.promo_items)).toBe(true)
    expect(sample.some((story) => story.credits.by.length === 0)).toBe(true)
    expect(sample.some((story) => !story.description)).toBe(true)
    expect(sample.some((story) => story.credits.by.length === 2)).toBe(true)
    expect(sample.some((story) => story.corrections)).toBe(true)
    const linked = sample.filter((story) => story.relatedLinks)
    expect(linked.length).toBeGreaterThan(10)
    for (const { link } of linked.flatMap((story) => story.relatedLinks!))
      expect(archive.atUrl(link), link).toBeDefined()
  })

  test('tells live events as posts with timestamps, newest first', () => {
    const live = archive.entries
      .map((entry) => entry.story())
      .filter((story) => ['liveblog', 'live', 'live-event'].includes(story.subtype!))
    expect(live.length).toBeGreaterThan(2)
    for (const story of live.slice(0, 20))
      expect(bodyText(story.content_elements)).toMatch(/\/\/ Timestamp \d{1,2}\/\d{1,2} \d{1,2}:\d{2}(AM|PM)/)
  })

  test('is the same for the same start and count, and can have any count', () => {
    const [first, again] = [
      generateStories({ ...paper, count: 40, start: START }),
      generateStories({ ...paper, count: 40, start: START }),
    ]
    expect(first.map((entry) => entry.story())).toEqual(again.map((entry) => entry.story()))
    expect(generateStories({ ...paper, count: 0, start: START })).toEqual([])
    expect(generateStories({ ...paper, count: 9000, start: START })).toHaveLength(9000)
  })
})
