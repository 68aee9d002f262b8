/** Said to who sends an address and has picked nothing. */
export const NONE_PICKED = 'Pick a newsletter first.'

/** Said of a wish that is kept for certain and that its service has not taken yet. */
export const KEPT = 'Your request is kept, and passed on as soon as our mail service takes it.'

/** To a reader whose session has ended since the page came (rule newsletters/failure). */
export const NOT_ENDED = 'You are no longer signed in, so nothing has changed. Please sign in and try again.'
