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
 * Lists the faults that keep a page from ever having its content or its title, one line each with field and reason: a source
 * that does not exist, or a `{name}` that is no segment of a path.
 */
export function contentWarnings(
  { content, match, title = '' }: PageDefinition,
  { isSource = () => true }: PageChecks = {},
): string[] {
  return [
    ...missingSegments(title, match, []).map((fault) => `title: ${fault}`),
    ...(!content || isSource(content.source) ? [] : [`content.source: no source is called "${content.source}"`]),
    ...textsIn(content?.query).flatMap((text) =>
      missingSegments(text, match).map((fault) => `content.query: ${fault}`),
    ),
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** A name in brackets, also with spaces or in capitals, which are never filled in. */
const IN_BRACKETS = /\{(\s*[A-Za-z][A-Za-z0-9_-]*\s*)\}/g

/** What a text wants of the paths of its page that they do not have: a `{name}` that is no segment of a path. */
function missingSegments(text: string, match: readonly string[], others: readonly string[] = ['path']): string[] {
  const asked = [...text.matchAll(IN_BRACKETS)].map(([, name]) => name!)
  return match.flatMap((path) => {
    const there = new Set([...others, ...[...path.matchAll(/:([A-Za-z0-9]+)/g)].map(([, name]) => name!)])
    return asked.filter((name) => !there.has(name)).map((name) => `"${path}" has no segment {${name}}`)
  })
}

/** Fields by which a block chooses its stories, and addresses. In other texts, brackets may be meant as they are. */
const FILLED_FIELDS = [
  'collectionId',
  'includeSections',
  'excludeSections',
  'tagFeedSlug',
  'authorSlug',
  'morelinkHref',
  'bnURL',
  'redirectUrl',
  'imageUrl',
] as const

const missingInFields = (fields: Block['fields'], match: readonly string[]): string[] =>
  FILLED_FIELDS.flatMap((name) =>
    missingSegments(String(fields[name] ?? ''), match).map((fault) => `fields.${name}: ${fault}`),
  )

const ORDER = /^\s*[\w.]+:(?:asc|desc)\s*$/i

const ORDER_FIELDS = ['order', 'tagFeedOrder'] as const

/** An order of a feed that names no field and direction. It is asked for as it is, since only its source knows all orders. */
function strangeOrder(name: string, written: unknown): string[] {
  if (typeof written !== 'string' || written.trim() === '' || written.includes('{')) return []
  const isOrder = written.split(',').every((part) => ORDER.test(part))
  return isOrder
    ? []
    : [`fields.${name}: ${JSON.stringify(written)} names no field and direction, as "first_publish_date:desc" does`]
}

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
    ...missingInFields(fields, match),
    ...ORDER_FIELDS.filter((name) => Object.hasOwn(schema.shape, name)).flatMap((name) =>
      strangeOrder(name, fields[name]),
    ),
    ...unknown.map((name) => `fields.${name}: blocks of type "${type}" have no such field`),
  ]
}
