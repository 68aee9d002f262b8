import axe, { type ContextObject, type PartialResult, type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright/test'

interface AxeWindow extends Window {
  axe?: typeof axe
  ofThisFrame?: PartialResult
}

/** How long a frame may take to get a document, in milliseconds. Frames that load when seen never get one here. */
const FRAME_LIMIT = 1000

/** Injects axe into a document unless it is there already; it stays as long as the document. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => (window as AxeWindow).axe !== undefined))) await frame.evaluate(axe.source)
}

/** As axe describes a frame and the part of it to examine. */
interface FrameContext {
  frameSelector: unknown
  frameContext: object
}

/** Examines a document. The results stay in the page, and the frames inside are left to the caller. */
const examine = (frame: Frame, context: object, options: RunOptions): Promise<FrameContext[]> =>
  frame.evaluate(
    async ([given, wanted]) => {
      const run = (window as AxeWindow).axe!
      // Synchronously, so that both calls see the same document.
      const inside: FrameContext[] = run.utils.getFrameContexts(given as ContextObject)
      ;(window as AxeWindow).ofThisFrame = await run.runPartial(given as ContextObject, wanted)
      return inside
    },
    [context, options] as const,
  )

async function frameAt(frame: Frame, selector: unknown): Promise<Frame | undefined> {
  const handle = await frame.evaluateHandle(
    (path) => (window as AxeWindow).axe!.utils.shadowSelect(path as never),
    selector,
  )
  return (await handle.asElement()?.contentFrame()) ?? undefined
}

/** Results for all frames inside a document, at any depth; `null` for a frame that cannot be examined. */
async function ofFramesIn(
  frame: Frame,
  inside: readonly FrameContext[],
  options: RunOptions,
): Promise<(PartialResult | null)[]> {
  const found: (PartialResult | null)[] = []
  for (const { frameSelector, frameContext } of inside) {
    try {
      const child = await frameAt(frame, frameSelector)
      if (!child) throw new Error('no document')
      await Promise.race([
        bringAxe(child),
        new Promise((_, late) => setTimeout(() => late(new Error('no document in time')), FRAME_LIMIT)),
      ])
      const deeper = await examine(child, frameContext, options)
      const own = await child.evaluate(() => (window as AxeWindow).ofThisFrame!)
      found.push(own, ...(await ofFramesIn(child, deeper, options)))
    } catch {
      found.push(null)
    }
  }
  return found
}

/**
 * Accessibility problems of the page and its frames, as lines that say where they are. Axe and its results stay in the
 * documents; only the problems are returned. Contrast takes most of the time, so checking it once per page is enough.
 */
export async function violationsOf(page: Page, { contrast = true } = {}): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } }
  const main = page.mainFrame()
  await bringAxe(main)
  // Examining frames separately makes axe describe even elements without problems, so it is done only if there are frames.
  const inside = page.frames().length > 1 ? await examine(main, { include: [], exclude: [] }, options) : undefined
  const ofFrames = inside && (await ofFramesIn(main, inside, options))
  return main.evaluate(
    async ([frames, wanted]) => {
      const { axe: run, ofThisFrame } = window as AxeWindow
      const { violations } = frames
        ? await run!.finishRun([ofThisFrame!, ...(frames as PartialResult[])], wanted)
        : await run!.run(wanted)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1).join(' ')}`),
      )
    },
    [ofFrames, options] as const,
  )
}
