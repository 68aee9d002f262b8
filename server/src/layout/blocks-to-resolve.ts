import { areaNames, findBlock, type Block, type PageMatch } from '@broadsheet/contracts'
import { withChildren, type BlockPreparation, type PreparedBlock } from './prepare-block.ts'
import type { ProblemRow } from './problems.ts'
import { declarationFor } from './registry.ts'
import { avoidsRepeats } from './shown-stories.ts'

/** One block of a page, or the part of it that a cursor names, in place of the whole page. */
export interface BlockAsked {
  block: string
  cursor?: string
}

/** `topLevel` is resolved for the answer. `before` is resolved first, because it says which stories are on the page already. */
interface BlocksToResolve {
  topLevel: PreparedBlock[]
  before: PreparedBlock[]
}

/** Prepares the blocks to resolve: all of the page, or only the requested one, even if it is inside another. */
export function blocksToResolve(
  { match, only }: { match: PageMatch; only?: BlockAsked | undefined },
  preparation: BlockPreparation,
  problems: ProblemRow[],
): BlocksToResolve {
  const onPage = areaNames.flatMap((area) => (match.definition.areas[area] ?? []).map((block) => ({ area, block })))
  if (!only)
    return { topLevel: onPage.map(({ area, block }) => preparation.prepare(area, block, problems)), before: [] }
  const avoids = avoidsRepeats(match)
  const needsOthers = avoids || looksAround(match, only.block)
  const prepared = onPage.flatMap(({ area, block }) => {
    const isHere = holds(block, only.block)
    // Others are prepared only if the requested block looks at them; their problems do not belong to this answer.
    return isHere || needsOthers ? preparation.prepare(area, block, isHere ? problems : []) : []
  })
  const asked = prepared.flatMap(withChildren).filter(({ block }) => block.id === only.block)
  return {
    topLevel: asked.map((found) => alone(found, only.cursor)),
    // A client that asks for a further part of a block has the whole page already.
    before: !avoids ? [] : only.cursor === undefined ? blocksBefore(prepared, only.block) : prepared,
  }
}

/** A block that is requested without its page, with those inside it. */
const alone = (prepared: PreparedBlock, cursor: string | undefined): PreparedBlock => ({
  ...prepared,
  context: { ...prepared.context, alone: true, ...(cursor === undefined ? {} : { cursor }) },
  children: prepared.children.map((child) => alone(child, cursor)),
})

/** Whether a block has this id, or holds the block that has it. */
const holds = (block: Block, id: string): boolean =>
  block.id === id || (block.children ?? []).some((child) => holds(child, id))

/** What stands before a block in reading order, but not the blocks that hold it. */
function blocksBefore(blocks: readonly PreparedBlock[], id: string): PreparedBlock[] {
  const here = blocks.findIndex(({ block }) => holds(block, id))
  const holder = blocks[here]
  if (!holder) return []
  return [...blocks.slice(0, here), ...(holder.block.id === id ? [] : blocksBefore(holder.children, id))]
}

/**
 * Whether the requested block, or one inside it, looks at those around it. Otherwise only it is prepared, so that it varies by
 * fewer facts.
 */
function looksAround({ definition }: PageMatch, id: string): boolean {
  const asked = findBlock(definition, (block) => block.id === id)
  return asked !== undefined && anyLooksAround(asked)
}

const anyLooksAround = ({ type, children = [] }: Block): boolean =>
  declarationFor(type)?.looksAround === true || children.some(anyLooksAround)
