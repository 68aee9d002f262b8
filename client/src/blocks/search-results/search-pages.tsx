import type { SearchResultsNode } from '@broadsheet/contracts/blocks/search-results'
import styles from './search-results.module.css'

const hrefOf = (query: string, page: number) =>
  `/search?query=${encodeURIComponent(query)}${page > 1 ? `&page=${page}` : ''}`

/** Links through the results. The page is a query parameter, not part of the path as in listings. */
export function SearchPages({ node }: { node: SearchResultsNode }) {
  const { query, page, pageCount } = node
  if (pageCount < 2) return null
  return (
    <nav className={styles['pages']} aria-label="Pages">
      {page > 1 ? (
        <a href={hrefOf(query, page - 1)} rel="prev">
          Previous
        </a>
      ) : (
        <span>Previous</span>
      )}
      <p>{`Page ${page} of ${pageCount}`}</p>
      {page < pageCount ? (
        <a href={hrefOf(query, page + 1)} rel="next">
          Next
        </a>
      ) : (
        <span>Next</span>
      )}
    </nav>
  )
}
