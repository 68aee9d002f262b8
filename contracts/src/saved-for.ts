/**
 * The plain name of the cookie that tells scripts of the page whose list the browser may show. In a file of its own, because
 * every page asks for it.
 */
export const SAVED_FOR = 'saved_for'
