import type { ChainColumn, ChainNode } from '@broadsheet/contracts'
import type { CSSProperties } from 'react'
import { Drawn } from '../../components/drawn.tsx'
import type { BlockProps } from '../../renderer/block.ts'
import styles from './chain.module.css'

/** The name under which a column's drawn blocks arrive in `nested`. */
export const columnName = (index: number) => `column-${index}`

/** Columns narrower than this percentage go two to a row on a tablet. */
const NARROW = 34

/** Blocks side by side in columns set by an editor. On a phone they are stacked in the same order. */
export function Chain({ node, nested }: BlockProps<ChainNode>) {
  const { label, blurb } = node
  const title = `${node.id}-title`
  const last = node.columns.findLastIndex(isDrawn)
  const html = drawnIn(node.columns, nested)
  return (
    <section
      className={styles['chain']}
      data-arrangement={node.arrangement}
      {...(node.padding ? { 'data-padding': '' } : {})}
      {...(node.topSpacing ? {} : { 'data-close': '' })}
      {...(label ? { 'aria-labelledby': title, 'data-headed': '' } : {})}
    >
      {label || blurb ? (
        <header className={styles['header']}>
          {label ? (
            <h2 className={styles['label']} id={title}>
              {label}
            </h2>
          ) : null}
          {blurb ? <p className={styles['blurb']}>{blurb}</p> : null}
        </header>
      ) : null}
      <div
        className={styles['columns']}
        {...(node.rightToLeft ? { 'data-right-to-left': '' } : {})}
        {...(node.stackOnTablet ? { 'data-stack-on-tablet': '' } : {})}
      >
        {node.columns.map((column, index) =>
          isDrawn(column) ? (
            <div
              // Columns have no identity but their index.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={styles['column']}
              style={widthOf(column)}
              {...marksOf(column)}
              {...(index === last ? { 'data-last': '' } : {})}
            >
              {column.emptyForEditor ? <p className={styles['empty']}>Empty cell</p> : null}
              <Drawn className={styles['blocks']} html={html[index] ?? ''} />
            </div>
          ) : null,
        )}
      </div>
    </section>
  )
}

/** Whether a column has anything visible. Markers of blocks that a variation hides are not. */
const isDrawn = ({ children, emptyForEditor }: ChainColumn) =>
  emptyForEditor === true || children.some(({ type }) => type !== 'experiment-marker')

/**
 * The HTML inside each column. If a column is not drawn, the next one moves up into its position, and the markers of the
 * missing column come before that one's blocks. If there is no next column, they come after the last one's blocks.
 */
function drawnIn(columns: readonly ChainColumn[], nested: Readonly<Record<string, string>>): string[] {
  const html = columns.map(() => '')
  const last = columns.findLastIndex(isDrawn)
  for (const index of columns.keys()) {
    const next = columns.findIndex((column, at) => at >= index && isDrawn(column))
    const holder = next < 0 ? last : next
    html[holder] = (html[holder] ?? '') + (nested[columnName(index)] ?? '')
  }
  return html
}

const widthOf = ({ width, fixedWidth }: ChainColumn): CSSProperties =>
  ({
    ...(width === undefined ? {} : { '--width': width }),
    ...(fixedWidth === undefined ? {} : { '--fixed': `${fixedWidth}px` }),
  }) as CSSProperties

const marksOf = ({ width, fixedWidth, hiddenOnTablet, sticky }: ChainColumn) => ({
  'data-width':
    fixedWidth === undefined
      ? width === undefined
        ? 'auto'
        : width === 0
          ? 'none'
          : width < NARROW
            ? 'narrow'
            : 'part'
      : 'fixed',
  ...(hiddenOnTablet ? { 'data-hidden-on-tablet': '' } : {}),
  ...(sticky ? { 'data-sticky': '' } : {}),
})
