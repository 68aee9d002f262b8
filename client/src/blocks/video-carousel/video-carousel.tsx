import type { VideoCarouselNode } from '@broadsheet/contracts/blocks/video-carousel'
import { useCallback, useRef, useState } from 'react'
import type { BlockProps } from '../../renderer/block.ts'
import { CarouselFrame } from '../carousel/frame.tsx'
import { loadedAfterPage } from '../carousel/paging.ts'
import { useFirstSeen } from './use-first-seen.ts'
import { VideoCard } from './video-card.tsx'
import styles from './video-carousel.module.css'

/** Videos side by side, each behind its poster. Only cards that the reader has come near get players. */
export function VideoCarousel({ node }: BlockProps<VideoCarouselNode>) {
  const { header, ratio, children } = node
  const [furthest, setFurthest] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const loaded = loadedAfterPage(furthest, node)
  const first = useFirstSeen(list, children, loaded)
  const onPage = useCallback((page: number) => setFurthest((before) => Math.max(before, page)), [])
  return (
    <CarouselFrame node={node} onPage={onPage}>
      <ul ref={list} className={styles['track']} data-carousel-track>
        {children.map((card, index) => (
          <li key={card.id} className={styles['cell']}>
            <VideoCard
              card={card}
              level={header?.label ? 3 : 2}
              aspect={ratio.replace('x', ' / ')}
              isLoaded={index < loaded}
              playsByItself={card === first}
            />
          </li>
        ))}
      </ul>
    </CarouselFrame>
  )
}
