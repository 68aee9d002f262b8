import {
  adminFields,
  blocksOf,
  isBlockType,
  readLeniently,
  type Block,
  type PageDefinition,
} from '@broadsheet/contracts'
import { navigationOf, readKey, type ContentRead, type ContentResult } from '../content/index.ts'
import { STRANGER, factOf } from '../facts/index.ts'
import { lackingContent } from './lacking-content.ts'
import { isEntryFault } from './problems.ts'
import { registry } from './registry.ts'
import { resolvePage, type PageOutcome } from './resolve-page.ts'
import type { Site } from './site.ts'

type Answer = (read: ContentRead) => ContentResult

/**
 * Lists what blocks cannot use of what editors wrote into their fields, one line each with block and reason. It is what the
 * blocks themselves say when they are resolved for a stranger, so a page's `problems` say the same. `answer` is what sources
 * would answer. Experiments are tried with each variation. What a field's schema refuses is not listed.
 */
export function entryFaults(definition: PageDefinition, answer: Answer): string[] {
  const usual = faultsOf(withBlocks(definition, withoutExperiment), answer)
  const varied = blocksOf(definition).flatMap(({ id, experiment }) =>
    Object.entries(experiment?.variations ?? {}).flatMap(([variation, { fields }]) => {
      if (!fields) return []
      const change = (block: Block) =>
        withoutExperiment(block.id === id ? { ...block, fields: { ...block.fields, ...fields } } : block)
      const faults = faultsOf(withBlocks(definition, change), answer, id)
      return faults
        .filter((fault) => !usual.some((other) => other.node === fault.node && other.message === fault.message))
        .map(({ node, message }) => ({ node, message: `experiment.variations.${variation}: ${message}` }))
    }),
  )
  return [...contentFaults(definition), ...usual, ...varied].map(({ node, message }) => `block "${node}": ${message}`)
}

/** Blocks that are about content which their page does not have. The others are looked at on a page without content. */
const contentFaults = (definition: PageDefinition): EntryFault[] =>
  blocksOf(definition).flatMap(({ id, type }) => {
    const declaration = isBlockType(type) ? registry[type] : undefined
    if (declaration === undefined || declaration === 'not-built') return []
    const message = lackingContent(declaration, definition)
    return message === undefined ? [] : { node: id, message }
  })

const withoutExperiment = ({ experiment: _, ...block }: Block): Block => block

/** The definition with each of its blocks changed, and with no field that its schema refuses. */
function withBlocks(definition: PageDefinition, change: (block: Block) => Block): PageDefinition {
  const changed = (block: Block): Block => {
    const { fields, children, ...rest } = change(block)
    return { ...rest, fields: readable(block.type, fields), ...(children ? { children: children.map(changed) } : {}) }
  }
  // Without content, every page can be had.
  const { content: _, areas, ...page } = definition
  return {
    ...page,
    areas: {
      ...Object.fromEntries(Object.entries(areas).map(([area, blocks]) => [area, (blocks ?? []).map(changed)])),
      main: areas.main.map(changed),
    },
  }
}

const readable = (type: string, fields: Block['fields']): Block['fields'] =>
  isBlockType(type) ? { ...readLeniently(adminFields[type], fields).value } : fields

const NAVIGATION = navigationOf({
  top: [],
  menu: [],
  partners: [],
  footer: { menus: [], sections: [], services: [], social: [], apps: [], legal: [] },
})

/** A paper that can do everything, so that every block looks at its fields. */
const SITE: Site = {
  url: 'https://paper.invalid',
  name: '',
  product: '',
  environment: 'local',
  subscribeUrl: '/',
  todaysPaperUrl: '/',
  donateUrl: '/',
  latestSections: '/news',
  partners: { obituaries: '/', jobs: '/' },
  social: { x: '/', facebook: '/', instagram: '/' },
  navigation: NAVIGATION,
  takesSignUps: true,
  storesEmbeds: true,
  findsPlaces: true,
}

/** A path that a pattern matches, and the values of its segments: their names. */
function sampleOf(pattern: string): { path: string; segments: Map<string, string> } {
  const names = [...pattern.matchAll(/:([A-Za-z0-9]+)\+?/g)].map(([, name]) => name!)
  return {
    path: pattern.replaceAll(/:([A-Za-z0-9]+)\+?/g, '$1'),
    segments: new Map(names.map((name) => [name, name])),
  }
}

interface EntryFault {
  node: string
  message: string
}

/** The faults of all blocks, or of the one with this id. */
function faultsOf(definition: PageDefinition, answer: Answer, id?: string): EntryFault[] {
  const outcome = resolved(definition, answer, id)
  const rows = outcome.outcome === 'found' ? outcome.provenance.problems : []
  return rows.flatMap(({ node, code, message }) => (node !== undefined && isEntryFault(code) ? { node, message } : []))
}

function resolved(definition: PageDefinition, answer: Answer, id: string | undefined): PageOutcome {
  const { path, segments } = sampleOf(definition.match[0]!)
  const { query } = STRANGER
  const resolution = resolvePage({
    match: { definition, path, pageNumber: 1, segments },
    site: SITE,
    ...(id === undefined ? {} : { only: { block: id } }),
    facts: { at: 0, path, query, value: (name, page) => factOf(name, STRANGER, page) },
  })
  let step = resolution.next()
  while (!step.done) step = resolution.next(new Map(step.value.map((read) => [readKey(read), answer(read)])))
  return step.value
}
