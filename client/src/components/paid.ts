/** The class of the paid part of a page. Structured data names it, so that search engines can find that part. */
export const PAID_CLASS = 'for-subscribers'
