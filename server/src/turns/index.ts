/** Turns: so many at a time, and a bounded number of others waiting; turns of the event loop, one at a time. Households take turns. */
export { Lane, LaneFullError } from './lane.ts'
export { LoopTurns, type Work } from './loop-turns.ts'
export { NoRoomError, Turns } from './turns.ts'
