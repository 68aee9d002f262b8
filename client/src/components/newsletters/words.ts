/** Shown to a reader who sends an address without having picked a newsletter. */
export const NONE_PICKED = 'Pick a newsletter first.'

/** Shown if a request is stored safely but the mail service has not accepted it yet. */
export const KEPT = 'Your request is kept, and passed on as soon as our mail service takes it.'

/** Shown to a reader whose session has ended since the page was loaded (rule newsletters/failure). */
export const NOT_ENDED = 'You are no longer signed in, so nothing has changed. Please sign in and try again.'
