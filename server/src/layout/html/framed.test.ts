import { describe, expect, it } from 'vitest'
import { youtubePlayer } from './framed.ts'

const NOTHING_CHOSEN = 'rel=0&enablejsapi=1'
const of = (src: string, more = '') => `<iframe width="560" height="315" src="${src}" title="A film"${more}></iframe>`

describe('HTML that is nothing but the player of YouTube (rule blocks/youtube)', () => {
  it.each([
    [of('https://www.youtube.com/embed/a-B_1'), `a-B_1?${NOTHING_CHOSEN}`],
    [of('//youtube.com/embed/abc?feature=oembed'), `abc?${NOTHING_CHOSEN}`],
    [
      of('https://www.youtube-nocookie.com/embed/abc?si=x&amp;start=90&amp;end=120'),
      `abc?start=90&end=120&${NOTHING_CHOSEN}`,
    ],
    [of('http://www.youtube.com/embed/videoseries?list=PL-1'), `videoseries?list=PL-1&${NOTHING_CHOSEN}`],
    [`<p>\n${of('https://www.youtube.com/embed/abc', ' allowfullscreen')}</p>\n`, `abc?${NOTHING_CHOSEN}`],
    [`<iframe src=https://www.youtube.com/embed/abc></iframe>`, `abc?${NOTHING_CHOSEN}`],
    [of('https://www.youtube.com/embed/abc?start="><b&list=a%3Cb'), undefined],
    [of('https://www.youtube.com/embed/abc?list=a%3Cb&start=1;2'), `abc?${NOTHING_CHOSEN}`],
  ])('%s', (html, player) => {
    expect(youtubePlayer(html)).toBe(player && `https://www.youtube-nocookie.com/embed/${player}`)
  })

  it.each([
    of('https://www.youtube.com/watch?v=abc'),
    of('https://www.youtube.com.example/embed/abc'),
    of('https://www.youtube.com@elsewhere.example/embed/abc'),
    of('https://player.vimeo.com/video/1'),
    of('https://www.youtube.com/embed/'),
    of('https://www.youtube.com/embed/../redirect?q=x'),
    of('/embed/abc'),
    `${of('https://www.youtube.com/embed/abc')}<script>track()</script>`,
    `<h3>A film</h3>${of('https://www.youtube.com/embed/abc')}`,
    `<iframe data-src="https://www.youtube.com/embed/abc"></iframe>`,
    '<iframe></iframe>',
    '',
  ])('is not %s', (html) => {
    expect(youtubePlayer(html)).toBeUndefined()
  })
})
