import type { Bounds } from '@broadsheet/contracts/finder'
import { useMemo, useState } from 'react'
import { CircleMarker, MapContainer, TileLayer } from 'react-leaflet'
import { prefersStill } from '../../../components/prefers.ts'
import { adoptLeafletStyles } from './adopt-leaflet.ts'
import { MapView, ZOOM } from './map-view.tsx'
import styles from './map.module.css'
import { NearMe } from './near-me.tsx'
import noTile from './no-tile.svg?url&no-inline'
import { MAX_ZOOM, Pins } from './pins.tsx'
import { PlacePopup } from './place-popup.tsx'
import { isPlaced } from './placed-card.ts'
import type { PlacesMapProps } from './props.ts'
import { viewOf } from './view-of.ts'

adoptLeafletStyles()

/** CSS pixels of a tile. Its zoom is one less than with the usual tiles of 256 pixels. */
const TILE = { tileSize: 512, zoomOffset: -1, minZoom: 10, maxZoom: MAX_ZOOM } as const
/** The map jumps instead of gliding. */
const STILL = { zoomAnimation: false, inertia: false } as const
/** Dark tiles are used only on a dark page. */
const themeOf = () =>
  getComputedStyle(document.documentElement).colorScheme.includes('dark') &&
  matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light'

const centerOf = (view: Bounds | undefined): [number, number] | undefined =>
  view && [(view.south + view.north) / 2, (view.west + view.east) / 2]

/** The map of the results. It appears with the first place that has a position, and then stays. */
export function PlacesMap({ map, places, state, selection, onSelect, onChange }: PlacesMapProps) {
  const placed = useMemo(() => places.filter(isPlaced), [places])
  const selected = selection?.placeId
  const chosen = placed.find(({ placeId }) => placeId === selected)
  const first = useMemo(() => centerOf(viewOf(placed.map(({ position }) => position))), [placed])
  const [center, setCenter] = useState(first)
  if (!center && first) setCenter(first)
  if (!center)
    return (
      <p className={styles['nothing']}>
        {places.length === 0 ? 'No places to show' : 'None of these places says where it is.'}
      </p>
    )
  return (
    <section className={styles['map']} aria-label="Map of restaurants">
      <MapContainer
        center={center}
        zoom={ZOOM}
        zoomSnap={0}
        scrollWheelZoom={false}
        attributionControl={false}
        {...(prefersStill() ? STILL : {})}
        className={styles['ground']!}
      >
        <TileLayer url={map.tiles.replace('{theme}', themeOf())} errorTileUrl={noTile} {...TILE} />
        {state.near ? (
          <CircleMarker
            center={[state.near.latitude, state.near.longitude]}
            radius={9}
            className={styles['here']!}
            interactive={false}
          />
        ) : null}
        <Pins places={placed} selected={selected} onSelect={onSelect} />
        {chosen ? <PlacePopup key={chosen.placeId} card={chosen} onClose={() => onSelect(undefined)} /> : null}
        <MapView places={placed} state={state} selection={selection} onChange={onChange} />
      </MapContainer>
      {'geolocation' in navigator ? (
        <NearMe near={state.near} onChange={(near) => onChange({ near, bounds: undefined })} />
      ) : null}
      <p className={styles['attribution']}>{map.attribution}</p>
    </section>
  )
}
