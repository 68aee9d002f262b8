import type { PageType } from '@broadsheet/contracts'
import { createRef, useEffect, useLayoutEffect, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { KEPT } from '../components/drawn.tsx'
import type { BlockProps, IslandData } from '../renderer/block.ts'
import { PageContextProvider, type PageContextValue } from '../renderer/page-context.ts'
import { PRESS_WAITS } from './chunk.ts'
import { data } from './chunks.ts'
import { IslandBoundary } from './island-boundary.tsx'
import { keepFields } from './keep-fields.ts'
import { newsletters } from './newsletters.ts'
import { report } from './report.ts'
import { restore } from './restore.ts'
import { stayPlain } from './stay-plain.ts'

/** The server writes the island's data immediately after it. */
/** The data stands behind its island, and extensions may have put elements between. */
function dataOf(element: HTMLElement): IslandData {
  let next = element.nextElementSibling
  while (next && !next.matches('script[type="application/json"], [data-island]')) next = next.nextElementSibling
  if (!next?.matches('script')) throw new Error(`The island ${element.id} has no data`)
  return JSON.parse(next.textContent ?? '') as IslandData
}

const { url, pageType, siteName } = document.body.dataset
const page: PageContextValue = {
  url: url ?? location.pathname + location.search,
  // The cast is safe: our own server wrote this into the page.
  pageType: (pageType ?? 'static') as PageType,
  siteName: siteName ?? '',
  showsAds: document.body.hasAttribute('data-ads'),
  // The page's first image was loaded long ago; anything an island draws comes after it.
  claimFirstImage: () => false,
  loadBlock: async (input, signal) => (await data(PRESS_WAITS)).loadBlock(input, signal),
  searchPlaces: async (state, signal) => (await data(PRESS_WAITS)).searchPlaces(state, signal),
  newsletters,
}

/** Once hydrated, a video that plays in the page has a button in place of its link. */
const EXCHANGED = '[data-player]'

function Ready({ onDrawn, onReady }: { onDrawn: () => void; onReady: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn])
  useEffect(onReady, [onReady])
  return null
}

/**
 * Hydrates an island with the component that drew it on the server. Resolves when it responds to the reader; rejects if
 * it fails, after restoring the server's HTML.
 */
export function hydrate<Node>(element: HTMLElement, Block: ComponentType<BlockProps<Node>>): Promise<void> {
  // The cast is safe: the server's registry wrote this data for this node type.
  const given = dataOf(element) as IslandData & { node: Node }
  const keepsParts = element.querySelector(`[${KEPT}]`) !== null
  restore(element)
  const giveBack = keepFields(element)
  const boundary = createRef<IslandBoundary>()
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const ready = () => {
      if (hasFailed) return
      element.setAttribute('data-hydrated', '')
      resolve()
    }
    const failed = (error: unknown) => {
      hasFailed = true
      stayPlain(element)
      reject(error)
    }
    const start = () =>
      hydrateRoot(
        element,
        <IslandBoundary ref={boundary} html={element.innerHTML} onFailure={failed} onRestored={giveBack}>
          <PageContextProvider value={page}>
            <Block {...given} nested={{}} />
          </PageContextProvider>
          <Ready onDrawn={giveBack} onReady={ready} />
        </IslandBoundary>,
        {
          identifierPrefix: element.id,
          onCaughtError: report,
          // Translators and extensions may have changed the page before. React has then drawn the island anew.
          onRecoverableError: (error) => {
            report(error)
            if (!keepsParts || hasFailed) return
            boundary.current?.fail()
            failed(error)
          },
        },
      )
    // React divides its work, so that a large island holds up nothing. But if it put off the exchange of a link, that could
    // fall into a press that begins meanwhile (rule service/pressed).
    if (element.querySelector(EXCHANGED)) flushSync(start)
    else start()
  })
}
