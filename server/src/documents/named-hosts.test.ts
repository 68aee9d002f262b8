import { describe, expect, it } from 'vitest'
import type { BlockDocument } from '@broadsheet/contracts'
import { namedHosts } from './named-hosts.ts'

const hostsOf = (...nodes: object[]) => {
  // Only the nodes are looked at.
  const { images, media } = namedHosts({ nodes } as unknown as BlockDocument)
  return { images, media }
}
const picture = (src: string, srcset = '') => ({ type: 'image', image: { src, srcset } })

describe('the hosts that a document loads from (rule pages/named-hosts)', () => {
  it('are those of pictures, posters, logos and videos, wherever they stand', () => {
    const card = {
      type: 'story-card',
      eyebrow: { logo: '//logos.example/bank.svg' },
      video: {
        poster: { src: 'https://posters.example/1.jpg', srcset: '' },
        sources: [
          { src: 'https://streams.example:8443/index.m3u8', contentType: 'application/x-mpegURL' },
          { src: '/media/video.mp4', contentType: 'video/mp4' },
        ],
      },
    }
    const raw = {
      type: 'raw-html',
      html: '<p>a</p><img alt="" src="https://charts.example/a.png?b=1&amp;c=2" loading="lazy">',
    }
    expect(
      hostsOf(picture('/media/a.webp', 'https://a.example/1.jpg 300w, https://b.example/2.jpg 600w'), {
        children: [card, raw],
      }),
    ).toEqual({
      images: ['a.example', 'b.example', 'charts.example', 'logos.example', 'posters.example'],
      media: ['streams.example:8443'],
    })
  })

  it('are not those of links, nor of text that only looks like a picture', () => {
    expect(hostsOf({ type: 'text', html: 'x &lt;img src="https://a.example/"', href: 'https://b.example/' })).toEqual({
      images: [],
      media: [],
    })
  })

  it.each([
    "http://a;script-src 'unsafe-inline'/",
    'http://a;b/x.jpg',
    'http://*/x.jpg',
    'https://[::1]/x.jpg',
    'data:image/png,x',
    'http://',
  ])('%s is not a host that a policy can name', (address) => expect(hostsOf(picture(address)).images).toEqual([]))

  it('are at most forty', () => {
    const many = Array.from({ length: 60 }, (_, index) => picture(`https://h${index}.example/`))
    expect(hostsOf(...many).images).toHaveLength(40)
  })
})
