import type { SearchResultsNode } from '@broadsheet/contracts/blocks/search-results'
import styles from './search-results.module.css'

/** Links through the results. */
export function SearchPages({ node }: { node: SearchResultsNode }) {
  const { page, pageCount, previous, next } = node
  if (pageCount < 2) return null
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {previous ? (
        <a href={previous.href} rel="prev">
          {previous.text}
        </a>
      ) : (
        <span>Previous</span>
      )}
      <p>{`Page ${page} of ${pageCount}`}</p>
      {next ? (
        <a href={next.href} rel="next">
          {next.text}
        </a>
      ) : (
        <span>Next</span>
      )}
    </nav>
  )
}
