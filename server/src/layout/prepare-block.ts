import {
  adminFields,
  isBlockType,
  mayStandIn,
  readLeniently,
  type Block,
  type BlockType,
  type ExperimentMarkerNode,
  type Exposure,
  type HoldingType,
  type Spot,
} from '@broadsheet/contracts'
import { NO_ASSIGNMENT } from '../experiments/index.ts'
import type { BlockContext, BlockDeclaration, ColumnContext, StandingBlock } from './block.ts'
import type { ProblemRow } from './problems.ts'
import { registry } from './registry.ts'
import { fillIn } from './values.ts'

export const AREAS = ['header', 'main', 'rail', 'footer'] as const
export type Area = (typeof AREAS)[number]

/** What asks and resolves a block, or what stands for it. */
type Asked = Pick<BlockDeclaration, 'reads' | 'follow'> & {
  resolve(
    ...context: Parameters<BlockDeclaration['resolve']>
  ): ReturnType<BlockDeclaration['resolve']> | ExperimentMarkerNode
}

/** A block of a page, ready to be asked. */
export interface PreparedBlock {
  area: Area
  block: Block
  /** A block that nobody can ask gives nothing, and keeps its cell in a chain. */
  asked: Asked
  context: BlockContext<BlockType>
  children: readonly PreparedBlock[]
  /** Of a reader in the block's experiment: goes with what the block gives, whichever variation it is. */
  exposure?: Exposure
}

const GIVES_NOTHING: Asked = { resolve: () => undefined }

/** Areas of whose nodes the contract says which they are; any block may stand in the others. */
const isStrict = (spot: Spot) => spot === 'column' || spot === 'footer'

/** A declaration of whatever type; only that of a holding type has columns. */
type AnyDeclaration = BlockDeclaration & { columnsOf?: BlockDeclaration<HoldingType>['columnsOf'] }

type BaseContext = Omit<BlockContext<BlockType>, 'id' | 'fields' | 'ordinal' | 'column'>

/** Makes the blocks of one page ready for one request, in reading order, and counts them as it goes. */
export class BlockPreparation {
  readonly #base: BaseContext
  readonly #values: ReadonlyMap<string, string>
  readonly #standing: StandingBlock[]
  readonly #counts = new Map<string, number>()

  /** `standing` takes the blocks as they are prepared: it is what `page.blocks` of the context names. */
  constructor(base: BaseContext, values: ReadonlyMap<string, string>, standing: StandingBlock[]) {
    this.#base = base
    this.#values = values
    this.#standing = standing
  }

  /** Fields as they stand for this request: experiment applied, values filled in, bad ones at their defaults. */
  prepare(
    area: Area,
    block: Block,
    problems: ProblemRow[],
    column?: { context: ColumnContext | undefined },
  ): PreparedBlock {
    const declaration = declarationOf(block, column ? 'column' : area, problems)
    if (!declaration) return this.#without(area, block, GIVES_NOTHING)
    const { value: variation, exposure } = block.experiment
      ? this.#base.facts.read(`experiment.${block.experiment.feature}`)
      : NO_ASSIGNMENT
    const changed = variation === undefined ? undefined : block.experiment?.variations[variation]
    const told = exposure ? { exposure } : {}
    if (block.experiment && changed?.hidden) {
      const { feature } = block.experiment
      const marker: ExperimentMarkerNode = {
        type: 'experiment-marker',
        id: block.id,
        feature,
        variation: variation ?? '',
      }
      return { ...this.#without(area, block, { resolve: () => marker }), ...told }
    }
    const fields = this.#fieldsOf(declaration.type, { ...block.fields, ...changed?.fields }, block.id, problems)
    // `fields` are those of the declaration's own type, which TypeScript cannot follow through the registry.
    this.#standing.push({ id: block.id, type: declaration.type, fields } as StandingBlock)
    const context: BlockContext<BlockType> = {
      ...this.#base,
      id: block.id,
      fields,
      ordinal: this.#ordinalOf(declaration, fields),
      ...(column?.context ? { column: column.context } : {}),
    }
    return {
      area,
      block,
      asked: declaration,
      context,
      children: this.#children(area, block, declaration, fields, problems),
      ...told,
    }
  }

  #fieldsOf(type: BlockType, given: Record<string, unknown>, id: string, problems: ProblemRow[]) {
    const { value, problems: faults } = readLeniently(adminFields[type], fillIn(given, this.#values))
    for (const { path, message } of faults)
      problems.push({ node: id, code: 'block-field', message: `${path}: ${message}` })
    // The schema was picked by the type: its value is what that type's blocks are given.
    return (value ?? adminFields[type].parse({})) as never
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
    if (!declaration.columnsOf) {
      problems.push({
        node: block.id,
        code: 'block-children',
        message: `a block of type "${block.type}" holds no others`,
      })
      return []
    }
    const columns = declaration.columnsOf(fields, inside.length)
    return inside.map((child, index) => this.prepare(area, child, problems, { context: columns[index] }))
  }

  #without(area: Area, block: Block, asked: Asked): PreparedBlock {
    // Nothing that stands for a block looks at its fields.
    return {
      area,
      block,
      asked,
      context: { ...this.#base, id: block.id, ordinal: 1, fields: {} as never },
      children: [],
    }
  }
}

/** Undefined, and a problem row that says why, for a block that nobody can ask. */
function declarationOf({ id, type }: Block, spot: Spot, problems: ProblemRow[]): AnyDeclaration | undefined {
  const refuse = (code: string, message: string) => void problems.push({ node: id, code, message })
  if (!isBlockType(type)) return refuse('unknown-block', `no block type is called "${type}"`) as undefined
  const declaration = registry[type]
  if (declaration === 'not-built')
    return refuse('block-not-built', `blocks of type "${type}" are not built yet`) as undefined
  if (isStrict(spot) && !mayStandIn(type, spot))
    return refuse('block-misplaced', `a block of type "${type}" cannot stand in a ${spot}`) as undefined
  // Asked with the fields and context of its own type alone.
  return declaration as AnyDeclaration
}

/** A block and all that stand inside it. */
export const withChildren = (prepared: PreparedBlock): PreparedBlock[] => [
  prepared,
  ...prepared.children.flatMap(withChildren),
]

/** A throwing block loses that block alone. */
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
      message: `${step}: ${error instanceof Error ? error.message : String(error)}`,
    })
    return undefined
  }
}
