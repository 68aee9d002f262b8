import css from 'leaflet/dist/leaflet.css?inline'

let isAdopted = false

/**
 * Leaflet's own styles, which come with the map and with no other page. They stand in a layer below the paper's, so that
 * ours win where both say something.
 */
export function adoptLeafletStyles(): void {
  if (isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer reset {${css}}`)
  document.adoptedStyleSheets.push(sheet)
}
