import { describe, expect, it } from 'vitest'
import { adminFields } from '../blocks/index.ts'
import { readLeniently } from '../lenient.ts'
import { lines, text } from './kit.ts'

describe('a field of text', () => {
  it.each(['', '  '])('left blank as "%s" has its default', (blank) => {
    expect(text('Title', 'The Latest').parse(blank)).toBe('The Latest')
    expect(text('Title').parse(blank)).toBe('')
  })

  it('is otherwise as it is written', () => {
    expect(text('Title', 'The Latest').parse(' Local ')).toBe(' Local ')
  })

  it.each([
    ['headline-list', { title: 'The Latest', cardTitle: 'Latest Headlines' }],
    ['package', { order: 'first_publish_date:desc', tagFeedOrder: 'first_publish_date:desc' }],
    ['social', { title: 'Follow our Socials' }],
    ['finder-widget', { header: 'Find a place to eat', CTATitle: 'What are you in the mood for?' }],
    ['header', { saleTitle: 'Subscribe', saleText: 'Special offer' }],
  ] as const)('of a block of type %s is no exception', (type, defaults) => {
    const blank = Object.fromEntries(Object.keys(defaults).map((name) => [name, '']))
    expect(readLeniently(adminFields[type], blank)).toMatchObject({ value: defaults, problems: [] })
  })
})

describe('a field of several entries (rule blocks/several-entries)', () => {
  it.each([
    [' a|1, b|2 ,', ['a|1', 'b|2']],
    ['a|1, and more\n b|2\r\n\n', ['a|1, and more', 'b|2']],
    ['\na|1, b|2\n', ['a|1', 'b|2']],
    [' \n ', []],
    [
      ['a, b', 'c'],
      ['a, b', 'c'],
    ],
  ])('takes a list, or one text with line ends or else commas between: %j', (written, entries) => {
    expect(lines('Handles').parse(written)).toEqual(entries)
  })
})

describe('a field that may be written in several ways', () => {
  it.each([
    [{ feedSize: 'many' }, 'feedSize: must be a whole number from 0'],
    [{ feedOffset: null }, 'feedOffset: must be a whole number from 0'],
    [{ feedSize: '9'.repeat(400) }, 'feedSize: must be a whole number from 0 to 1000000'],
    [{ feedSize: 1_000_001 }, 'feedSize: must be a whole number from 0 to 1000000'],
    [{ writers: 7 }, 'writers: must be a list of texts, or one text with commas or line ends between'],
    [{ hasTopLine: 'yes' }, 'hasTopLine: must be true or false'],
  ])('of a package says what it should be: %j', (fields, line) => {
    const { problems } = readLeniently(adminFields.package, fields)
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([line])
  })

  it.each(Object.entries(adminFields))('of a block of type %s never says only that it is wrong', (_type, schema) => {
    for (const wrong of [null, {}, -1, [[]]]) {
      const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, wrong]))
      for (const { message } of readLeniently(schema, fields).problems) expect(message).not.toBe('Invalid input')
    }
  })
})
