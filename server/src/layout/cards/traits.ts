import type { Story } from '@broadsheet/contracts'
import { sectionId } from '../section-id.ts'

/** What the rules of cards ask of a story. */

/** A story stands on many pages and its sections are asked for by many rules; they follow from the story alone. */
const knownPaths = new WeakMap<Story, readonly string[]>()

/** Ids of a story's sections, the primary one among them. */
export function sectionPaths(story: Story): readonly string[] {
  const known = knownPaths.get(story)
  if (known) return known
  const { primary_section, sections = [] } = story.taxonomy ?? {}
  const ids = [primary_section, ...sections].map((section) => section?._id ?? section?.path)
  const paths = [...new Set(ids.flatMap((id) => (id ? [sectionId(id)] : [])))]
  knownPaths.set(story, paths)
  return paths
}

const isUnder = (path: string, section: string) => path === section || path.startsWith(`${section}/`)

export const inSection = (story: Story, ...sections: string[]) =>
  sectionPaths(story).some((path) => sections.some((section) => isUnder(path, section)))

/** By slug first, else by text. */
export function hasTag(story: Story, name: string): boolean {
  const tags = story.taxonomy?.tags ?? []
  return tags.some((tag) => tag.slug === name) || tags.some((tag) => tag.text?.trim().toLowerCase() === name)
}

/** Subtype `liveblog` or `live`. */
export const isLiveBlog = (story: Story) => story.subtype === 'liveblog' || story.subtype === 'live'
/** Told screen by screen. */
export const isSwipeable = (story: Story) => story.subtype === 'swipeable'
export const hasEnded = (story: Story) => hasTag(story, 'endliveblog')

/** Of the partner 'Action Network' (specification, section 5). */
export const isBetting = (story: Story) => inSection(story, '/sports/betting', '/casino')

/** Both are needed (specification, section 5). */
export const isPhillyFirst = (story: Story) => inSection(story, '/philly-first') && story.subtype === 'phillyfirst'

/** A page of a restaurant, whether its details came along or not. */
export const isRestaurant = (story: Story) => story.subtype === 'restaurant-page' || story.placeDetails !== undefined

const NO_AUTHOR = /^no[ _]author$/i
export const isNobody = (name: string) => NO_AUTHOR.test(name)

/** At least one real author, and more than one author where one of them is 'no_author' (specification, section 5). */
export function hasRealAuthor(story: Story): boolean {
  const names = (story.credits?.by ?? []).map((one) => one.name?.trim() ?? '')
  const real = names.filter((name) => name && !isNobody(name))
  return real.length > 0 && (!names.some(isNobody) || names.length > 1)
}

/** The id after 'v=' or 'youtu.be/', cut at '&', '?' and '#'; other addresses have none (specification, section 5). */
export function youtubeId(address: string | undefined): string | undefined {
  const id = address?.match(/(?:[?&]v=|youtu\.be\/)([^&?#/\s]+)/)?.[1]
  return id && /^[\w-]{1,64}$/.test(id) ? id : undefined
}

export function youtubeIdOf(story: Story): string | undefined {
  const youtube = story.promo_items?.youtube
  return youtubeId(youtube?.url) ?? youtubeId(youtube?.content)
}

export const videoIdOf = (story: Story): string | undefined =>
  story.promo_items?.video?._id ?? (story.type === 'video' ? story._id : undefined)

export const isVideo = (story: Story) => youtubeIdOf(story) !== undefined || videoIdOf(story) !== undefined
