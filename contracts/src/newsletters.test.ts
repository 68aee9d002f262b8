import { describe, expect, it } from 'vitest'
import { EMAIL_PATTERN, isEmail, signUpHeadline } from './newsletters.ts'

describe('Email addresses for newsletters (rule newsletters/email)', () => {
  it.each([
    'ann@example.org',
    'ann.lee+news@mail.example.co.uk',
    "o'brien@example.org",
    'a@b.c',
    '1@1.example',
    `${'a'.repeat(242)}@example.org`,
  ])('%s is accepted', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(text)).toBe(true)
  })

  it.each([
    '',
    ' ',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@example.',
    'ann@.example.org',
    'ann@example..org',
    'ann@-example.org',
    'ann@example-.org',
    'ann@@example.org',
    'ann lee@example.org',
    ' ann@example.org',
    'ann@example.org ',
    'ann@example.org\n',
    'ann@exämple.org',
    `ann@${'a'.repeat(64)}.org`,
    `${'a'.repeat(243)}@example.org`,
  ])('%j is refused', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('The headline of the newsletter bar (rule newsletters/bar-headline)', () => {
  it.each([
    [[], 'Sign up for newsletter!'],
    [['Morning'], 'Sign up for Morning!'],
    [['A', 'B'], 'Sign up for A and B!'],
    [['A', 'B', 'C'], 'Sign up for A, B and C!'],
    [['A', 'B', 'C', 'D'], 'Sign up for 4 newsletters!'],
    [['A', 'B', 'C', 'D', 'E'], 'Sign up for 5 newsletters!'],
  ])('for the newsletters %j is "%s"', (titles, headline) => {
    expect(signUpHeadline(titles)).toBe(headline)
  })
})
