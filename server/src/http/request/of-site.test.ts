import { describe, expect, it } from 'vitest'
import { isOfSite } from './of-site.ts'

describe('whether a request comes from a page of the site', () => {
  it.each([
    ['https://paper.example', 'paper.example', true],
    ['http://paper.example', 'paper.example', false],
    ['https://evil.example', 'paper.example', false],
    ['null', 'paper.example', false],
    ['https://paper.example.evil.example', 'paper.example', false],
    // Behind a proxy, and on one's own machine.
    ['https://paper.example', 'instance-1:3000', true],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
    ['http://127.0.0.1:3001', '127.0.0.1:3000', false],
  ])('%s, asked of %s: %s', (origin, host, is) => {
    expect(isOfSite({ headers: { origin, host } }, 'https://paper.example')).toBe(is)
  })

  it('goes first by the headers that browsers set themselves', () => {
    const headers = { origin: 'https://paper.example', host: 'paper.example' }
    expect(isOfSite({ headers: { ...headers, 'sec-fetch-site': 'same-site' } }, 'https://paper.example')).toBe(false)
    expect(isOfSite({ headers: { host: 'paper.example' } }, 'https://paper.example')).toBe(true)
  })
})
