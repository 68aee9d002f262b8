import { describe, expect, it } from 'vitest'
import { readStory, type Story } from '@broadsheet/contracts'
import { ansStory } from '../../testing/resolve.ts'
import { Clock } from '../../time/index.ts'
import { bylineOf } from './byline.ts'
import { cardKind } from './kind.ts'
import { pictureAddress } from './picture.ts'
import { storyCard } from './story-card.ts'
import { youtubeId } from './traits.ts'

const NOW = Date.parse('2026-11-03T15:00:00Z')
const story = (more: Record<string, unknown> = {}): Story => readStory(ansStory('A', more)).story!
const inSection = (...ids: string[]) => ({ taxonomy: { sections: ids.map((_id) => ({ _id })), tags: [] } })
const tagged = (...slugs: string[]) => ({ taxonomy: { sections: [{ _id: '/news' }], tags: slugs.map((slug) => ({ slug, text: slug })) } })
const card = (more: Record<string, unknown> = {}) =>
  storyCard(story(more), new Clock(NOW), { blockId: 'b', density: 'standard', place: 'grid', eyebrow: true, blurb: true, image: true, author: true })
const byline = (by: unknown, more: Record<string, unknown> = {}) => bylineOf(story({ credits: { by }, ...more }))

describe('the kind of a card, in the priority of the specification (checklist 1, 434 to 439)', () => {
  it.each<[string, Record<string, unknown>]>([
    ['live-blog', { subtype: 'liveblog', ...inSection('/opinion/editorials') }],
    ['past-event', { subtype: 'live-event', display_date: '2026-11-01T15:00:00Z' }],
    ['editorial', inSection('/opinion/editorials', '/columnists')],
    ['columnist', inSection('/columnists/news')],
    ['opinion', inSection('/opinion/commentary')],
    ['opinion', tagged('restaurant-maps')],
    ['no-image', { promo_items: { video: { _id: 'V' } } }],
    ['video', { type: 'video' }],
    ['standard', {}],
    ['standard', { subtype: 'live-event', display_date: '2026-11-05T15:00:00Z' }],
    ['standard', inSection('/opinionated')],
  ])('%s', (kind, more) => {
    expect(cardKind(story(more), new Clock(NOW))).toBe(kind)
  })

  it.each([
    [[{ name: 'No Author' }], 'opinion'],
    [[{ name: 'No_Author' }, { name: 'Ann Lee' }], 'columnist'],
    [[], 'opinion'],
  ])('authors %j in /opinion/columnists make it %s (checklist 17, 18)', (by, kind) => {
    expect(cardKind(story({ credits: { by }, ...inSection('/opinion/columnists') }), new Clock(NOW))).toBe(kind)
  })

  it("a live blog says 'Live Updates', and 'As It Happened' once it has ended (checklist 2, 3)", () => {
    expect(card({ subtype: 'live' }).label).toBe('Live Updates')
    expect(card({ subtype: 'liveblog', ...tagged('endliveblog') }).label).toBe('As It Happened')
  })
})

describe('the byline (checklist 19 to 22)', () => {
  it.each([
    ['By Ann Lee', 'Ann Lee'],
    ['by Ann Lee', 'Ann Lee'],
    ['Byron Scott', 'Byron Scott'],
  ])('%s is %s', (name, shown) => {
    expect(byline([{ name }])?.authors).toEqual([{ name: shown }])
  })
  it('hides authors without a name', () => {
    expect(byline([{ name: 'No Author' }, { name: ' ' }, {}])).toBeUndefined()
  })
  it('takes the organisation off the end of a name that equals it', () => {
    expect(byline([{ name: 'Ann Lee, Staff Writer', org: 'Staff Writer' }])).toEqual({ authors: [{ name: 'Ann Lee' }], organization: 'Staff Writer' })
  })
  it.each([
    ['www.ann.example', 'https://www.ann.example'],
    ['/author/ann/', '/author/ann/'],
    ['javascript:alert(1)', undefined],
    ['//evil.example', undefined],
  ])('the address %s is %s', (url, href) => {
    expect(byline([{ name: 'Ann', url }])?.authors[0]?.href).toBe(href)
  })
})

describe('pictures (checklist 411, 417, 418)', () => {
  it('without a size are taken as 1200x800; without words for them have empty alt', () => {
    expect(card({ promo_items: { basic: { url: 'https://i.example/a.jpg' } } }).image).toMatchObject({ width: 1200, height: 800, alt: '' })
  })
  it('keep a srcset and the focal point as a fraction', () => {
    const basic = { url: '/a.jpg', width: 1000, height: 500, focal_point: { x: 250, y: 250 }, srcset: '/a.jpg?w=300 300w, javascript:x 600w, /a.jpg?w=900 900w' }
    expect(card({ promo_items: { basic } }).image).toMatchObject({ srcset: '/a.jpg?w=300 300w, /a.jpg?w=900 900w', focal: { x: 0.25, y: 0.5 } })
  })
  it.each(['javascript:alert(1)', 'data:image/png;base64,x', '//evil.example/a.jpg', 'a.jpg', ''])('%s is no address of a picture', (url) => {
    expect(pictureAddress(url)).toBeUndefined()
  })
})

describe('a YouTube id (checklist 5)', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc123&t=9', 'abc123'],
    ['https://youtu.be/abc123?t=9', 'abc123'],
    ['https://youtu.be/abc123#t', 'abc123'],
    ['https://www.youtube.com/shorts/abc123', undefined],
    ['https://www.youtube.com/embed/abc123', undefined],
    [undefined, undefined],
  ])('of %s is %s', (url, id) => {
    expect(youtubeId(url)).toBe(id)
  })
})

describe('related links (checklist 31, 32)', () => {
  it('stay only with title and address, three at most', () => {
    const relatedLinks = [{ title: ' One ', link: '/a/' }, { title: '', link: '/b/' }, { title: 'Two', link: ' ' }, ...['C', 'D', 'E'].map((title) => ({ title, link: '/x/' }))]
    expect(card({ relatedLinks }).relatedLinks?.map((one) => one.text)).toEqual(['One', 'C', 'D'])
  })
})

describe('an eyebrow', () => {
  it('is the story’s own before its section, and is not said twice', () => {
    expect(card({ label: { eyebrows: [{ text: 'Explainer', url: '/explainers/', display: true }] } }).eyebrow).toEqual({ type: 'custom', text: 'Explainer', href: '/explainers/' })
    expect(card().eyebrow).toEqual({ type: 'section', text: 'News', href: '/news/' })
    expect(card({ ...inSection('/columnists'), label: { eyebrows: [{ text: 'Columnist', display: true }] } })).not.toHaveProperty('eyebrow')
  })
})
