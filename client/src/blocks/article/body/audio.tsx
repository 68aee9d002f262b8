import type { NodeOf } from '../../../renderer/block.ts'
import { words } from '../../../components/words.ts'
import { Caption } from './caption.tsx'
import styles from './audio.module.css'

/** Plays sound in the browser's own player, which loads nothing before the reader asks. */
export const Audio = ({ node: { title, sources, caption, credit } }: { node: NodeOf<'audio'> }) => (
  <figure>
    {title ? (
      <p className={styles['title']} {...words(title)}>
        {title}
      </p>
    ) : null}
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract carries no caption files */}
    <audio className={styles['player']} controls preload="none" aria-label={title ?? 'Audio'}>
      {sources.map(({ src, contentType }) => (
        <source key={src} src={src} type={contentType} />
      ))}
    </audio>
    <Caption caption={caption} credit={credit} />
  </figure>
)
