import styles from '../blocks/native-ad/native-ad.module.css'
import { pictureOf, type HouseList } from './house-list.ts'
import { creativeFor, nativeFor, numberOf, sizesFor } from './choice.ts'
import type { AdPlace, AdProvider } from './provider.ts'

/** The paper's own list of creatives: pictures with a link each, chosen by page and place, so that a page keeps its ads. */
export function houseAds(address: string): AdProvider {
  let list: Promise<HouseList | undefined> | undefined
  // Without a list places stay as they are.
  const load = () =>
    fetch(address)
      .then((answer) => (answer.ok ? (answer.json() as Promise<HouseList>) : undefined))
      .catch(() => undefined)
  return {
    show(places) {
      void (list ??= load()).then((found) => {
        if (found) for (const place of places) fill(place, found)
      })
    },
  }
}

function fill(place: AdPlace, { creatives, native }: HouseList): void {
  const { box } = place
  if (place.kind === 'native') {
    const chosen = nativeFor(native, turnOf(box))
    if (!chosen) return
    const words = element('div', 'words')
    words.append(
      element('p', 'sponsor', `Sponsored by ${chosen.sponsor}`),
      element('p', 'headline', chosen.headline),
      element('p', 'blurb', chosen.blurb),
    )
    box.replaceChildren(linkTo(chosen.href, 'card', pictureOf(chosen), words))
    return
  }
  const width = box.clientWidth || innerWidth
  const chosen = creativeFor(creatives, sizesFor(place.slot.sizes, innerWidth), width, turnOf(box))
  if (chosen) box.replaceChildren(linkTo(chosen.href, 'picture', pictureOf(chosen)))
}

/** Where a page begins in the list follows from its address; places take turns down the page, so none repeats its neighbor. */
const turnOf = (box: HTMLElement) =>
  numberOf(location.pathname) + [...document.querySelectorAll('[data-ad-box]')].indexOf(box)

function element(name: 'div' | 'p', style: string, text?: string): HTMLElement {
  const made = document.createElement(name)
  made.className = styles[style] ?? ''
  if (text !== undefined) made.textContent = text
  return made
}

function linkTo(href: string, style: string, ...inside: HTMLElement[]): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.rel = 'sponsored'
  link.className = styles[style] ?? ''
  link.append(...inside)
  return link
}
