import type { PageType } from '@broadsheet/contracts'
import { useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { BlockProps, IslandData } from '../renderer/block.ts'
import { PageContextProvider, type PageContextValue } from '../renderer/page-context.ts'
import { loadBlock, signUp } from './data.ts'
import { IslandBoundary } from './island-boundary.tsx'

/** The server wrote the island's data right behind it. */
function dataOf(element: HTMLElement): IslandData {
  const script = element.nextElementSibling
  if (script?.getAttribute('type') !== 'application/json') throw new Error(`The island ${element.id} has no data`)
  return JSON.parse(script.textContent ?? '') as IslandData
}

const { url, pageType, siteName } = document.body.dataset
const page: PageContextValue = {
  url: url ?? location.pathname + location.search,
  // Written by our own server into this page.
  pageType: (pageType ?? 'static') as PageType,
  siteName: siteName ?? '',
  showsAds: document.body.hasAttribute('data-ads'),
  // The first image is long there; whatever an island draws comes after it.
  claimFirstImage: () => false,
  loadBlock,
  signUp,
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  return null
}

/**
 * Makes a React root of an island, with the component that drew it on the server. Resolved when it answers, rejected
 * when it fails: then what the server drew is back in its place.
 */
export function hydrate<Node>(element: HTMLElement, Block: ComponentType<BlockProps<Node>>): Promise<void> {
  // The registry on the server wrote this data for this type of node.
  const data = dataOf(element) as IslandData & { node: Node }
  return new Promise((resolve, reject) => {
    const ready = () => {
      element.setAttribute('data-hydrated', '')
      resolve()
    }
    hydrateRoot(
      element,
      <IslandBoundary html={element.innerHTML} onFailure={reject}>
        <PageContextProvider value={page}>
          <Block {...data} nested={{}} />
        </PageContextProvider>
        <Ready onReady={ready} />
      </IslandBoundary>,
      { identifierPrefix: element.id },
    )
  })
}
