import { Icon } from '../../components/icon.tsx'
import unseen from '../../styles/unseen.module.css'
import styles from './duration-badge.module.css'

/** 65,000 ms → '1:05'. */
export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const pad = (value: number) => String(value).padStart(2, '0')
  return minutes < 60
    ? `${minutes}:${pad(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}

/** Marks a card as a video. The length is hidden on pictures under 190 px wide (rule cards/video-aspect). */
export const DurationBadge = ({ milliseconds }: { milliseconds: number | undefined }) => (
  <span className={styles['badge']}>
    <Icon name="play" className={styles['play']} />
    <span className={unseen['unseen']}>Video</span>
    {milliseconds ? <span className={styles['duration']}>{clock(milliseconds)}</span> : null}
  </span>
)
