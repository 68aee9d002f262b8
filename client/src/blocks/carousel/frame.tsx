import type { CarouselNode } from '@broadsheet/contracts/blocks/carousel'
import type { VideoCarouselNode } from '@broadsheet/contracts/blocks/video-carousel'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { track } from '../../components/track.ts'
import { useZoomMark } from '../../components/use-zoom-mark.ts'
import { SectionHeader, SectionMore } from '../section-header/section-header.tsx'
import { Arrows } from './arrows.tsx'
import unseen from '../../styles/unseen.module.css'
import styles from './frame.module.css'
import { pageCount } from './paging.ts'
import { useDrag } from './use-drag.ts'
import { usePaging } from './use-paging.ts'

interface Props {
  node: CarouselNode | VideoCarouselNode
  /** Called when the reader reaches a page, counted from 0. */
  onPage?: (page: number) => void
  /** The list, marked `data-carousel-track`. */
  children: ReactNode
}

/** A card this wide fills a right rail on its own, so it lies on its side. */
const WIDE = 640

type Properties = CSSProperties & Record<`--${string}`, string>

/** The newsroom chooses the sizes; the stylesheet decides how to use them. */
const properties = ({ cardWidth, gap, displaySize, ratio }: Props['node']): Properties => ({
  '--card-width': `${cardWidth}px`,
  '--card-gap': `${gap}px`,
  '--in-view': String(displaySize),
  '--ratio': ratio.replace('x', ' / '),
})

/** The common part of carousels: a heading line with arrows, and a track that moves one page at a time. */
export function CarouselFrame({ node, onPage, children }: Props) {
  const { header, displaySize, cardWidth } = node
  const scroller = useRef<HTMLDivElement>(null)
  const paging = usePaging(scroller, displaySize, onPage)
  const drag = useDrag(scroller, paging)
  useZoomMark(scroller)
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events from the cards inside */}
      <section
        ref={scroller}
        className={styles['scroller']}
        aria-label={label}
        {...(header?.label ? {} : { role: 'group' })}
        // Readers without a mouse must be able to scroll it, with or without JavaScript.
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
