import type { PageNode } from '@broadsheet/contracts'
import { renderToStaticMarkup } from 'react-dom/server'
import { SearchForm } from '../components/search-form.tsx'
import styles from './ways-on.module.css'

/** For pages that do not exist: the header's search and sections in plain sight. Empty if the page has no header. */
export function waysOn(root: PageNode): string {
  const header = root.children.find((node) => node.type === 'header')
  if (!header) return ''
  const { search, sections } = header
  return renderToStaticMarkup(
    <>
      <search>
        <SearchForm {...search} id="not-found-query" />
      </search>
      {sections.length > 0 ? (
        <nav className={styles['sections']} aria-labelledby="not-found-sections">
          <h2 className={styles['title']} id="not-found-sections">
            Browse by section
          </h2>
          <ul className={styles['list']}>
            {sections.map(({ text, href }) => (
              <li key={href}>
                <a className={styles['link']} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>,
  )
}
