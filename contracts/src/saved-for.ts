/**
 * Plain name of the cookie that says, to scripts of the page, whose list the browser may show. By itself, because every page
 * asks for it.
 */
export const SAVED_FOR = 'saved_for'
