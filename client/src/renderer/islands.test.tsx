import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { nodeTypes } from '@broadsheet/contracts'
import { fullNode } from '../testing/full-node.ts'
import type { BlockProps, LayoutNode } from './block.ts'
import { pageContext, PageContextProvider, type PageContextValue } from './page-context.ts'
import { entryOf } from './registry.ts'

/** React takes a picture's attributes as the server wrote them, so the server may well load its first one at once. */
const server: PageContextValue = {
  ...pageContext({ url: '/', pageType: 'section', siteName: 'The Courier' }),
  claimFirstImage: () => false,
}
/** A context in which blocks draw what they draw in the browser before anybody has used them. */
const browser: PageContextValue = {
  ...server,
  loadBlock: () => new Promise(() => {}),
  searchPlaces: () => new Promise(() => {}),
}

/** An element that is empty in the browser's drawing takes whatever the server drew there (`KeptAsDrawn`). */
interface Element {
  tag: string
  children: (Element | string)[]
}

/** React's own markup, which is regular: all characters of its own are escaped in texts and attributes. */
function treeOf(html: string): Element {
  const root: Element = { tag: '', children: [] }
  const open = [root]
  for (const [part, close, tag, isVoid] of html.matchAll(/<!--.*?-->|<(\/?)([a-z][^>]*?)(\/?)>|[^<]+/g)) {
    const parent = open.at(-1)!
    if (part.startsWith('<!--')) continue
    if (!tag) parent.children.push(part)
    else if (close) open.pop()
    else {
      const element = { tag, children: [] }
      parent.children.push(element)
      if (!isVoid) open.push(element)
    }
  }
  return root
}

/** What React would find different, as the path to it. */
function differences(drawn: Element, again: Element, path = ''): string[] {
  const isKept = again.children.length === 0 && again.tag.startsWith('div')
  if (isKept) return []
  const found: string[] = []
  for (let index = 0; index < Math.max(drawn.children.length, again.children.length); index++) {
    const [was, is] = [drawn.children[index], again.children[index]]
    const name = (child: Element | string | undefined) => (typeof child === 'object' ? `<${child.tag}>` : child)
    if (name(was) !== name(is)) return [...found, `${path}: ${name(was)} -> ${name(is)}`]
    if (typeof was === 'object' && typeof is === 'object')
      found.push(...differences(was, is, `${path} ${was.tag.split(' ', 1)[0]}`))
  }
  return found
}

const islands = nodeTypes.filter((type) => {
  const entry = entryOf({ type } as LayoutNode)
  return entry && entry.hydrate !== 'never'
})
/** As many turns as see every choice of the contract's. */
const TURNS = Array.from({ length: 12 }, (_, turn) => turn)

describe('what the browser draws of an island, from the data that is sent beside it', () => {
  it.each(islands)('%s: the same as the server', (type) => {
    let compared = 0
    for (const turn of TURNS) {
      const node = fullNode(type, turn)
      const props: BlockProps<LayoutNode> = {
        node,
        nested: {},
        ...(type === 'listing' ? { companion: fullNode('pagination', turn) } : {}),
      }
      const entry = entryOf(node)
      if (!entry || entry.hydrate === 'never') throw new Error('no island')
      if (entry.when?.(props) === false) continue
      const Component = entry.component
      const drawn = (page: PageContextValue, given: BlockProps<LayoutNode>) =>
        treeOf(
          renderToString(
            <PageContextProvider value={page}>
              <Component {...given} />
            </PageContextProvider>,
            { identifierPrefix: node.id },
          ),
        )
      const sent = JSON.parse(JSON.stringify(entry.browserProps?.(props) ?? props)) as BlockProps<LayoutNode>
      expect(differences(drawn(server, props), drawn(browser, { ...sent, nested: {} }))).toEqual([])
      compared++
    }
    expect(compared).toBeGreaterThan(0)
  })
})
