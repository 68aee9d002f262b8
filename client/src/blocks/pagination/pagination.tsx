import type { PaginationNode } from '@broadsheet/contracts/blocks/listing'
import styles from './pagination.module.css'

type Window = PaginationNode['windows']['desktop']

const windowNames = ['mobile', 'tablet', 'desktop'] as const

/** Page 1 has no number in its address. */
export const pageHref = (basePath: string, page: number) =>
  page === 1 ? basePath : `${basePath.replace(/\/?$/, '/')}${page}/`

/**
 * Links to the pages of a listing. Each screen width has its own selection of pages; the stylesheet shows one of the
 * three.
 */
export function Pagination({ node }: { node: PaginationNode }) {
  if (node.current === 0 || node.total < 2) return null
  return (
    <nav className={styles['bar']} aria-label="Pages">
      <Step link={node.previous} text="Newer" page={node.current - 1} rel="prev" />
      {windowNames.map((name) => (
        <Pages key={name} name={name} window={node.windows[name]} node={node} />
      ))}
      <Step link={node.next} text="Older" page={node.current + 1} rel="next" />
    </nav>
  )
}

interface StepProps {
  link: PaginationNode['previous']
  text: string
  page: number
  rel: 'prev' | 'next'
}

/** A link to the next or previous page, or plain text at either end. */
const Step = ({ link, text, page, rel }: StepProps) =>
  link ? (
    <a className={styles['step']} href={link.href} rel={rel} data-page={page} data-island-action>
      {link.text}
    </a>
  ) : (
    <span className={styles['step']} data-inactive>
      {text}
    </span>
  )

const Pages = ({ name, window, node }: { name: string; window: Window; node: PaginationNode }) => (
  <ol className={styles['pages']} data-window={name}>
    {window.map((entry) =>
      typeof entry === 'number' ? (
        <li key={entry}>
          <PageLink page={entry} node={node} />
        </li>
      ) : (
        <li key={`hidden-${entry.hidden[0]}`}>
          <HiddenPages id={`${node.id}-${name}-${entry.hidden[0]}`} pages={entry.hidden} node={node} />
        </li>
      ),
    )}
  </ol>
)

const PageLink = ({ page, node }: { page: number; node: PaginationNode }) => (
  <a
    className={styles['page']}
    href={pageHref(node.basePath, page)}
    aria-label={`Page ${page}`}
    data-page={page}
    data-island-action
    {...(page === node.current ? { 'aria-current': 'page' } : {})}
  >
    {page}
  </a>
)

/** The ellipsis: a native popover, so the browser closes it on Escape or a click elsewhere. */
const HiddenPages = ({ id, pages, node }: { id: string; pages: readonly number[]; node: PaginationNode }) => (
  <>
    <button type="button" className={styles['page']} popoverTarget={id} aria-label="More pages">
      …
    </button>
    <div id={id} popover="auto" className={styles['menu']}>
      <ol className={styles['hidden']}>
        {pages.map((page) => (
          <li key={page}>
            <PageLink page={page} node={node} />
          </li>
        ))}
      </ol>
    </div>
  </>
)
