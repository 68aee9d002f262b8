/** Holds the address of captions that are on another host. */
export const CAPTIONS_ATTRIBUTE = 'data-captions'
