import { describe, expect, it } from 'vitest'
import { playerAddress } from './player-address.ts'

describe('where a video can be watched whose player is blocked (rule blocks/players)', () => {
  it.each([
    [
      '<iframe src="https://player.vimeo.com/video/1?h=a&amp;title=0"></iframe>',
      'https://player.vimeo.com/video/1?h=a&title=0',
    ],
    [
      "<div><IFRAME width=5 src='//videos.example/embed/7' allowfullscreen></iframe></div>",
      'https://videos.example/embed/7',
    ],
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/a-b_c?rel=0"></iframe>',
      'https://www.youtube.com/watch?v=a-b_c',
    ],
    ['<iframe src="javascript:alert(1)"></iframe>', undefined],
    ['<iframe data-src="https://videos.example/7"></iframe>', undefined],
    ['<script src="https://videos.example/player.js"></script>', undefined],
    ['<iframe '.repeat(50_000), undefined],
  ])('of %.70s', (html, address) => {
    expect(playerAddress(html)).toBe(address)
  })
})
