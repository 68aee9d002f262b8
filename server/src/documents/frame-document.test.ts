import { describe, expect, it } from 'vitest'
import { frameDocument } from './frame-document.ts'

describe('the document of a frame', () => {
  it.each([
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', true],
    ['<iframe src="https://youtu.be/x"></iframe>', true],
    ['<iframe src="https://player.vimeo.com/video/1"></iframe>', true],
    ['<iframe src="https://www.facebook.com/plugins/video.php?id=1"></iframe>', true],
    ['<a href="https://www.facebook.com/paper">Us</a> <p>A video</p>', false],
    ['<script src="https://charts.example/a.js"></script>', false],
    ['<p>Somebody’s notyoutube.community</p>', false],
  ])('has its watching counted for %s: %s (rule blocks/watch-time)', (html, counted) => {
    const document = frameDocument(html)
    expect(document.includes('broadsheet:watch-time')).toBe(counted)
    expect(document).toContain('broadsheet:frame-height')
    expect(document.replace('?enablejsapi=1', '')).toContain(html)
  })

  it.each([
    ['https://www.youtube.com/embed/x', true],
    ['https://player.vimeo.com/video/1', true],
    ['https://www.tiktok.com/embed/1', false],
    ['https://charts.example/1', false],
  ])(
    'gives the player at %s the shape of its video instead of the size of a thumbnail: %s (rule blocks/players)',
    (src, shaped) => {
      const document = frameDocument(`<iframe width="200" height="113" src="${src}"></iframe>`)
      const [, players] = /iframe:is\(([^)]*)\)\{height:auto\}/.exec(document) ?? []
      const isNamed = players?.split(',').some((player) => src.includes(/"(.*)"/.exec(player)![1]!)) ?? false
      expect(isNamed).toBe(shaped)
    },
  )

  it.each([
    ['https://www.youtube.com/embed/x', 'https://www.youtube.com/embed/x?enablejsapi=1'],
    ['//www.youtube-nocookie.com/embed/x?rel=0', '//www.youtube-nocookie.com/embed/x?rel=0&amp;enablejsapi=1'],
    ['https://www.youtube.com/embed/x?enablejsapi=1', 'https://www.youtube.com/embed/x?enablejsapi=1'],
    ['https://www.youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x'],
    ['https://evil.example/?https://www.youtube.com/embed/x', 'https://evil.example/?https://www.youtube.com/embed/x'],
  ])('asks the player at %s to report what it does (rule measuring/videos)', (address, asked) => {
    expect(frameDocument(`<iframe width="1" src="${address}"></iframe>`)).toContain(
      `<iframe width="1" src="${asked}"></iframe>`,
    )
  })

  it.each([
    ['allow="autoplay; fullscreen; picture-in-picture"', 'allow="autoplay; fullscreen *; picture-in-picture *"'],
    ["allow='fullscreen'", "allow='fullscreen *'"],
    ['allow="fullscreen https://player.vimeo.com"', 'allow="fullscreen https://player.vimeo.com"'],
    ['allowfullscreen', 'allowfullscreen'],
  ])('lets a player with %s fill the screen from within the sandbox (rule blocks/players)', (written, allowed) => {
    const player = (attribute: string) => `<iframe src="https://player.vimeo.com/video/1" ${attribute}></iframe>`
    expect(frameDocument(player(written))).toContain(player(allowed))
  })
})
