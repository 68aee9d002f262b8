import type { Point } from '@broadsheet/contracts/finder'
import type { LatLng, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, type ReactNode } from 'react'
import { Popup, useMap, useMapEvents } from 'react-leaflet'
import { Picture } from '../../../components/picture.tsx'
import { words } from '../../../components/words.ts'
import { BADGES } from '../place-card.tsx'
import styles from './map.module.css'
import { nameOf, type PlacedCard } from './placed-card.ts'

/** CSS pixels that are enough for a popup and its tip. */
const POPUP_HEIGHT = 320
/** CSS pixels that stay below a pin, whatever the height of the map. */
const BELOW_PIN = 30

/** The middle of a map that shows a pin with its popup: the pin's place or, on a low map, one above it. */
export function centerBelowPopup(map: LeafletMap, { latitude, longitude }: Point, zoom: number): LatLng {
  const half = map.getSize().y / 2
  const lowered = Math.max(0, Math.min(POPUP_HEIGHT, 2 * half - BELOW_PIN) - half)
  return map.unproject(map.project([latitude, longitude], zoom).subtract([0, lowered]), zoom)
}

interface MapPopupProps extends Point {
  children: ReactNode
  onClose(): void
}

/**
 * A popup above a pin, which whoever sets it brings into sight. A press on the ground closes it. Leaflet would have any press
 * close it, and so also the press on its own pin that chooses the place once more.
 */
function MapPopup({ latitude, longitude, children, onClose }: MapPopupProps) {
  useMapEvents({ click: onClose })
  return (
    <Popup
      position={[latitude, longitude]}
      offset={[0, -16]}
      autoPan={false}
      closeOnClick={false}
      className={styles['popup']}
      minWidth={220}
      maxWidth={260}
      eventHandlers={{ remove: onClose }}
    >
      <Content onClose={onClose}>{children}</Content>
    </Popup>
  )
}

/** The content is drawn only once the popup has opened. */
function Content({ children, onClose }: Pick<MapPopupProps, 'children' | 'onClose'>) {
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = document.activeElement
    const popup = content.current?.closest('.leaflet-popup')
    // Who came by the keyboard goes on in what has opened, and is back at the pin or card afterwards.
    if (!(before instanceof HTMLElement) || !before.matches(':focus-visible')) return
    content.current?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || popup?.contains(activeElement)) before.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    const popup = content.current?.closest<HTMLElement>('.leaflet-popup')
    const onKey = ({ key }: KeyboardEvent) => void (key === 'Escape' && onClose())
    popup?.addEventListener('keydown', onKey)
    return () => popup?.removeEventListener('keydown', onKey)
  }, [onClose])

  return (
    <div ref={content} tabIndex={-1} className={styles['popupContent']}>
      {children}
    </div>
  )
}

interface PlacePopupProps {
  card: PlacedCard
  onClose(): void
}

/** Details of the chosen place. */
export function PlacePopup({ card, onClose }: PlacePopupProps) {
  const { name, href, image, cuisine, region, price, badges, position } = card
  return (
    <MapPopup {...position} onClose={onClose}>
      {image ? (
        <div className={styles['popupMedia']}>
          <Picture image={image} crop />
        </div>
      ) : null}
      <div className={styles['popupText']}>
        {badges.length ? (
          <p className={styles['popupBadges']}>{badges.map((badge) => BADGES[badge]).join(', ')}</p>
        ) : null}
        <h3 className={styles['popupName']} {...words(name)}>
          {href ? <a href={href}>{name}</a> : name}
        </h3>
        <p className={styles['popupFacts']}>{[cuisine, region, price].filter(Boolean).join(' · ')}</p>
      </div>
    </MapPopup>
  )
}

interface TogetherPopupProps extends Point {
  cards: readonly PlacedCard[]
  onSelect(placeId: string): void
  onClose(): void
}

/** Places so near each other that no zoom parts their pins, as in a food hall. */
export function TogetherPopup({ cards, onSelect, ...popup }: TogetherPopupProps) {
  const map = useMap()
  return (
    <MapPopup {...popup}>
      <h3 className={styles['popupName']}>{cards.length} restaurants here</h3>
      <ul className={styles['together']}>
        {cards.map((card) => (
          <li key={card.placeId}>
            <button
              type="button"
              {...words(card.name)}
              onClick={() => {
                // The button goes with the list: the keyboard goes on with the map.
                map.getContainer().focus({ preventScroll: true })
                onSelect(card.placeId)
              }}
            >
              {nameOf(card)}
            </button>
          </li>
        ))}
      </ul>
    </MapPopup>
  )
}
