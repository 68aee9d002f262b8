import type { HeadlineItem } from '@broadsheet/contracts'
import { Byline } from '../../components/byline.tsx'
import { TimeStamp } from '../../components/time-stamp.tsx'
import { words } from '../../components/words.ts'
import styles from './headline-items.module.css'

/** Rows of headlines with label, title, time and byline. A logo shows who published the story. */
export const HeadlineItems = ({ items }: { items: readonly HeadlineItem[] }) => (
  <ol className={styles['items']}>
    {items.map((item) => (
      <li key={item.storyId} className={styles['item']}>
        {item.label ? (
          <p className={styles['label']} data-sponsored={item.sponsored && ''}>
            {item.label}
          </p>
        ) : null}
        <a className={styles['link']} href={item.href} {...words(item.title, item.lang)}>
          {item.title}
        </a>
        <p className={styles['meta']}>
          {item.logo ? (
            <img
              className={styles['logo']}
              src={item.logo}
              alt={item.taxonomy?.text ?? ''}
              width="64"
              height="16"
              loading="lazy"
            />
          ) : null}
          {/* The label of a sponsored story names the sponsor already. */}
          {item.taxonomy && !item.logo && !item.sponsored ? <Taxonomy taxonomy={item.taxonomy} /> : null}
          {item.time ? <TimeStamp time={item.time} /> : null}
          {item.byline ? <Byline byline={item.byline} /> : null}
        </p>
      </li>
    ))}
  </ol>
)

const Taxonomy = ({ taxonomy: { text, href } }: { taxonomy: NonNullable<HeadlineItem['taxonomy']> }) =>
  href ? (
    <a className={styles['taxonomy']} href={href}>
      {text}
    </a>
  ) : (
    <span>{text}</span>
  )
