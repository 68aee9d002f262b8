import type { PlacesMapProps } from '../map-panel.tsx'

/** The map of what was found. */
export function PlacesMap(_: PlacesMapProps) {
  return null
}
