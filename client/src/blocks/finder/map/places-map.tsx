import type { PlacesMapProps } from './props.ts'

/** The map of what was found. */
export function PlacesMap(_: PlacesMapProps) {
  return null
}
