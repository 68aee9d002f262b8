import type { GalleryNode } from '@broadsheet/contracts'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import { isPlainClick } from '../../components/plain-click.ts'
import { Picture } from '../../components/picture.tsx'
import { Caption } from '../article/body/caption.tsx'
import { usePaging } from '../carousel/use-paging.ts'
import { Lightbox } from './lightbox.tsx'
import unseen from '../../styles/unseen.module.css'
import styles from './picture-stage.module.css'
import { counterOf } from './counter.ts'
import { Turn } from './turn.tsx'

type Item = GalleryNode['items'][number]

/**
 * The pictures of a gallery, one at a time: turned by finger, buttons or keys, and enlarged in a dialog. Without
 * JavaScript they are stacked, and each links to its file.
 */
export function PictureStage({ node }: { node: GalleryNode }) {
  const { items } = node
  const stage = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const paging = usePaging(scroller, 1)
  const [enlarged, setEnlarged] = useState<number>()
  const several = items.length > 1

  function onKeyDown(event: KeyboardEvent) {
    if (enlarged !== undefined) return
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : undefined
    if (end === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return paging.onKeyDown(event)
    event.preventDefault()
    paging.show(end)
  }

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-picture]') : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    setEnlarged(Number(link.dataset['picture']))
  }

  /** Returns to the picture last shown in the dialog and focuses it. */
  function onClose(last: number) {
    setEnlarged(undefined)
    paging.show(last)
    stage.current?.querySelector<HTMLElement>(`[data-picture="${last}"]`)?.focus({ preventScroll: true })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events from the links inside
    <section
      ref={stage}
      className={styles['stage']}
      aria-label={node.title ?? 'Pictures'}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div ref={scroller} className={styles['view']} onFocus={paging.onFocus}>
        <KeptAsDrawn>
          <ol className={styles['track']} data-carousel-track>
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a picture may appear twice
              <li key={index} className={styles['slide']}>
                <Slide item={item} index={index} count={items.length} />
              </li>
            ))}
          </ol>
        </KeptAsDrawn>
      </div>
      {several ? (
        <div className={styles['turns']}>
          <Turn to="previous" onTurn={() => paging.turn(-1)} />
          <Turn to="next" onTurn={() => paging.turn(1)} />
        </div>
      ) : null}
      <p className={unseen['unseen']} aria-live="polite">
        {paging.said && enlarged === undefined ? `Picture ${counterOf(paging.page, items.length)}` : ''}
      </p>
      {enlarged === undefined ? null : <Lightbox items={items} first={enlarged} onClose={onClose} />}
    </section>
  )
}

function Slide({ item, index, count }: { item: Item; index: number; count: number }) {
  const { image, caption, credit } = item
  const counter = counterOf(index, count)
  return (
    <figure>
      <a
        className={styles['picture']}
        href={image.src}
        data-picture={index}
        data-island-action
        draggable="false"
        aria-label={`Enlarge picture ${counter}${image.alt ? `: ${image.alt}` : ''}`}
      >
        <Picture image={image} />
      </a>
      {count > 1 ? <p className={styles['counter']}>{counter}</p> : null}
      <Caption caption={caption} credit={credit} />
    </figure>
  )
}
