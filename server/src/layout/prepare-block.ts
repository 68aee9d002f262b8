import {
  adminFields,
  isBlockType,
  mayStandIn,
  readLeniently,
  type Area,
  type Block,
  type BlockType,
  type ExperimentMarkerNode,
  type Exposure,
  type HoldingType,
  type Spot,
} from '@broadsheet/contracts'
import { NO_ASSIGNMENT } from '../experiments/index.ts'
import { messageOf } from '../message-of.ts'
import type { BlockContext, BlockDeclaration, ColumnContext, PageBlock } from './block.ts'
import { lackingField } from './feed.ts'
import { lackingContent } from './lacking-content.ts'
import type { ProblemRow } from './problems.ts'
import { registry } from './registry.ts'
import type { Site } from './site.ts'
import { fillIn } from './values.ts'

/** What reads for a block and resolves it: its declaration, or a stand-in. */
type Resolver = Pick<BlockDeclaration, 'reads' | 'follow' | 'followsAgain' | 'isFurniture'> & {
  resolve(
    ...context: Parameters<BlockDeclaration['resolve']>
  ): ReturnType<BlockDeclaration['resolve']> | ExperimentMarkerNode
}

/** A block of a page, ready to be resolved. */
export interface PreparedBlock {
  area: Area
  block: Block
  /** A stand-in if the block cannot be resolved, so that it still takes its cell in a chain. */
  resolver: Resolver
  context: BlockContext<BlockType>
  /** In reading order. */
  children: readonly PreparedBlock[]
  /** Present if the reader is in the block's experiment, whichever variation they get. */
  exposure?: Exposure
}

const GIVES_NOTHING: Resolver = { resolve: () => undefined }

/** Spots for which the contract allows only certain nodes. Everywhere else, any block is drawn. */
const isStrict = (spot: Spot) => spot === 'column' || spot === 'footer'

/** A declaration of any type. Only types that hold blocks have places for them. */
type AnyDeclaration = BlockDeclaration & { placesOf?: BlockDeclaration<HoldingType>['placesOf'] }

type Fields = Block['fields']

type BaseContext = Omit<BlockContext<BlockType>, 'id' | 'fields' | 'ordinal' | 'column'>

/**
 * Prepares the blocks of one page for one request. Blocks must be prepared in reading order, since they are counted.
 */
export class BlockPreparation {
  readonly #base: BaseContext
  readonly #values: ReadonlyMap<string, string>
  readonly #pageBlocks: PageBlock[]
  readonly #counts = new Map<string, number>()

  /** Every prepared block is added to `pageBlocks`, which is the list that the context has as `page.blocks`. */
  constructor(base: BaseContext, values: ReadonlyMap<string, string>, pageBlocks: PageBlock[]) {
    this.#base = base
    this.#values = values
    this.#pageBlocks = pageBlocks
  }

  /** Prepares a block: applies its experiment, fills in values, and replaces invalid fields by their defaults. */
  prepare(area: Area, block: Block, problems: ProblemRow[], column?: ColumnContext): PreparedBlock {
    const declaration = declarationOf(block, column ? 'column' : area, problems)
    if (!declaration) return this.#without(area, block, GIVES_NOTHING)
    const { value: variation, exposure } = block.experiment
      ? this.#base.facts.read(`experiment.${block.experiment.feature}`)
      : NO_ASSIGNMENT
    const changed = variation === undefined ? undefined : block.experiment?.variations[variation]
    const exposureField = exposure ? { exposure } : {}
    const isHidden = changed?.hidden === true
    // A hidden block is looked at as it would have stood, and its faults are of no interest.
    const fields = isHidden
      ? this.#fieldsOf(declaration.type, block, {}, [])
      : this.#fieldsOf(declaration.type, block, changed?.fields ?? {}, problems)
    if (declaration.isFor?.(fields, this.#base.facts) === false) return this.#without(area, block, GIVES_NOTHING)
    const contextOf = (ordinal: number): BlockContext<BlockType> => ({
      ...this.#base,
      id: block.id,
      fields,
      ordinal,
      ...(column ? { column } : {}),
    })
    if (block.experiment && isHidden) {
      const { feature } = block.experiment
      const resolver = markerOf(declaration, {
        type: 'experiment-marker',
        id: block.id,
        feature,
        variation: variation ?? '',
      })
      return { area, block, resolver, context: contextOf(1), children: [], ...exposureField }
    }
    if (declaration.isOnce && this.#pageBlocks.some(({ type }) => type === declaration.type)) {
      const message = `a page has only one block of type "${block.type}", which stands further up`
      problems.push({ node: block.id, code: 'block-twice', message })
      return this.#without(area, block, GIVES_NOTHING)
    }
    const withoutContent = lackingContent(declaration, this.#base.page.definition)
    if (withoutContent !== undefined)
      problems.push({ node: block.id, code: 'block-without-content', message: withoutContent })
    const lacking = lackingField(fields)
    if (lacking !== undefined)
      problems.push({ node: block.id, code: 'feed-incomplete', message: `${lacking}: its source needs one` })
    // The fields belong to the declaration's type, but TypeScript cannot follow that through the registry.
    this.#pageBlocks.push({ id: block.id, type: declaration.type, fields } as PageBlock)
    return {
      area,
      block,
      resolver: declaration,
      context: contextOf(this.#ordinalOf(declaration, fields)),
      children: this.#children(area, block, declaration, fields, problems),
      ...exposureField,
    }
  }

  /**
   * Where a variation's value cannot be read, the block's own stands (rule experiments/bad-values). The casts are safe: the
   * schema belongs to the block's type, and so does what it returns.
   */
  #fieldsOf(type: BlockType, { id, fields }: Block, changed: Fields, problems: ProblemRow[]) {
    const varied = this.#read(type, { ...fields, ...changed })
    if (varied.value !== undefined && varied.problems.length === 0) return varied.value as never
    const refused = new Set(varied.problems.map(({ path }) => path))
    const kept = Object.fromEntries(Object.entries(changed).filter(([name]) => !refused.has(name)))
    const isAsWritten = Object.keys(kept).length === Object.keys(changed).length
    const { value, problems: faults } = isAsWritten ? varied : this.#read(type, { ...fields, ...kept })
    const told = new Set([...varied.problems, ...faults].map(({ path, message }) => `${path}: ${message}`))
    for (const message of told) problems.push({ node: id, code: 'block-field', message })
    return (value ?? adminFields[type].parse({})) as never
  }

  #read(type: BlockType, written: Fields) {
    return readLeniently(adminFields[type], fillIn(withLatestSections(written, this.#base.site), this.#values))
  }

  #ordinalOf(declaration: BlockDeclaration, fields: never): number {
    const counted = declaration.countedBy?.(fields)
    if (counted === undefined) return 1
    const key = `${declaration.type} ${counted}`
    const ordinal = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, ordinal)
    return ordinal
  }

  #children(
    area: Area,
    block: Block,
    declaration: AnyDeclaration,
    fields: never,
    problems: ProblemRow[],
  ): PreparedBlock[] {
    const inside = block.children ?? []
    if (inside.length === 0) return []
    if (!declaration.placesOf) {
      problems.push({
        node: block.id,
        code: 'block-children',
        message: `a block of type "${block.type}" cannot hold other blocks`,
      })
      return []
    }
    return declaration.placesOf(fields, inside.length).flatMap(({ index, column }) => {
      const child = inside[index]
      return child ? [this.prepare(area, child, problems, column)] : []
    })
  }

  #without(area: Area, block: Block, resolver: Resolver): PreparedBlock {
    // Stand-ins do not look at fields.
    return {
      area,
      block,
      resolver,
      context: { ...this.#base, id: block.id, ordinal: 1, fields: {} as never },
      children: [],
    }
  }
}

/**
 * What resolves a block that a variation hides: to its marker, or to nothing where the block itself would give nothing (rule
 * experiments/markers). What the block would show is not read, so one that reads leaves its marker in any case. A marker shows
 * nothing, so it is no more content than what stands beside the page's content.
 */
const markerOf = (declaration: AnyDeclaration, marker: ExperimentMarkerNode): Resolver => ({
  isFurniture: true,
  resolve(context) {
    if (declaration.placesOf || declaration.reads?.(context).length) return marker
    return declaration.resolve({ ...context, problem: () => undefined, frame: () => '' }) && marker
  },
})

/**
 * A feed of the newest stories always names sections: if an editor names none, those of the setting (rule
 * blocks/latest-sections).
 */
const withLatestSections = (written: Record<string, unknown>, { latestSections }: Site): Record<string, unknown> =>
  written.source === 'section-feed' && isBlank(written.includeSections)
    ? { ...written, includeSections: latestSections }
    : written

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')

/** The declaration of a block. If it cannot be resolved, returns undefined and adds a problem that says why. */
function declarationOf({ id, type }: Block, spot: Spot, problems: ProblemRow[]): AnyDeclaration | undefined {
  const refuse = (code: string, message: string) => void problems.push({ node: id, code, message })
  if (!isBlockType(type)) return refuse('unknown-block', `no block type is called "${type}"`) as undefined
  const declaration = registry[type]
  if (declaration === 'not-built')
    return refuse('block-not-built', `blocks of type "${type}" are not built yet`) as undefined
  if (isStrict(spot) && !mayStandIn(type, spot))
    return refuse('block-misplaced', `a block of type "${type}" cannot stand in a ${spot}`) as undefined
  // Safe, because it is only ever called with the fields and context of its own type.
  return declaration as AnyDeclaration
}

/** A block and all blocks inside it. */
export const withChildren = (prepared: PreparedBlock): PreparedBlock[] => [
  prepared,
  ...prepared.children.flatMap(withChildren),
]

/** Runs a step of a block. If it throws, only this block is lost, and a problem is added. */
export function contained<Result>(
  prepared: PreparedBlock,
  step: string,
  problems: ProblemRow[],
  run: () => Result,
): Result | undefined {
  try {
    return run()
  } catch (error) {
    problems.push({
      node: prepared.block.id,
      code: 'block-failed',
      message: `${step}: ${messageOf(error)}`,
    })
    return undefined
  }
}
