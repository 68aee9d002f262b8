import {
  adminFields,
  holdsBlocks,
  isBlockType,
  mayStandIn,
  readLeniently,
  type Block,
  type BlockType,
  type PageDefinition,
  type Spot,
} from '@broadsheet/contracts'

/**
 * Lists the faults that keep a page from ever having its content, one line each with field and reason: a source that does
 * not exist, or a `{name}` that is no segment of a path.
 */
export function contentWarnings(
  { content, match }: PageDefinition,
  { isSource = () => true }: PageChecks = {},
): string[] {
  if (!content) return []
  const missing = missingSegments(JSON.stringify(content.query), match)
  return [
    ...(isSource(content.source) ? [] : [`content.source: no source is called "${content.source}"`]),
    ...missing.map((fault) => `content.query: ${fault}`),
  ]
}

/** What a text wants of the paths of its page that they do not have: a `{name}` that is no segment of a path. */
function missingSegments(text: string, match: readonly string[]): string[] {
  const asked = [...text.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g)].map(([, name]) => name!)
  return match.flatMap((path) => {
    const there = new Set(['path', ...[...path.matchAll(/:([A-Za-z0-9]+)/g)].map(([, name]) => name!)])
    return asked.filter((name) => !there.has(name)).map((name) => `"${path}" has no segment {${name}}`)
  })
}

/** Fields by which a block chooses its stories. In other texts, brackets may be meant as they are. */
const FEED_FIELDS = ['collectionId', 'includeSections', 'excludeSections', 'tagFeedSlug', 'authorSlug'] as const

const missingInFeed = (fields: Block['fields'], match: readonly string[]): string[] =>
  FEED_FIELDS.flatMap((name) =>
    missingSegments(String(fields[name] ?? ''), match).map((fault) => `fields.${name}: ${fault}`),
  )

/** Checks that only other parts of the service can make. What is left out counts as right. */
export interface PageChecks {
  /** Whether blocks of a type are implemented. */
  isBuilt?: (type: BlockType) => boolean
  /** Whether content comes from a source of this name. */
  isSource?: (name: string) => boolean
  /** What blocks cannot use of what is written into their fields, one line each with block and reason. */
  entryFaults?: (definition: PageDefinition) => readonly string[]
}

/**
 * Lists the faults that cost a block or a field but not the page, one line each with block, field and reason. A faulty
 * field falls back to its default.
 */
export const fieldWarnings = ({ areas, match }: PageDefinition, checks: PageChecks = {}): string[] =>
  Object.entries(areas).flatMap(([area, blocks]) =>
    // The schema guarantees that the keys are area names.
    (blocks ?? []).flatMap((block) => warningsOf(block, area as Spot, { ...checks, match })),
  )

interface Surroundings extends PageChecks {
  /** The paths of the page. */
  match: readonly string[]
}

function warningsOf(block: Block, spot: Spot, surroundings: Surroundings): string[] {
  const { isBuilt = () => true } = surroundings
  const name = `block "${block.id}"`
  const inside = (block.children ?? []).flatMap((child) => warningsOf(child, 'column', surroundings))
  const { type } = block
  if (!isBlockType(type)) return [`${name}: no block type is called "${type}"`, ...inside]
  const variations = Object.entries(block.experiment?.variations ?? {}).flatMap(([value, { fields = {} }]) =>
    faultsOf(type, fields, surroundings).map((fault) => `${name}: experiment.variations.${value}.${fault}`),
  )
  return [
    ...(isBuilt(type) ? [] : [`${name}: blocks of type "${type}" are not built yet and show nothing`]),
    ...(mayStandIn(type, spot) ? [] : [`${name}: a block of type "${type}" is not meant for ${SPOT_NAMES[spot]}`]),
    ...(block.children?.length && !holdsBlocks(type)
      ? [`${name}: a block of type "${type}" cannot hold other blocks`]
      : []),
    ...faultsOf(type, block.fields, surroundings).map((fault) => `${name}: ${fault}`),
    ...variations,
    ...inside,
  ]
}

const SPOT_NAMES: Readonly<Record<Spot, string>> = {
  header: 'the header',
  main: 'the main column',
  rail: 'the rail',
  footer: 'the footer',
  column: 'a column of a chain',
}

function faultsOf(type: BlockType, fields: Block['fields'], { match }: Surroundings): string[] {
  const schema = adminFields[type]
  const { problems } = readLeniently(schema, fields)
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(schema.shape, name))
  return [
    ...problems.map(({ path, message }) => `fields.${path}: ${message}`),
    ...missingInFeed(fields, match),
    ...unknown.map((name) => `fields.${name}: blocks of type "${type}" have no such field`),
  ]
}
