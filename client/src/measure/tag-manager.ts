import { loadScript } from '../components/load-script.ts'
import { addToDataLayer } from '../components/track.ts'

/** Loads the tag manager named in the settings. Events recorded earlier are in the list it reads. */
export function loadTagManager(id: string): void {
  addToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}
