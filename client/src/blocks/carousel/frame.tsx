import type { CarouselNode, VideoCarouselNode } from '@broadsheet/contracts'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { track } from '../../components/track.ts'
import { SectionHeader, SectionMore } from '../section-header/section-header.tsx'
import { Arrows } from './arrows.tsx'
import unseen from '../../styles/unseen.module.css'
import styles from './frame.module.css'
import { pageCount } from './paging.ts'
import { useDrag } from './use-drag.ts'
import { usePaging } from './use-paging.ts'

interface Props {
  node: CarouselNode | VideoCarouselNode
  /** A reader came to this page, counted from 0. */
  onPage?: (page: number) => void
  /** The list, marked `data-carousel-track`. */
  children: ReactNode
}

/** A card this wide fills the right rail on its own: it lies on its side. */
const WIDE = 640

type Properties = CSSProperties & Record<`--${string}`, string>

/** The sizes are the newsroom's; the rules that use them are the stylesheet's. */
const properties = ({ cardWidth, gap, displaySize, ratio }: Props['node']): Properties => ({
  '--card-width': `${cardWidth}px`,
  '--card-gap': `${gap}px`,
  '--in-view': String(displaySize),
  '--ratio': ratio.replace('x', ' / '),
})

/** What carousels have in common: the line over them with its arrows, and a track that a reader moves a page at a time. */
export function CarouselFrame({ node, onPage, children }: Props) {
  const { header, displaySize, cardWidth } = node
  const scroller = useRef<HTMLDivElement>(null)
  const paging = usePaging(scroller, displaySize, onPage)
  const drag = useDrag(scroller, paging)
  const label = header?.label ?? 'Carousel'

  function step(by: 1 | -1) {
    paging.turn(by)
    track('ga-generic-event', {
      category: 'carousel',
      action: 'arrow_scroll',
      label,
      direction: by > 0 ? 'next' : 'previous',
    })
  }

  return (
    <div
      className={styles['frame']}
      style={properties(node)}
      data-paged={pageCount(node.children.length, displaySize) > 1 || undefined}
      data-wide={cardWidth >= WIDE || undefined}
    >
      <div className={styles['head']}>
        {header ? <SectionHeader node={header} /> : null}
        <Arrows label={label} page={paging.page} pages={paging.pages} onStep={step} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it answers what is done to the cards in it */}
      <section
        ref={scroller}
        className={styles['scroller']}
        aria-label={label}
        // Without script as with it, whoever has only keys can move it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={paging.pages === 1 ? undefined : 0}
        onKeyDown={paging.onKeyDown}
        onFocus={paging.onFocus}
        {...drag}
      >
        {children}
      </section>
      <p className={unseen['unseen']} aria-live="polite">
        {paging.said}
      </p>
      {header?.more?.position === 'bottom' ? <SectionMore node={header} /> : null}
    </div>
  )
}
