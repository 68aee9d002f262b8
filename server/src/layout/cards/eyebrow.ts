import { storyHref, type Eyebrow, type Story } from '@broadsheet/contracts'
import { pictureAddress } from './picture.ts'
import { hasTag, isPhillyFirst } from './traits.ts'

/** An eyebrow as far as it goes, or nothing. */
type Source = (story: Story) => Eyebrow | undefined

const folder = (path: string | undefined) => {
  const href = storyHref(path)
  return href && !href.endsWith('/') && !/[?#.]/.test(href) ? `${href}/` : href
}

type Parts = { [Part in 'href' | 'icon' | 'logo' | 'name']?: string | undefined }

function line(type: Eyebrow['type'], text: string | undefined, parts: Parts): Eyebrow | undefined {
  const words = text?.trim()
  if (!words) return undefined
  const icon = pictureAddress(parts.icon)
  const logo = pictureAddress(parts.logo)
  const name = parts.name?.trim()
  return {
    type,
    text: words,
    ...(parts.href ? { href: parts.href } : {}),
    ...(icon ? { icon } : {}),
    ...(logo ? { logo } : {}),
    ...(name ? { name } : {}),
  }
}

/**
 * 'Sponsored by' and the logo of whoever paid: the section or site whose category is `sponsored`. That is said whatever
 * an editor wants of the other eyebrows.
 */
export const sponsorOf: Source = ({ taxonomy }) => {
  const by = [taxonomy?.primary_section, taxonomy?.primary_site].find((one) => one?.type === 'sponsored')
  return by && line('sponsored', 'Sponsored by', { href: folder(by._id), logo: by.card_eyebrow_logo, name: by.name })
}

/** Maps of restaurants lead to all of them (specification, section 2). */
const whereToEat: Source = (story) =>
  hasTag(story, 'restaurant-maps')
    ? { type: 'custom', text: 'Where to eat', href: '/topic/restaurant-maps/' }
    : undefined

const ownLabel: Source = ({ label }) => {
  const own = label?.eyebrows.find((one) => one.display !== false && one.text?.trim())
  const icon = label?.icon?.display === false ? undefined : label?.icon?.url
  return own && line('custom', own.text, { href: storyHref(own.url), icon })
}

const phillyFirst: Source = (story) =>
  isPhillyFirst(story) ? { type: 'section', text: 'Philly First', href: '/philly-first/' } : undefined

const section: Source = ({ taxonomy }) => {
  const own = taxonomy?.primary_section
  return line('section', own?.name, { href: folder(own?._id), icon: own?.icon, logo: own?.card_eyebrow_logo })
}

const site: Source = ({ taxonomy }) => {
  const own = taxonomy?.primary_site
  return line('site', own?.name, { href: folder(own?._id), icon: own?.icon, logo: own?.card_eyebrow_logo })
}

/** The line over a headline: the first of these that a story has. */
const SOURCES: readonly Source[] = [sponsorOf, whereToEat, ownLabel, phillyFirst, section, site]

export function eyebrowOf(story: Story): Eyebrow | undefined {
  for (const source of SOURCES) {
    const found = source(story)
    if (found) return found
  }
  return undefined
}

/** A story of a columnist stands in the section 'Columnists': the same word twice in one line says nothing more. */
export const eyebrowBeside = (label: string | undefined, eyebrow: Eyebrow | undefined): Eyebrow | undefined =>
  label && eyebrow?.text.toLowerCase().startsWith(label.toLowerCase()) ? undefined : eyebrow
