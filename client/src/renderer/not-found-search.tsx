import type { PageNode } from '@broadsheet/contracts'
import { renderToStaticMarkup } from 'react-dom/server'
import { SearchForm } from '../components/search-form.tsx'

/** On a page that is not there: the header's search, in plain sight. Nothing where the header has none. */
export function notFoundSearch(root: PageNode): string {
  const header = root.children.find((node) => node.type === 'header')
  return header ? renderToStaticMarkup(<search><SearchForm {...header.search} id="not-found-query" /></search>) : ''
}
