/** Said to who sends an address and has picked nothing. */
export const NONE_PICKED = 'Pick a newsletter first.'

/** Said of a wish that is kept for certain and that its service has not taken yet. */
export const KEPT = 'Your wish is kept, and passed on as soon as our mail service takes it.'
