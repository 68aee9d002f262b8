import type { Link } from '@broadsheet/contracts'
import type { PaginationNode } from '@broadsheet/contracts/blocks/listing'
import styles from './page-links.module.css'

type Window = PaginationNode['windows']['desktop']

const windowNames = ['mobile', 'tablet', 'desktop'] as const

interface PageLinksProps {
  id: string
  current: number
  windows: PaginationNode['windows']
  hrefOf: (page: number) => string
  previous?: Link | undefined
  next?: Link | undefined
  /** The texts of the previous and next steps where there is no such page. */
  names: { previous: string; next: string }
}

/**
 * Links to pages. There is one selection of links for each of three screen widths, and the stylesheet shows one of them.
 * Scripts that change pages in place find the page's number in `data-page`.
 */
export function PageLinks(props: PageLinksProps) {
  const { current, windows, previous, next, names } = props
  return (
    <nav className={styles['bar']} aria-label="Pages">
      <Step link={previous} text={names.previous} page={current - 1} rel="prev" />
      {windowNames.map((name) => (
        <Pages key={name} name={name} window={windows[name]} links={props} />
      ))}
      <Step link={next} text={names.next} page={current + 1} rel="next" />
    </nav>
  )
}

interface StepProps {
  link: Link | undefined
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

const Pages = ({ name, window, links }: { name: string; window: Window; links: PageLinksProps }) => (
  <ol className={styles['pages']} data-window={name}>
    {window.map((entry) =>
      typeof entry === 'number' ? (
        <li key={entry}>
          <PageLink page={entry} links={links} />
        </li>
      ) : (
        <li key={`hidden-${entry.hidden[0]}`}>
          <HiddenPages id={`${links.id}-${name}-${entry.hidden[0]}`} pages={entry.hidden} links={links} />
        </li>
      ),
    )}
  </ol>
)

const PageLink = ({ page, links }: { page: number; links: PageLinksProps }) => (
  <a
    className={styles['page']}
    href={links.hrefOf(page)}
    aria-label={`Page ${page}`}
    data-page={page}
    data-island-action
    {...(page === links.current ? { 'aria-current': 'page' } : {})}
  >
    {page}
  </a>
)

/** The ellipsis: a native popover, so the browser closes it on Escape or a click elsewhere. */
const HiddenPages = ({ id, pages, links }: { id: string; pages: readonly number[]; links: PageLinksProps }) => (
  <>
    <button type="button" className={styles['page']} popoverTarget={id} aria-label="More pages">
      …
    </button>
    <div id={id} popover="auto" className={styles['menu']}>
      <ol className={styles['hidden']}>
        {pages.map((page) => (
          <li key={page}>
            <PageLink page={page} links={links} />
          </li>
        ))}
      </ol>
    </div>
  </>
)
