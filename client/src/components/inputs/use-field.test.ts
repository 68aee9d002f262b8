import { describe, expect, it } from 'vitest'
import { faultOf } from './use-field.ts'

const SHORT = { test: (text: string) => text.length < 5, message: 'Too long.' }
const LETTERS = { test: /^[a-z]+$/, message: 'Letters only.' }

describe('what is wrong with a text (rule inputs/validation)', () => {
  it.each<[string, boolean, string | undefined]>([
    ['abc', true, undefined],
    ['', true, 'Please fill in this field.'],
    ['  ', true, 'Please fill in this field.'],
    ['', false, undefined],
    ['abcdef', false, 'Too long.'],
    ['ab1', true, 'Letters only.'],
    ['abcdef1', true, 'Too long.'],
  ])('%j, required: %s', (text, required, fault) => expect(faultOf(text, [SHORT, LETTERS], required)).toBe(fault))
})
