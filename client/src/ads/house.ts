import type { HouseAdList, HouseCreative } from '@broadsheet/contracts'
import styles from '../blocks/native-ad/native-ad.module.css'
import { creativeFor, nativeFor, numberOf, sizesFor } from './choice.ts'
import type { AdPosition, AdProvider } from './provider.ts'

/**
 * Ads from the paper's own list: linked pictures, chosen by page and slot, so that a page shows the same ads on every
 * visit.
 */
export function houseAds(address: string): AdProvider {
  let list: Promise<HouseAdList | undefined> | undefined
  // If the list cannot be loaded, the slots simply stay empty.
  const load = () =>
    fetch(address)
      .then((answer) => (answer.ok ? (answer.json() as Promise<HouseAdList>) : undefined))
      .catch(() => undefined)
  return {
    show(positions) {
      void (list ??= load()).then((found) => {
        if (found) for (const position of positions) fill(position, found)
      })
    },
  }
}

function fill(position: AdPosition, { creatives, native }: HouseAdList): void {
  const { box } = position
  if (position.kind === 'native') {
    const chosen = nativeFor(native, turnOf(box))
    if (!chosen) return
    const words = element('div', 'words')
    const title = element('div', 'title')
    title.append(element('p', 'sponsor', `Sponsored by ${chosen.sponsor}`), element('p', 'headline', chosen.headline))
    words.append(title, element('p', 'blurb', chosen.blurb))
    box.replaceChildren(linkTo(chosen.href, 'card', pictureOf(chosen), words))
    return
  }
  const width = box.clientWidth || innerWidth
  const chosen = creativeFor(creatives, sizesFor(position.slot.sizes, innerWidth), width, turnOf(box))
  if (chosen) box.replaceChildren(linkTo(chosen.href, 'picture', pictureOf(chosen)))
}

/**
 * The page's address decides where in the list it starts, and slots take turns from there, so that neighbors differ.
 */
const turnOf = (box: HTMLElement) =>
  numberOf(location.pathname) + [...document.querySelectorAll('[data-ad-box]')].indexOf(box)

function pictureOf({ src, width, height, alt }: HouseCreative): HTMLElement {
  const image = document.createElement('img')
  Object.assign(image, { width, height, alt, decoding: 'async', src })
  return image
}

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
