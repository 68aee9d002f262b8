import type { GalleryNode } from '@broadsheet/contracts'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '../../components/icon.tsx'
import { useZoomMark } from '../../components/use-zoom-mark.ts'
import { Caption } from '../article/body/caption.tsx'
import { afterSwipe, wrap } from '../carousel/paging.ts'
import unseen from '../../styles/unseen.module.css'
import styles from './lightbox.module.css'
import { counterOf } from './counter.ts'
import { Turn } from './turn.tsx'

interface Props {
  items: GalleryNode['items']
  /** Index of the picture to start with. */
  first: number
  /** Receives the index of the picture last shown. */
  onClose: (last: number) => void
}

/** One picture filling the screen, in the browser's own dialog, which traps the focus and closes on Escape. */
export function Lightbox({ items, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const from = useRef<number>(undefined)
  const [index, setIndex] = useState(first)
  const count = items.length
  const item = items[index]

  useEffect(() => dialog.current?.showModal(), [])
  useZoomMark(dialog)

  const turn = (step: 1 | -1) => setIndex((now) => wrap(now + step, count))

  /** Actions by keyboard key. */
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    Home: () => setIndex(0),
    End: () => setIndex(count - 1),
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const onPointerDown = ({ clientX, isPrimary }: PointerEvent) => {
    from.current = isPrimary ? clientX : undefined
  }

  function onPointerUp({ clientX }: PointerEvent) {
    if (from.current === undefined) return
    const dx = clientX - from.current
    from.current = undefined
    setIndex((now) => afterSwipe(now, count, dx))
  }

  if (!item) return null
  const { image, caption, credit } = item
  const counter = counterOf(index, count)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog handles keys
    <dialog
      ref={dialog}
      className={styles['lightbox']}
      aria-label="Enlarged picture"
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
    >
      <p className={styles['head']}>
        <span aria-live="polite">
          <span className={unseen['unseen']}>Picture </span>
          {counter}
        </span>
        <button type="button" className={styles['close']} aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </p>
      <figure className={styles['figure']}>
        <div
          className={styles['picture']}
          onPointerDown={onPointerDown}
          onPointerUp={onPointerUp}
          onPointerCancel={() => (from.current = undefined)}
        >
          <img
            key={image.src}
            {...(image.srcset ? { srcSet: image.srcset, sizes: '100vw' } : {})}
            src={image.src}
            width={image.width}
            height={image.height}
            alt={image.alt}
            draggable="false"
          />
        </div>
        <div className={styles['caption']}>
          <Caption caption={caption} credit={credit} />
        </div>
      </figure>
      {count > 1 ? (
        <div className={styles['turns']}>
          <Turn to="previous" onTurn={() => turn(-1)} />
          <Turn to="next" onTurn={() => turn(1)} />
        </div>
      ) : null}
    </dialog>
  )
}
