import { hasTag, inSection, isLiveBlogSubtype, type Story } from '../../content/index.ts'

/** The traits of a story that the rules of cards and pages depend on. */

export const isLiveBlog = (story: Story) => isLiveBlogSubtype(story.subtype)
/** Whether the story is told in screens that readers swipe through. */
export const isSwipeable = (story: Story) => story.subtype === 'swipeable'
export const hasEnded = (story: Story) => hasTag(story, 'endliveblog')

/** An event's display date is when it takes place. */
export const isEvent = (story: Story) => story.subtype === 'live-event'

export const isGallery = (story: Story) => story.type === 'gallery'
export const isVideo = (story: Story) => story.video !== undefined

/** Betting and casino stories come from a partner (rule cards/betting). */
export const isBetting = (story: Story) => inSection(story, '/sports/betting', '/casino')

/** Needs both section and subtype (rule cards/philly-first). */
export const isPhillyFirst = (story: Story) => inSection(story, '/philly-first') && story.subtype === 'phillyfirst'

/** Whether this is a restaurant's page, even if the details are missing. */
export const isRestaurant = (story: Story) => story.subtype === 'restaurant-page' || story.restaurant !== undefined

/** 'No Author' has been removed on arrival and does not count (rule cards/columnist). */
export const hasRealAuthor = (story: Story) => story.authors.length > 0

/** Whether the story belongs to a section of opinion (rule cards/opinion-sections). */
export const isInOpinion = (story: Story) =>
  inSection(story, '/opinion', '/columnists', '/editorials', '/expert-opinions')
