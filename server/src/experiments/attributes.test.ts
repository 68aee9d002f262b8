import { describe, expect, it } from 'vitest'
import { attributeNames, isAttributeName } from './attributes.ts'
import { assignmentOf, attributesOf, valueText, type ReaderAttributes } from './index.ts'

const nobody: ReaderAttributes = { isSubscriber: false, isLoggedIn: false, isEmployee: false, platform: 'web' }

describe('the attributes that experiments get', () => {
  it('are twenty attributes with valid names', () => {
    expect(attributeNames.join(' ')).toBe(
      'id user_id device_id paywall_id is_subscriber is_logged_in device_type is_employee platform browser ' +
        'country arc_region arc_city arc_zipcode ' +
        'url content_type content_subtype tags days_since_displayed_date author',
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
  ])('an attribute may be called %j: %s', (name, expected) => expect(isAttributeName(name)).toBe(expected))

  it('leave out what is unknown, but always say whether somebody is an employee, logged in or a subscriber', () => {
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

  it('include everything that is known', () => {
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
  it.each(assigned)('%s keeps its value and exposure', (_name, given) => {
    const { key: _, ...rest } = assignmentOf(given)
    expect(rest).toEqual(given)
  })

  it('has the same key as another assignment only if they are equal', () => {
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
  ])('the value %j selects the variation %j', (value, text) => expect(valueText(value)).toBe(text))
})
