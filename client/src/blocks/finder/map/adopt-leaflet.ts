import css from 'leaflet/dist/leaflet.css?inline'

let isAdopted = false

/**
 * Leaflet's own styles, which are loaded only with the map. They are in a cascade layer below the paper's, so that ours win.
 */
export function adoptLeafletStyles(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer reset {${css}}`)
  document.adoptedStyleSheets.push(sheet)
}
