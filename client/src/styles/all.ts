/**
 * The paper's only stylesheet; what pages need of it at once is also inline (`first-view.ts`). Most blocks are drawn on the
 * server and never hydrated, so no page script imports their styles. This entry does, and no page loads the script that is
 * built from it.
 */
import './reset.css'
import './fonts.css'
import './tokens.css'
import './accents.css'
import './base.css'
import './print.css'

/**
 * Used as a value, because the bundler would drop unused class names together with their rules. Only the default exports: with
 * the named ones, every script that uses a class name would carry each name's getter too.
 */
export const modules = import.meta.glob('../**/*.module.css', { eager: true, import: 'default' })
globalThis.dispatchEvent?.(new CustomEvent('broadsheet:styles', { detail: modules }))
