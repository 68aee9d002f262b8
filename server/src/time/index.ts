/** Turns instants into labels, always in New York time. Pure: the current time is passed in, never looked up. */
export { Clock } from './clock.ts'
export { instantOfNewYork, monthDayYear, newYorkTime } from './new-york.ts'
export { storyTimestamp } from './story-times.ts'
