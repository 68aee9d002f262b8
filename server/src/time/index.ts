/** Instants to labels, always in New York. Pure: the instant is given, never asked for. */
export { Clock } from './clock.ts'
export { instantOfNewYork, newYorkTime } from './new-york.ts'
export { storyTimestamp } from './story-times.ts'
