import { describe, expect, it } from 'vitest'
import {
  assignmentOf,
  attributeNames,
  attributesOf,
  isAttributeName,
  valueText,
  type ReaderAttributes,
} from './index.ts'

const nobody: ReaderAttributes = { isSubscriber: false, isLoggedIn: false, isEmployee: false, platform: 'web' }

describe('what experiments are told', () => {
  it('are these 20 attributes, each with a name that holds (358, 371)', () => {
    expect(attributeNames.join(' ')).toBe(
      'id user_id device_id paywall_id is_subscriber is_logged_in url device_type is_employee platform browser content_type content_subtype tags ' +
        'days_since_displayed_date author country arc_region arc_city arc_zipcode',
    )
    expect(attributeNames.filter((name) => !isAttributeName(name))).toEqual([])
  })

  it.each([
    ['id', true],
    ['_x', true],
    [':a', true],
    ['a.b-c:d_9', true],
    ['Z', true],
    ['9a', false],
    ['-a', false],
    ['', false],
    ['a b', false],
    ['a$', false],
    ['é', false],
    ['.a', false],
  ])('the name %j: %s (371)', (name, expected) => expect(isAttributeName(name)).toBe(expected))

  it('what is not known is left out; the flags of employees and subscribers never are (372)', () => {
    expect(attributesOf(nobody, undefined)).toEqual({
      is_subscriber: false,
      is_logged_in: false,
      is_employee: false,
      platform: 'web',
    })
    expect(attributesOf({ ...nobody, isSubscriber: true, isEmployee: true }, undefined)).toMatchObject({
      is_subscriber: true,
      is_employee: true,
    })
  })

  it('everything that is known is told', () => {
    const reader = {
      deviceId: 'd',
      userId: 'u',
      paywallId: 'p',
      isSubscriber: true,
      isLoggedIn: true,
      isEmployee: true,
      platform: 'ios',
      deviceType: 'mobile',
      browser: 'safari',
      country: 'US',
      region: 'PA',
      city: 'Philadelphia',
      postcode: '19103',
    }
    const page = {
      path: '/news/a/',
      pageType: 'article',
      contentSubtype: 'live',
      tags: ['septa'],
      author: 'Ann Lee',
      daysSinceDisplayed: 0,
    } as const
    expect(attributesOf(reader, page)).toEqual({
      id: 'd',
      user_id: 'u',
      device_id: 'd',
      paywall_id: 'p',
      is_subscriber: true,
      is_logged_in: true,
      url: '/news/a/',
      device_type: 'mobile',
      is_employee: true,
      platform: 'ios',
      browser: 'safari',
      content_type: 'article',
      content_subtype: 'live',
      tags: ['septa'],
      days_since_displayed_date: 0,
      author: 'Ann Lee',
      country: 'US',
      arc_region: 'PA',
      arc_city: 'Philadelphia',
      arc_zipcode: '19103',
    })
  })
})

describe('an assignment as a fact', () => {
  const exposure = { experiment: 'test', variation: '1' }
  const assigned = [
    ['nothing', { value: undefined }],
    ['a value', { value: 'new' }],
    ['an empty value', { value: '' }],
    ['a value that is told', { value: 'new', exposure }],
    ['an empty value that is told', { value: '', exposure }],
    ['no value that is told', { value: undefined, exposure }],
    ['another variation', { value: 'new', exposure: { ...exposure, variation: '2' } }],
    ['a value that looks like a key', { value: JSON.stringify(['new', 'test', '1']) }],
  ] as const
  it.each(assigned)('%s stays as it was', (_name, given) => {
    const { key: _, ...rest } = assignmentOf(given)
    expect(rest).toEqual(given)
  })

  it('equal assignments have equal keys, and no two others have', () => {
    const keys = assigned.map(([, given]) => assignmentOf(given).key)
    expect(keys).toEqual(assigned.map(([, given]) => assignmentOf({ ...given }).key))
    expect(new Set(keys).size).toBe(assigned.length)
  })

  it.each([
    ['x', 'x'],
    [1, '1'],
    [true, 'true'],
    [null, undefined],
    [undefined, undefined],
    [{ a: 1 }, '{"a":1}'],
  ])('the value %j is named %j', (value, text) => expect(valueText(value)).toBe(text))
})
