/** Turns: so many at a time, and a bounded number of others waiting. */
export { NoRoomError, Turns } from './turns.ts'
