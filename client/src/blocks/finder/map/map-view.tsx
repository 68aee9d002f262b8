import { roundedBounds, type FinderState } from '@broadsheet/contracts/finder'
import type { Map } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { prefersStill } from '../../../components/prefers.ts'
import type { Finding } from '../use-finder.ts'
import button from '../../../styles/button.module.css'
import styles from './map.module.css'
import type { PlacedCard } from './placed-card.ts'
import { centerBelowPopup } from './place-popup.tsx'
import type { Selection } from './props.ts'
import { viewOf } from './view-of.ts'

/** Zoom of the first view, and of a place that the map flies to (rule finder/map). */
export const ZOOM = 13
const FLY_TO = 13.2
/** CSS pixels kept free around the places. */
const PADDING = 60

/** Arrow keys and popups have animations of their own, which no setting of the map turns off. */
function keepStill(map: Map): void {
  const panBy = map.panBy.bind(map)
  map.panBy = (offset, options) => panBy(offset, prefersStill() ? { ...options, animate: false } : options)
}

interface MapViewProps {
  places: readonly PlacedCard[]
  state: FinderState
  selection: Selection | undefined
  onChange: Finding['change']
}

/**
 * Shows the results and the chosen place. After a reader has moved the map, they can search the area in view.
 */
export function MapView({ places, state, selection, onChange }: MapViewProps) {
  const map = useMap()
  /** The places that were shown when the reader moved the map. */
  const [movedFrom, setMovedFrom] = useState<readonly PlacedCard[]>()
  const isMoved = movedFrom === places
  /** The reader is moving the map, not we. */
  const isByReader = useRef(false)
  /** The map is being told where to fly, which begins like a zoom of the reader's. */
  const isSent = useRef(false)
  const byBounds = state.bounds !== undefined
  /** While the list is in its place the map has no size, and cannot tell what fits it. */
  const [hasRoom, setHasRoom] = useState(() => map.getSize().x > 0)
  /**
   * The results that the map was moved to, and the chosen place with them: once, however often the map comes back, and again
   * whenever the place is chosen again.
   */
  const fitted = useRef<readonly PlacedCard[]>(undefined)
  const shown = useRef<{ card: PlacedCard | undefined; selection: Selection | undefined }>(undefined)

  useMapEvents({
    dragstart: () => void (isByReader.current = true),
    // Moving by keys is no dragging.
    keydown: ({ originalEvent }) => {
      if (originalEvent.key.startsWith('Arrow')) isByReader.current = true
    },
    zoomstart: () => void (isByReader.current = !isSent.current && map.getContainer().matches(':hover, :focus-within')),
    moveend: () => isByReader.current && setMovedFrom(places),
  })

  useEffect(() => {
    keepStill(map)
  }, [map])

  useEffect(() => {
    // Who searched what they see goes on seeing it.
    if (byBounds || !hasRoom || fitted.current === places) return
    fitted.current = places
    const view = viewOf(places.map(({ position }) => position))
    if (!view) return
    isByReader.current = false
    map.fitBounds(
      [
        [view.south, view.west],
        [view.north, view.east],
      ],
      { padding: [PADDING, PADDING], maxZoom: ZOOM, animate: false },
    )
  }, [map, places, byBounds, hasRoom])

  useEffect(() => {
    const chosen = places.find(({ placeId }) => placeId === selection?.placeId)
    if (!hasRoom || (shown.current?.card === chosen && shown.current?.selection === selection)) return
    shown.current = { card: chosen, selection }
    if (!chosen) return
    isByReader.current = false
    const zoom = Math.max(FLY_TO, map.getZoom())
    isSent.current = true
    map.flyTo(centerBelowPopup(map, chosen.position, zoom), zoom, { animate: !prefersStill(), duration: 0.6 })
    isSent.current = false
  }, [map, places, selection, hasRoom])

  useEffect(() => {
    // The panel grows and shrinks with the window, and appears when a small screen turns to it.
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ pan: false })
      setHasRoom(map.getSize().x > 0)
    })
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])

  if (!isMoved && !byBounds) return null
  return (
    <div className={styles['search']}>
      {isMoved ? (
        <button
          type="button"
          className={`${button['outlined']} ${styles['command']}`}
          onClick={() => {
            const bounds = map.getBounds()
            setMovedFrom(undefined)
            onChange({
              near: undefined,
              bounds: roundedBounds({
                south: bounds.getSouth(),
                west: bounds.getWest(),
                north: bounds.getNorth(),
                east: bounds.getEast(),
              }),
            })
          }}
        >
          Search this area
        </button>
      ) : (
        <button
          type="button"
          className={`${button['outlined']} ${styles['command']}`}
          onClick={() => {
            // The button goes.
            map.getContainer().focus({ preventScroll: true })
            onChange({ bounds: undefined })
          }}
        >
          Search everywhere
        </button>
      )}
    </div>
  )
}
