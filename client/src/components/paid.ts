/** Search engines find the part of a page that has to be paid for by this class, which structured data names. */
export const PAID_CLASS = 'for-subscribers'
