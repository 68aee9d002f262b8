import type { FinderNode } from '@broadsheet/contracts/blocks/finder'
import { finderHref } from '@broadsheet/contracts/finder'
import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { PageLinks } from '../../components/page-links.tsx'
import { takePlaceBefore, rememberPlace } from '../../page/left-at.ts'
import { Card } from '../story-card/card.tsx'
import { layOutAtRest, leaveOut, standAt } from './lay-out-at-rest.ts'
import { PlaceCard } from './place-card.tsx'
import styles from './results.module.css'

const LINES = [1, 2, 3, 4]
/** More places than fit on any screen. */
const LEADING = 10

/** The number of results in words: of all on the map, of one page in the list (rule finder/results-line). */
export function resultsLine({ from, to, total }: FinderNode, view: 'list' | 'map'): string {
  if (view === 'map') return `Showing ${total} ${total === 1 ? 'result' : 'results'}`
  return total === 0 ? 'Showing 0 results' : `Showing results ${from}-${to} of ${total}`
}

/** Placeholder for places that are loading, about as tall as those. The line above says that they are loading. */
export const LoadingPlaces = () => (
  <div className={styles['loading']} aria-hidden>
    {LINES.map((line) => (
      <div key={line} className={styles['line']} />
    ))}
  </div>
)

/** Stories to read instead, if nothing was found. */
function NoResults({ node: { noResults, guides } }: { node: FinderNode }) {
  return (
    <div className={styles['none']}>
      <h2 className={styles['noneTitle']}>{noResults?.title}</h2>
      <p className={styles['noneText']}>{noResults?.text}</p>
      <ul>
        {(guides ?? []).map((guide) => (
          <li key={guide.id} className={styles['guide']}>
            <Card node={guide} look="row" level={3} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ResultsProps {
  node: FinderNode
  /** Tells once how far down the reader was when they left these places. */
  takeLeft: (of: FinderNode['state']) => number | undefined
  /** Whether the list can be seen: on a small screen the map may be in its place. */
  isShown: boolean
  selected?: string | undefined
  onLocate?: (placeId: string) => void
}

/**
 * One page of places, with links to the other pages. New places are drawn in two steps: those in view, and a moment later the
 * rest.
 */
export function Results({ node, takeLeft, isShown, selected, onLocate }: ResultsProps) {
  const { id, state, page, pageCount, windows } = node
  const isWhole = useDeferredValue(node) === node
  const children = isWhole ? node.children : node.children.slice(0, LEADING)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!list.current) return
    if (isShown) return layOutAtRest(list.current)
    leaveOut(list.current)
  })
  useEffect(() => {
    const before = takePlaceBefore()
    if (before !== undefined && list.current) standAt(list.current, before)
    return rememberPlace()
  }, [])
  useLayoutEffect(() => {
    if (!isWhole || !isShown || !list.current) return
    const left = takeLeft(state)
    if (left !== undefined) standAt(list.current, left)
  }, [takeLeft, state, isWhole, isShown])
  if (node.noResults) return <NoResults node={node} />
  const hrefOf = (to: number) => finderHref({ ...state, page: to })
  return (
    <>
      <ol ref={list}>
        {children.map((card) => (
          <li key={card.id} className={styles['cell']}>
            <PlaceCard
              card={card}
              isSelected={card.placeId === selected}
              {...(onLocate ? { onLocate: () => onLocate(card.placeId) } : {})}
            />
          </li>
        ))}
      </ol>
      {windows && pageCount > 1 ? (
        <PageLinks
          id={`${id}-pages`}
          current={page}
          windows={windows}
          hrefOf={hrefOf}
          names={{ previous: 'Previous', next: 'Next' }}
          {...(page > 1 ? { previous: { text: 'Previous', href: hrefOf(page - 1) } } : {})}
          {...(page < pageCount ? { next: { text: 'Next', href: hrefOf(page + 1) } } : {})}
        />
      ) : null}
    </>
  )
}
