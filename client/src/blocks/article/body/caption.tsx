import { InlineHtml } from '../../../components/inline-html.tsx'
import { directionOf, words } from '../../../components/words.ts'
import styles from './body.module.css'

/** What a picture shows, then who took it. */
export const Caption = ({ caption, credit }: { caption: string | undefined; credit: string | undefined }) =>
  caption || credit ? (
    <figcaption className={styles['caption']} {...directionOf(caption ?? credit)}>
      {caption ? <InlineHtml as="span" html={caption} /> : null}
      {caption && credit ? ' ' : null}
      {credit ? (
        <span className={styles['credit']} {...words(credit)}>
          {credit}
        </span>
      ) : null}
    </figcaption>
  ) : null
