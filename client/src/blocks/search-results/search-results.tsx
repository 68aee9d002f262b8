import type { SearchResultsNode } from '@broadsheet/contracts/blocks/search-results'
import { SearchForm } from '../../components/search-form.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import { isMoreThanListing } from '../../renderer/heading.ts'
import { usePage } from '../../renderer/page-context.ts'
import { Card } from '../story-card/card.tsx'
import { SearchPages } from './search-pages.tsx'
import styles from './search-results.module.css'

const number = new Intl.NumberFormat('en-US')

/** The results of a search. The query is text typed by the reader and is only ever drawn as text. */
export function SearchResults({ node }: BlockProps<SearchResultsNode>) {
  // On a page with a heading of its own, the search is only a part of it.
  const isPart = isMoreThanListing(usePage().pageType)
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <section>
      <Heading className={isPart ? styles['partTitle'] : styles['title']}>{node.title}</Heading>
      <search>
        <SearchForm
          id={`${node.id}-query`}
          action="/search"
          parameter="query"
          label="Search the paper"
          query={node.query}
        />
      </search>
      <Outcome node={node} />
      {node.children.length > 0 ? (
        <ol className={styles['cards']}>
          {node.children.map((card) => (
            <li key={card.id} className={styles['cell']}>
              <Card node={card} look="row" level={isPart ? 3 : 2} />
            </li>
          ))}
        </ol>
      ) : null}
      <SearchPages node={node} />
    </section>
  )
}

function Outcome({ node }: { node: SearchResultsNode }) {
  const { query, total, failed } = node
  if (failed)
    return (
      <p className={styles['outcome']} role="alert">
        The search is not answering at the moment. Please try again in a few minutes.
      </p>
    )
  if (query.trim() === '') return <p className={styles['outcome']}>Type a word, a name or a place.</p>
  if (total === 0)
    return (
      <p className={styles['outcome']}>
        Nothing was found for{' '}
        <strong>
          “<bdi>{query}</bdi>”
        </strong>
        . Try fewer words, or another spelling.
      </p>
    )
  return (
    <p className={styles['outcome']}>
      {`${number.format(total)} ${total === 1 ? 'result' : 'results'} for `}
      <strong>
        “<bdi>{query}</bdi>”
      </strong>
    </p>
  )
}
