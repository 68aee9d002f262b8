import { InlineHtml } from '../../../components/inline-html.tsx'
import type { NodeOf } from '../../../renderer/block.ts'
import styles from './table.module.css'

/** A table. One that is wider than the column scrolls by itself, also by keyboard; its caption tells it from others. */
export const Table = ({ node: { id, header, rows, caption } }: { node: NodeOf<'table'> }) => (
  <section
    className={styles['scroll']}
    {...(caption ? { 'aria-labelledby': `${id}/caption` } : { role: 'group', 'aria-label': 'Table' })}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by arrow keys
    tabIndex={0}
  >
    <table className={styles['table']}>
      {caption ? (
        <caption id={`${id}/caption`}>
          <InlineHtml as="span" html={caption} />
        </caption>
      ) : null}
      {header ? (
        <thead>
          <Row cells={header} isHead />
        </thead>
      ) : null}
      <tbody>
        {rows.map((cells, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their index
          <Row key={index} cells={cells} />
        ))}
      </tbody>
    </table>
  </section>
)

function Row({ cells, isHead = false }: { cells: readonly string[]; isHead?: boolean }) {
  return (
    <tr>
      {cells.map((html, index) =>
        isHead ? (
          // oxlint-disable-next-line react/no-array-index-key -- cells have no identity but their index
          <InlineHtml key={index} as="th" scope="col" html={html} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- cells have no identity but their index
          <InlineHtml key={index} as="td" html={html} />
        ),
      )}
    </tr>
  )
}
