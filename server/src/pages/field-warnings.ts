import {
  adminFields,
  blockTypes,
  readLeniently,
  type Block,
  type BlockType,
  type PageDefinition,
} from '@broadsheet/contracts'

const isBlockType = (type: string): type is BlockType => (blockTypes as readonly string[]).includes(type)

/**
 * Faults that cost a block or a field, not the page: one line each, with block, field and reason. The field stands at
 * its default meanwhile.
 */
export function fieldWarnings({ areas }: PageDefinition): string[] {
  return Object.values(areas).flatMap((blocks) => (blocks ?? []).flatMap(warningsOf))
}

function warningsOf(block: Block): string[] {
  const name = `block "${block.id}"`
  const inside = (block.children ?? []).flatMap(warningsOf)
  const { type } = block
  if (!isBlockType(type)) return [`${name}: no block type is called "${type}"`, ...inside]
  const variations = Object.entries(block.experiment?.variations ?? {}).flatMap(([value, { fields = {} }]) =>
    faultsOf(type, fields).map((fault) => `${name}: experiment.variations.${value}.${fault}`),
  )
  return [...faultsOf(type, block.fields).map((fault) => `${name}: ${fault}`), ...variations, ...inside]
}

function faultsOf(type: BlockType, fields: Block['fields']): string[] {
  const schema = adminFields[type]
  const { problems } = readLeniently(schema, fields)
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(schema.shape, name))
  return [
    ...problems.map(({ path, message }) => `fields.${path}: ${message}`),
    ...unknown.map((name) => `fields.${name}: a ${type} has no such field`),
  ]
}
