import type { Point } from '@broadsheet/contracts/finder'
import { divIcon, type DivIcon, type LatLngBounds, type LeafletKeyboardEvent, type Map as LeafletMap } from 'leaflet'
import { useCallback, useMemo, useState } from 'react'
import { Marker, useMap, useMapEvents } from 'react-leaflet'
import Supercluster from 'supercluster'
import { prefersStill } from '../../../components/prefers.ts'
import styles from './map.module.css'
import { nameOf, type PlacedCard } from './placed-card.ts'
import { TogetherPopup, centerBelowPopup } from './place-popup.tsx'

/** Pins closer to each other than this many CSS pixels become one. */
const CLUSTER_RADIUS = 80
/** Zoom of the ground's most detailed tiles. */
export const MAX_ZOOM = 18
/** CSS pixels: the size that a finger needs. */
const TOUCH = 44

/** An icon with a name. Text is never read as HTML: names come from content. */
function iconOf(className: string, name: string, shown: string): DivIcon {
  const mark = document.createElement('span')
  mark.className = styles['mark']!
  mark.textContent = shown
  mark.ariaHidden = 'true'
  const words = document.createElement('span')
  words.className = styles['words']!
  words.textContent = name
  const root = document.createElement('span')
  root.append(mark, words)
  return divIcon({ className, html: root, iconSize: [TOUCH, TOUCH], iconAnchor: [TOUCH / 2, TOUCH / 2] })
}

function pinIcon(card: PlacedCard, isSelected: boolean): DivIcon {
  const [badge] = card.badges
  const kind = badge ? styles[badge] : ''
  const mark = badge === 'top-10' ? '10' : badge === 'the-76' ? '76' : ''
  return iconOf(`${styles['pin']} ${kind} ${isSelected ? styles['selected'] : ''}`, nameOf(card), mark)
}

type Box = [west: number, south: number, east: number, north: number]
const boxOf = (bounds: LatLngBounds): Box => [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
/** The view and a little around it, so that pins are there when the map is moved by a finger's width. */
const viewOf = (map: LeafletMap) => ({ box: boxOf(map.getBounds().pad(0.1)), zoom: Math.floor(map.getZoom()) })

interface Together extends Point {
  /** The results that they are among. */
  of: readonly PlacedCard[]
  cards: readonly PlacedCard[]
}

interface PinsProps {
  places: readonly PlacedCard[]
  selected: string | undefined
  onSelect(placeId: string): void
}

/** The pins of places. Those near each other become one pin with their number. Only pins in view are drawn. */
export function Pins({ places, selected, onSelect }: PinsProps) {
  const map = useMap()
  const [view, setView] = useState(() => viewOf(map))
  useMapEvents({ moveend: () => setView(viewOf(map)), zoomend: () => setView(viewOf(map)) })

  // The chosen place always has a pin of its own.
  const index = useMemo(
    () =>
      new Supercluster<{ card: PlacedCard }>({ radius: CLUSTER_RADIUS, maxZoom: MAX_ZOOM }).load(
        places
          .filter(({ placeId }) => placeId !== selected)
          .map((card) => ({
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: [card.position.longitude, card.position.latitude] },
            properties: { card },
          })),
      ),
    [places, selected],
  )
  /** Places that no zoom parts, of which the list is open (rule finder/map). */
  const [together, setTogether] = useState<Together>()
  const closeTogether = useCallback(() => setTogether(undefined), [])
  const chosen = places.find(({ placeId }) => placeId === selected)
  const drawn = index.getClusters(view.box, view.zoom).map((feature) => {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const { properties } = feature
    if (!('cluster' in properties))
      return <Pin key={properties.card.placeId} card={properties.card} onSelect={onSelect} />
    const { cluster_id: id, point_count: count } = properties
    return (
      <Marker
        key={`cluster-${id}`}
        position={[latitude, longitude]}
        icon={iconOf(styles['cluster']!, `${count} restaurants: show them`, String(count))}
        eventHandlers={whenUsed(() => {
          const animate = !prefersStill()
          const zoom = index.getClusterExpansionZoom(id)
          if (zoom > MAX_ZOOM) {
            const cards = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.card)
            setTogether({ of: places, cards, latitude, longitude })
            return void map.panTo(centerBelowPopup(map, { latitude, longitude }, map.getZoom()), { animate })
          }
          map.closePopup()
          // What is used is gone afterwards: the keyboard goes on with the map.
          map.getContainer().focus({ preventScroll: true })
          map.flyTo([latitude, longitude], Math.min(MAX_ZOOM, zoom + 0.2), { animate })
        })}
      />
    )
  })
  // Among the others, so that it is the same pin before and after, and keeps the focus.
  if (chosen) drawn.push(<Pin key={chosen.placeId} card={chosen} isSelected onSelect={onSelect} />)
  return (
    <>
      {drawn}
      {together?.of === places ? <TogetherPopup {...together} onSelect={onSelect} onClose={closeTogether} /> : null}
    </>
  )
}

/** A pin is a button, which works by click, Enter and Space. */
const whenUsed = (run: () => void) => ({
  click: run,
  keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    run()
  },
})

interface PinProps {
  card: PlacedCard
  isSelected?: boolean
  onSelect(placeId: string): void
}

function Pin({ card, isSelected = false, onSelect }: PinProps) {
  const icon = useMemo(() => pinIcon(card, isSelected), [card, isSelected])
  return (
    <Marker
      position={[card.position.latitude, card.position.longitude]}
      icon={icon}
      zIndexOffset={isSelected ? 1000 : 0}
      eventHandlers={whenUsed(() => onSelect(card.placeId))}
    />
  )
}
