import { adminFields, readLeniently, type Block, type BlockType, type Exposure } from '@broadsheet/contracts'
import { NO_ASSIGNMENT } from '../experiments/index.ts'
import type { BlockContext, BlockDeclaration, ColumnPlace } from './block.ts'
import type { ProblemRow } from './problems.ts'
import { blockDeclaration } from './registry.ts'
import { fillIn } from './values.ts'

export const AREAS = ['header', 'main', 'rail', 'footer'] as const
export type Area = (typeof AREAS)[number]

/** A block of a page, ready to be asked. */
export interface PreparedBlock {
  area: Area
  block: Block
  declaration: BlockDeclaration
  context: BlockContext<BlockType>
  children: readonly PreparedBlock[]
  /** Of a reader in the block's experiment: goes with what the block gives, whichever variation it is. */
  exposure?: Exposure
}

/** Keeps the place of a block that nobody can ask: what stands after it in a chain stays in its own cell. */
const nothing = (type: string): BlockDeclaration => ({ type: type as BlockType, resolve: () => undefined })

/** Fields of a block as they stand for this request: experiment applied, values filled in, bad ones at their defaults. */
export function prepareBlock(
  area: Area,
  block: Block,
  base: Omit<BlockContext<BlockType>, 'id' | 'fields'>,
  values: ReadonlyMap<string, string>,
  problems: ProblemRow[],
): PreparedBlock {
  const declaration = blockDeclaration(block.type)
  if (!declaration) {
    problems.push({ node: block.id, code: 'unknown-block', message: `no block type is called "${block.type}"` })
    return {
      area,
      block,
      declaration: nothing(block.type),
      context: { ...base, id: block.id, fields: {} as never },
      children: [],
    }
  }
  const { value: variation, exposure } = block.experiment
    ? base.facts.read(`experiment.${block.experiment.feature}`)
    : NO_ASSIGNMENT
  const changed = variation === undefined ? undefined : block.experiment?.variations[variation]
  const told = exposure ? { exposure } : {}
  if (block.experiment && changed?.hidden) {
    const { feature } = block.experiment
    const marker: BlockDeclaration = {
      type: declaration.type,
      resolve: () => ({ type: 'experiment-marker', id: block.id, feature, variation: variation ?? '' }),
    }
    return {
      area,
      block,
      declaration: marker,
      context: { ...base, id: block.id, fields: {} as never },
      children: [],
      ...told,
    }
  }
  const given = fillIn({ ...block.fields, ...changed?.fields }, values)
  const { value, problems: faults } = readLeniently(adminFields[declaration.type], given)
  for (const fault of faults)
    problems.push({ node: block.id, code: 'block-field', message: `${fault.path}: ${fault.message}` })
  const fields = value ?? adminFields[declaration.type].parse({})
  const inside = block.children ?? []
  const places = inside.length > 0 ? declaration.columnsOf?.(fields as never, inside.length) : undefined
  if (inside.length > 0 && !places)
    problems.push({
      node: block.id,
      code: 'block-children',
      message: `a block of type "${block.type}" holds no others`,
    })
  const children = places
    ? inside.map((child, index) => prepareBlock(area, child, { ...base, ...columnAt(places, index) }, values, problems))
    : []
  return { area, block, declaration, context: { ...base, id: block.id, fields: fields as never }, children, ...told }
}

function columnAt(places: readonly (ColumnPlace | undefined)[], index: number): { column?: ColumnPlace } {
  const column = places[index]
  return column ? { column } : {}
}

/** A block and all that stand inside it. */
export const withChildren = (one: PreparedBlock): PreparedBlock[] => [one, ...one.children.flatMap(withChildren)]

/** A throwing block loses that block alone. */
export function contained<Result>(
  one: PreparedBlock,
  step: string,
  problems: ProblemRow[],
  run: () => Result,
): Result | undefined {
  try {
    return run()
  } catch (error) {
    problems.push({
      node: one.block.id,
      code: 'block-failed',
      message: `${step}: ${error instanceof Error ? error.message : String(error)}`,
    })
    return undefined
  }
}
