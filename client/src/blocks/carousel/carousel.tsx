import type { CarouselNode } from '@broadsheet/contracts/blocks/carousel'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { Card } from '../story-card/card.tsx'
import styles from './carousel.module.css'
import { CarouselFrame } from './frame.tsx'

/** Stories side by side, more than fit on the screen. */
export function Carousel({ node }: BlockProps<CarouselNode>) {
  const level = node.header?.label ? 3 : 2
  return (
    <CarouselFrame node={node}>
      <KeptAsDrawn>
        <ul className={styles['track']} data-carousel-track>
          {/* A list below one card would leave a hole below all others (rule blocks/carousel-cards). */}
          {node.children.map(({ relatedLinks: _links, timeline: _timeline, ...card }) => (
            <li key={card.id} className={styles['cell']}>
              <Card node={card} look="stacked" level={level} upright={node.ratio !== '3x2'} />
            </li>
          ))}
        </ul>
      </KeptAsDrawn>
    </CarouselFrame>
  )
}
