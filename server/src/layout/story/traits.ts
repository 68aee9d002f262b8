import { hasTag, inSection, type Story } from '../../content/index.ts'

/** What sort of story it is, as the rules of cards and pages ask. */

/** Subtype `liveblog` or `live`. */
export const isLiveBlog = (story: Story) => story.subtype === 'liveblog' || story.subtype === 'live'
/** Told screen by screen. */
export const isSwipeable = (story: Story) => story.subtype === 'swipeable'
export const hasEnded = (story: Story) => hasTag(story, 'endliveblog')

export const isGallery = (story: Story) => story.type === 'gallery'
export const isVideo = (story: Story) => story.video !== undefined

/** Of the partner 'Action Network' (rule cards/betting). */
export const isBetting = (story: Story) => inSection(story, '/sports/betting', '/casino')

/** Both are needed (rule cards/philly-first). */
export const isPhillyFirst = (story: Story) => inSection(story, '/philly-first') && story.subtype === 'phillyfirst'

/** A page of a restaurant, whether its details came along or not. */
export const isRestaurant = (story: Story) => story.subtype === 'restaurant-page' || story.restaurant !== undefined

/** The newsroom's 'No Author' is nobody (rule cards/columnist). */
export const hasRealAuthor = (story: Story) => story.authors.length > 0

/** It stands in a section of opinion (rule cards/opinion-sections). */
export const isInOpinion = (story: Story) =>
  inSection(story, '/opinion', '/columnists', '/editorials', '/expert-opinions')
