/** Limits on how much runs at a time and how much may wait, and turns of the event loop. Households take turns. */
export { Lane, LaneFullError } from './lane.ts'
export { LoopTurns, type Work } from './loop-turns.ts'
export { NoRoomError, Turns } from './turns.ts'
