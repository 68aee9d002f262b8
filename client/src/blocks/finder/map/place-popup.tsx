import { useEffect, useRef } from 'react'
import { Popup } from 'react-leaflet'
import { Picture } from '../../../components/picture.tsx'
import { words } from '../../../components/words.ts'
import { BADGES } from '../place-card.tsx'
import styles from './map.module.css'
import type { PlacedCard } from './pins.tsx'

interface PlacePopupProps {
  card: PlacedCard
  onClose(): void
}

/** Details of the chosen place, above its pin. */
export const PlacePopup = ({ card, onClose }: PlacePopupProps) => (
  <Popup
    position={[card.position.latitude, card.position.longitude]}
    offset={[0, -16]}
    autoPan={false}
    className={styles['popup']}
    minWidth={220}
    maxWidth={260}
    eventHandlers={{ remove: onClose }}
  >
    <Place card={card} onClose={onClose} />
  </Popup>
)

/** The content is drawn only once the popup has opened. */
function Place({ card: { name, href, image, cuisine, region, price, badges }, onClose }: PlacePopupProps) {
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
    </div>
  )
}
