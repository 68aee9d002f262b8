import { useEffect, useRef } from 'react'
import { Popup } from 'react-leaflet'
import { Picture } from '../../../components/picture.tsx'
import { words } from '../../../components/words.ts'
import { BADGES } from '../place-card.tsx'
import styles from './map.module.css'
import type { PlacedCard } from './pins.tsx'

/** What is to be known of the chosen place, over its pin. */
export function PlacePopup({ card, onClose }: { card: PlacedCard; onClose(): void }) {
  const { name, href, image, cuisine, region, price, badges, position } = card
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const before = document.activeElement
    const opened = content.current
    // Who came by the keyboard goes on in what has opened, and is back at the pin or card afterwards.
    if (before instanceof HTMLElement && before.matches(':focus-visible')) opened?.focus({ preventScroll: true })
    return () => {
      if (opened?.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <Popup
      position={[position.latitude, position.longitude]}
      offset={[0, -16]}
      autoPan={false}
      className={styles['popup']}
      minWidth={220}
      maxWidth={260}
      eventHandlers={{ remove: onClose }}
    >
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
    </Popup>
  )
}
