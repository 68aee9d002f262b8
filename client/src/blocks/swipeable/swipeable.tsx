import type { SwipeableNode, SwipeScreen } from '@broadsheet/contracts/blocks/swipeable'
import { useRef, type KeyboardEvent } from 'react'
import { Byline } from '../../components/byline.tsx'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import { EyebrowLine } from '../../components/eyebrow.tsx'
import { Picture } from '../../components/picture.tsx'
import { RelatedStories } from '../../components/related-stories.tsx'
import { words } from '../../components/words.ts'
import { PAID_CLASS } from '../../components/paid.ts'
import type { BlockProps } from '../../renderer/block.ts'
import { Caption } from '../article/body/caption.tsx'
import { Element } from '../article/body/index.tsx'
import { Arrows } from '../carousel/arrows.tsx'
import { usePaging } from '../carousel/use-paging.ts'
import unseen from '../../styles/unseen.module.css'
import styles from './swipeable.module.css'

/** One story per screen, turned by swipes, buttons or keys. Without JavaScript the screens are stacked. */
export function Swipeable({ node }: BlockProps<SwipeableNode>) {
  const { screens, title, relatedLinks } = node
  const scroller = useRef<HTMLDivElement>(null)
  const paging = usePaging(scroller, 1)
  const label = title ?? 'Stories to swipe'
  const last = screens.length - 1

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // On the first and the last screen these keys scroll the page again, so that the keyboard is not trapped here.
    const steps: Readonly<Record<string, number>> = {
      PageDown: paging.page + 1,
      PageUp: paging.page - 1,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to === undefined) return paging.onKeyDown(event)
    if (to < 0 || to > last) return
    event.preventDefault()
    paging.show(to)
  }

  return (
    <div className={`${styles['stories']}${node.paid ? ` ${PAID_CLASS}` : ''}`}>
      <div className={styles['head']}>
        <ol className={styles['marks']} aria-hidden="true">
          {screens.map(({ id }, index) => (
            <li key={id} {...(index <= paging.page ? { 'data-seen': '' } : {})} />
          ))}
        </ol>
        <Arrows
          label={label}
          page={paging.page}
          pages={paging.pages === undefined ? undefined : screens.length}
          onStep={paging.turn}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys that turn screens */}
      <section
        ref={scroller}
        className={styles['view']}
        aria-label={label}
        data-island-interest
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={paging.onFocus}
      >
        <KeptAsDrawn>
          <ol className={styles['track']} data-carousel-track>
            {screens.map((screen) => (
              <li key={screen.id} id={screen.id} className={styles['screen']}>
                <Screen screen={screen} />
              </li>
            ))}
          </ol>
        </KeptAsDrawn>
      </section>
      <p className={unseen['unseen']} aria-live="polite">
        {paging.said ? `Screen ${paging.page + 1} of ${screens.length}` : ''}
      </p>
      <RelatedStories of={node.id} links={relatedLinks} />
    </div>
  )
}

function Screen({ screen }: { screen: SwipeScreen }) {
  const { image, caption, credit, eyebrow, headline, blurb, href, byline, children } = screen
  return (
    <article className={styles['card']} {...(image ? { 'data-picture': '' } : {})}>
      {image ? (
        <figure className={styles['figure']}>
          <Picture image={image} crop="upright" />
          <Caption caption={caption} credit={credit} />
        </figure>
      ) : null}
      <div className={styles['words']} {...(screen.lang ? { lang: screen.lang } : {})}>
        {eyebrow ? <EyebrowLine eyebrow={eyebrow} /> : null}
        {headline ? (
          <h2 className={styles['headline']} {...words(headline)}>
            {href ? <a href={href}>{headline}</a> : headline}
          </h2>
        ) : null}
        {blurb ? (
          <p className={styles['blurb']} {...words(blurb)}>
            {blurb}
          </p>
        ) : null}
        {byline ? (
          <p className={styles['byline']}>
            <Byline byline={byline} />
          </p>
        ) : null}
        {children.map((element) => (
          <Element key={element.id} node={element} />
        ))}
        {href ? (
          <a className={styles['read']} href={href} aria-label={`Read the story: ${headline ?? ''}`}>
            Read the story
          </a>
        ) : null}
      </div>
    </article>
  )
}
