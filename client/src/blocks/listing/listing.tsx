import type { StoryCardNode } from '@broadsheet/contracts'
import type { ListingNode, PaginationNode } from '@broadsheet/contracts/blocks/listing'
import { KeptAsDrawn } from '../../components/drawn.tsx'
import { FollowButton } from '../../components/follow-button.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { isMoreThanListing } from '../../renderer/heading.ts'
import { usePage } from '../../renderer/page-context.ts'
import { Pagination } from '../pagination/pagination.tsx'
import { Card } from '../story-card/card.tsx'
import unseen from '../../styles/unseen.module.css'
import styles from './listing.module.css'
import { LoadingCard } from './loading-card.tsx'
import { usePages } from './use-pages.ts'

const EMPTY = 'There are no stories here yet.'

/** What a listing says once a page of it has been loaded. Meanwhile all its stories may be gone. */
const arrived = ({ page, pageCount }: ListingNode) => (pageCount > 0 ? `Page ${page} of ${pageCount}` : EMPTY)

/** The newest stories of a section or topic, twenty a page, with links to the other pages. */
export function Listing({ node, companion }: BlockProps<ListingNode>) {
  const { shown, top } = usePages(node)
  const level = isMoreThanListing(usePage().pageType) && node.title ? 3 : 2
  return (
    <section className={styles['listing']} ref={top} tabIndex={-1} data-page={node.page}>
      <KeptAsDrawn>
        <Heading node={node} />
      </KeptAsDrawn>
      <p className={unseen['unseen']} aria-live="polite">
        {shown.state === 'loaded' ? arrived(shown.node) : ''}
      </p>
      {shown.state === 'drawn' ? (
        <KeptAsDrawn>
          <Page cards={node.children} bar={companion} level={level} />
        </KeptAsDrawn>
      ) : shown.state === 'loading' ? (
        <LoadingCard />
      ) : (
        <Page cards={shown.node.children} bar={shown.bar} level={level} />
      )}
    </section>
  )
}

/** The page's heading, unless the page has one of its own and the listing is only a part of it. */
function Heading({ node }: { node: ListingNode }) {
  const { pageType, heading } = usePage()
  if (!node.title) return null
  const part = isMoreThanListing(pageType)
  const Element = part ? 'h2' : 'h1'
  const isSaid = node.title === heading && pageType !== 'author'
  return (
    <header className={part ? styles['part'] : styles['header']} {...(isSaid ? { 'data-said': '' } : {})}>
      <Element className={part ? styles['partTitle'] : styles['title']}>{node.title}</Element>
      {node.description ? <p className={styles['description']}>{node.description}</p> : null}
      {pageType === 'topic' ? <FollowButton name={node.title} /> : null}
    </header>
  )
}

interface PageProps {
  cards: readonly StoryCardNode[]
  bar: PaginationNode | undefined
  level: 2 | 3
}

const Page = ({ cards, bar, level }: PageProps) => (
  <>
    {cards.length > 0 ? (
      <ol>
        {cards.map((card) => (
          <li key={card.id} className={styles['cell']}>
            <Card node={card} look="row" level={level} />
          </li>
        ))}
      </ol>
    ) : (
      <p className={styles['empty']}>{EMPTY}</p>
    )}
    {bar ? <Pagination node={bar} /> : null}
  </>
)
