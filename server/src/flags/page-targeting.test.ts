import type { FeatureApiResponse } from '@growthbook/growthbook'
import { describe, expect, it } from 'vitest'
import { assignedOn, onAnyPage, splitCondition } from './page-targeting.ts'

describe('which part of a condition concerns the page, and which the reader (rule edge/features)', () => {
  it.each([
    [undefined, {}, {}],
    [{ content_type: 'article', is_subscriber: true }, { content_type: 'article' }, { is_subscriber: true }],
    [{ $or: [{ url: '/' }, { 'tags.0': 'a' }] }, { $or: [{ url: '/' }, { 'tags.0': 'a' }] }, {}],
    [{ $or: [{ url: '/' }, { country: 'US' }] }, {}, { $or: [{ url: '/' }, { country: 'US' }] }],
    [
      { $and: [{ url: '/', country: 'US' }, { $not: { tags: 'a' } }] },
      { $and: [{ url: '/' }, { $not: { tags: 'a' } }] },
      { $and: [{ country: 'US' }, {}] },
    ],
  ])('%j', (condition, page, reader) => expect(splitCondition(condition)).toEqual({ page, reader }))
})

const FLAGS = {
  features: {
    order: {
      defaultValue: 'a',
      rules: [
        { force: 'a', condition: { is_employee: true } },
        {
          key: 'the-order',
          variations: ['a', 'b'],
          meta: [{ key: '0' }, { key: 'second' }],
          condition: { content_type: 'food-front' },
        },
        { force: 'c', condition: { url: '/c/', is_subscriber: true } },
      ],
    },
  },
} as unknown as FeatureApiResponse

describe('a value that was determined without the page', () => {
  it.each([
    ['a', 'food-front', { value: 'a', exposure: { experiment: 'the-order', variation: '0' } }],
    ['b', 'food-front', { value: 'b', exposure: { experiment: 'the-order', variation: 'second' } }],
    ['b', 'article', undefined],
    ['a', 'article', { value: 'a' }],
    ['c', 'article', undefined],
    ['of nobody', 'article', { value: 'of nobody' }],
  ])('%s on a page of type %s', (value, type, assigned) =>
    expect(assignedOn(FLAGS, { feature: 'order', value, page: { content_type: type, url: '/x/' } })).toEqual(assigned),
  )

  it('follows from what rules ask about the reader', () => {
    expect(onAnyPage(FLAGS).features?.['order']?.rules?.map(({ condition }) => condition)).toEqual([
      { is_employee: true },
      {},
      { is_subscriber: true },
    ])
  })
})
