/**
 * The paper's one stylesheet. Most blocks are drawn on the server and never hydrated, so no script of the page imports
 * their styles: this entry does, and no page loads the script that it becomes.
 */
import './reset.css'
import './fonts.css'
import './tokens.css'
import './accents.css'
import './base.css'
import './print.css'

/** Kept as a value: class names that nobody uses would be dropped, and the rules with them. */
export const modules = import.meta.glob('../**/*.module.css', { eager: true })
globalThis.dispatchEvent?.(new CustomEvent('broadsheet:styles', { detail: modules }))
