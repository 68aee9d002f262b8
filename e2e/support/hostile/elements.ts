import { payloads, type Rotor } from './payloads.ts'

type Json = Record<string, unknown>
type Element = (p: Rotor) => Json

/** Every type of body element, with a payload as each of its texts. */
const ELEMENTS: readonly Element[] = [
  (p) => ({ type: 'text', content: p() }),
  (p) => ({ type: 'text', content: `<p>${p()}</p><b title="${p()}">${p()}</b>` }),
  (p) => ({ type: 'text', content: `<a href="${p()}">one</a> <a href='${p()}'>two</a> <a href=${p()}>three</a>` }),
  (p) => ({ type: 'header', level: 2, content: p() }),
  (p) => ({
    type: 'list',
    list_type: 'ordered',
    items: [
      { type: 'text', content: p() },
      { type: 'list', list_type: p(), items: [{ type: 'text', content: p() }] },
    ],
  }),
  (p) => ({
    type: 'quote',
    subtype: p(),
    content_elements: [{ type: 'text', content: p() }],
    citation: { content: p() },
  }),
  (p) => ({ type: 'image', url: p(), alt_text: p(), caption: p(), credit: p(), srcset: p() }),
  (p) => ({
    type: 'image',
    url: '/hostile-picture.jpg',
    width: 600,
    height: 400,
    alignment: p(),
    alt_text: p(),
    caption: p(),
    credits: { by: [{ name: p() }] },
    srcset: `/x.jpg?${p()} 300w`,
  }),
  (p) => ({
    type: 'gallery',
    headlines: { basic: p() },
    description: { basic: p() },
    content_elements: [{ type: 'image', url: `/hostile-picture.jpg?${p()}`, caption: p(), alt_text: p() }],
  }),
  (p) => ({
    type: 'video',
    headlines: { basic: p() },
    description: { basic: p() },
    streams: [
      { url: p(), stream_type: 'mp4' },
      { url: `/x.mp4?${p()}`, stream_type: 'mp4' },
    ],
    promo_items: { basic: { type: 'image', url: p() } },
  }),
  (p) => ({ type: 'interstitial_link', url: p(), content: p() }),
  (p) => ({
    type: 'oembed_response',
    subtype: p(),
    raw_oembed: { url: p(), title: p(), html: p(), provider_name: p(), author_name: p() },
  }),
  (p) => ({
    type: 'oembed_response',
    subtype: 'youtube',
    raw_oembed: { url: `https://www.youtube.com/watch?v=${p()}`, title: p(), html: p(), provider_name: 'YouTube' },
  }),
  (p) => ({ type: 'raw_html', content: p() }),
  (p) => ({ type: 'raw_html', content: `<div>${p()}</div>` }),
  (p) => ({ type: 'correction', correction_type: p(), text: p() }),
  (p) => ({ type: 'divider', content: p() }),
  (p) => ({ type: p(), subtype: p(), content: p() }),
]

/** A few elements for a story in a list. The long stories have every type, each with a share of the payloads. */
export const elementsOf = (_number: number, p: Rotor): unknown[] => [
  { type: 'text', content: 'The text that is left.' },
  ...ELEMENTS.map((element) => element(p)),
  null,
  p(),
]

/** Every type of element with each of the payloads from `first` on, for a body that is read in a browser. */
export function longBody(first: number, count: number): Json[] {
  const part = payloads.slice(first, first + count)
  return ELEMENTS.flatMap((element) =>
    part.map((_, index) => {
      let field = 0
      return element(() => payloads[(first + index + 17 * field++) % payloads.length]!.text)
    }),
  )
}
