import type { PlaceBadge, RestaurantCardNode } from '@broadsheet/contracts'
import { Byline } from '../../components/byline.tsx'
import { Picture } from '../../components/picture.tsx'
import { SaveButton } from '../../components/save-button.tsx'
import { words } from '../../components/words.ts'
import { useHydrated } from '../../components/use-hydrated.ts'
import stretched from '../../styles/stretched-link.module.css'
import unseen from '../../styles/unseen.module.css'
import styles from './place-card.module.css'

/** The texts of the badges (rule finder/badges). */
export const BADGES: Readonly<Record<PlaceBadge, string>> = { 'top-10': 'Top 10', 'the-76': 'The 76' }

interface PlaceCardProps {
  card: RestaurantCardNode
  isSelected?: boolean
  /** Shows the place on the map; undefined if there is no map. */
  onLocate?: (() => void) | undefined
}

/** A restaurant in the list of results. */
export function PlaceCard({ card, isSelected = false, onLocate }: PlaceCardProps) {
  const { name, href, image, cuisine, region, price, badges, description, takesReservations, byline, position } = card
  const isHydrated = useHydrated()
  const isOwn = href?.startsWith('/') === true
  return (
    <article
      className={styles['card']}
      data-place={card.placeId}
      // A place is saved as the page that it leads to.
      {...(isOwn ? { 'data-story': card.placeId } : {})}
      {...(isSelected ? { 'data-selected': '' } : {})}
    >
      <div className={styles['media']}>
        {image ? <Picture image={image} crop /> : <span className={styles['noPicture']} aria-hidden />}
        {isOwn ? <SaveButton /> : null}
      </div>
      <div className={styles['text']}>
        {badges.length ? (
          <ul className={styles['badges']} aria-label="Chosen by the paper">
            {badges.map((badge) => (
              <li key={badge} className={styles['badge']} data-badge={badge}>
                {BADGES[badge]}
              </li>
            ))}
          </ul>
        ) : null}
        <h2 className={styles['name']} {...words(name)}>
          {href ? (
            <a className={stretched['link']} href={href} data-card-link>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        <p className={styles['facts']}>
          {[cuisine, region].filter(Boolean).map((fact) => (
            <span key={fact} className={styles['fact']}>
              {fact}
            </span>
          ))}
          {price ? (
            <span className={styles['fact']}>
              <span className={styles['price']} aria-hidden>
                {price}
              </span>
              <span className={unseen['unseen']}>{`Price ${price}`}</span>
            </span>
          ) : null}
        </p>
        {description ? (
          <p className={styles['description']} {...words(description)}>
            {description}
          </p>
        ) : null}
        <p className={styles['meta']}>
          {takesReservations ? <span className={styles['reservations']}>Takes reservations</span> : null}
          {byline ? <Byline byline={byline} /> : null}
        </p>
        {onLocate && position ? (
          <button
            type="button"
            className={styles['locate']}
            onClick={onLocate}
            aria-label={`Show on map: ${name}`}
            // Until it works it only keeps its room.
            {...(isHydrated ? {} : { 'data-waiting': '' })}
          >
            Show on map
          </button>
        ) : null}
      </div>
    </article>
  )
}
