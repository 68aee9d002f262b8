import type { Eyebrow } from '@broadsheet/contracts'
import { hasTag, type Story, type StorySection } from '../../content/index.ts'
import { isPhillyFirst } from './traits.ts'

/** One way to find an eyebrow; undefined if the story has none of this sort. */
type Source = (story: Story) => Eyebrow | undefined

type Parts = { [Part in 'href' | 'icon' | 'logo' | 'name']?: string | undefined }

const line = (type: Eyebrow['type'], text: string, { href, icon, logo, name }: Parts): Eyebrow => ({
  type,
  text,
  ...(href ? { href } : {}),
  ...(icon ? { icon } : {}),
  ...(logo ? { logo } : {}),
  ...(name ? { name } : {}),
})

/**
 * 'Sponsored by' and the sponsor's logo, if the story's section or site is sponsored, or its name if the story itself is. Where
 * a section has no logo, its icon is one. Cards show it even if an editor turned eyebrows off, because readers must know that
 * the story was paid for.
 */
export const sponsorOf: Source = ({ home, site, sponsor }) => {
  const by = [home, site].find((section) => section?.isSponsored)
  if (by) return line('sponsored', 'Sponsored by', { href: by.href, logo: by.logo ?? by.icon, name: by.name })
  return sponsor && line('sponsored', sponsor.name ? 'Sponsored by' : 'Sponsored', { name: sponsor.name })
}

/** The eyebrow of a restaurant map leads to all restaurant maps (rule cards/where-to-eat). */
const whereToEat: Source = (story) =>
  hasTag(story, 'restaurant-maps')
    ? { type: 'custom', text: 'Where to eat', href: '/topic/restaurant-maps/' }
    : undefined

const ownWords: Source = ({ eyebrow }) =>
  eyebrow && line('custom', eyebrow.text, { href: eyebrow.href, icon: eyebrow.icon })

const phillyFirst: Source = (story) =>
  isPhillyFirst(story) ? { type: 'section', text: 'Philly First', href: '/philly-first/' } : undefined

const named = (type: Eyebrow['type'], section: StorySection | undefined): Eyebrow | undefined =>
  section?.name === undefined
    ? undefined
    : line(type, section.name, { href: section.href, icon: section.icon, logo: section.logo })

/** In order of priority: the first source that finds an eyebrow wins. */
const SOURCES: readonly Source[] = [
  sponsorOf,
  whereToEat,
  ownWords,
  phillyFirst,
  ({ home }) => named('section', home),
  ({ site }) => named('site', site),
]

export function eyebrowOf(story: Story): Eyebrow | undefined {
  for (const source of SOURCES) {
    const found = source(story)
    if (found) return found
  }
  return undefined
}

/** Drops an eyebrow that repeats the label, such as the section 'Columnists' next to the label 'Columnist'. */
export const eyebrowBeside = (label: string | undefined, eyebrow: Eyebrow | undefined): Eyebrow | undefined =>
  label && eyebrow?.text.toLowerCase().startsWith(label.toLowerCase()) ? undefined : eyebrow
