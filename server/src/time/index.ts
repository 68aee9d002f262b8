/** Instants to labels, always in New York. Pure: the instant is given, never asked for. */
export { Clock } from './clock.ts'
export { newYorkTime, instantOfNewYork, parseInstant } from './new-york.ts'
export { storyTimestamp, absoluteTime, type StoryTimestamp } from './story-times.ts'
