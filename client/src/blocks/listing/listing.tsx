import type { ListingNode, PaginationNode, StoryCardNode } from '@broadsheet/contracts'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { Card } from '../story-card/card.tsx'
import styles from './listing.module.css'
import { LoadingCard } from './loading-card.tsx'
import { usePages } from './use-pages.ts'

/** The newest stories of a section or topic, twenty a page, with the bar that leads through them. */
export function Listing({ node, companion }: BlockProps<ListingNode>) {
  const { shown, top } = usePages(node)
  return (
    <section className={styles['listing']} ref={top} tabIndex={-1} data-page={node.page}>
      {node.title ? (
        <header className={styles['header']}>
          <h1 className={styles['title']}>{node.title}</h1>
          {node.description ? <p className={styles['description']}>{node.description}</p> : null}
        </header>
      ) : null}
      <p className={styles['said']} aria-live="polite">
        {shown.state === 'loaded' ? `Page ${shown.node.page} of ${shown.node.pageCount}` : ''}
      </p>
      {shown.state === 'drawn' ? (
        <KeptAsDrawn>
          <Page cards={node.children} bar={companion} />
        </KeptAsDrawn>
      ) : shown.state === 'loading' ? (
        <LoadingCard />
      ) : (
        <Page cards={shown.node.children} bar={shown.bar} />
      )}
    </section>
  )
}

interface PageProps {
  cards: readonly StoryCardNode[]
  bar: PaginationNode | undefined
}

const Page = ({ cards, bar }: PageProps) => (
  <>
    {cards.length > 0 ? (
      <ol>
        {cards.map((card) => (
          <li key={card.id} className={styles['cell']}>
            <Card node={card} look="row" level={2} />
          </li>
        ))}
      </ol>
    ) : (
      <p className={styles['empty']}>There are no stories here yet.</p>
    )}
    {bar ? <Pagination node={bar} /> : null}
  </>
)
