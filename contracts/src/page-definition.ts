import { z } from 'zod'
import type { BlockType } from './blocks/index.ts'
import { pageMeta, pageType } from './document.ts'
import { inUpperCase } from './path-spelling.ts'

const fields = z.record(z.string(), z.unknown())

export const block = z
  .strictObject({
    id: z
      .string()
      .regex(/^[^\s/]+$/, 'must be a word without a slash')
      .describe("A node's id is this id, or begins with this id and a slash."),
    type: z.string().min(1),
    fields: fields.default({}),
    get children(): z.ZodOptional<z.ZodArray<typeof block>> {
      return z.array(block).optional()
    },
    experiment: z
      .strictObject({
        feature: z.string().min(1),
        variations: z.record(z.string(), z.strictObject({ fields: fields.optional(), hidden: z.boolean().optional() })),
      })
      .optional(),
  })
  .meta({
    id: 'Block',
    description:
      'A configured block. `type` is any string, so that an unknown type costs only that block and not the page.',
  })
export type Block = z.infer<typeof block>

const pattern = z
  .string()
  .regex(
    /^\/(?:(?:[A-Za-z0-9._~%-]+|:[a-z][A-Za-z0-9]*\+?)\/)*(?:[A-Za-z0-9._~%-]+)?$/,
    'a path such as /food/, /topic/:slug/ or /search',
  )
  .superRefine((path, context) => {
    const seen = new Set<string>()
    for (const [, name = ''] of path.matchAll(/:([A-Za-z0-9]+)/g)) {
      if (seen.has(name)) context.addIssue({ code: 'custom', message: `the segment "${name}" stands there twice` })
      seen.add(name)
    }
  })
  // As paths that are asked for have it.
  .overwrite(inUpperCase)

/** Everything in a definition except its areas. */
const pageFields = {
  $schema: z.string().optional().describe("Lets editors' tools find the schema."),
  id: z.string().min(1),
  pageType,
  match: z.array(pattern).min(1),
  title: z.string().optional(),
  meta: pageMeta.optional(),
  repeat: z
    .literal('avoid')
    .optional()
    .describe('`avoid`: each story appears only once on the page, where it comes first in reading order.'),
  content: z.strictObject({ source: z.string().min(1), query: z.record(z.string(), z.unknown()) }).optional(),
}

const areasOf = <Area extends z.ZodType>(area: Area) =>
  z.strictObject({ header: area.optional(), main: area, rail: area.optional(), footer: area.optional() })

/** Names a file in the folder `shared/`; the blocks that file has for the same area are inserted here. */
const sharedName = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'the name of a file in shared/, such as "default"')

export const pageFile = z
  .strictObject({ ...pageFields, areas: areasOf(z.union([sharedName, z.array(z.union([sharedName, block]))])) })
  .meta({
    id: 'PageFile',
    title: 'Broadsheet page definition',
    description: 'A page definition as editors write it: an area, or part of one, may be shared with other pages.',
  })
export type PageFile = z.infer<typeof pageFile>

export const sharedAreas = z
  .strictObject({ $schema: z.string().optional(), ...areasOf(z.array(block)).partial().shape })
  .meta({
    id: 'SharedAreas',
    title: 'Broadsheet shared areas',
    description: 'Blocks that pages share, by area: one file of `shared/`.',
  })
export type SharedAreas = z.infer<typeof sharedAreas>

export const pageDefinition = z
  .strictObject({ ...pageFields, areas: areasOf(z.array(block)) })
  .superRefine((page, context) => {
    const seen = new Set<string>()
    const walk = (blocks: Block[], path: (string | number)[]) => {
      for (const [index, candidate] of blocks.entries()) {
        if (seen.has(candidate.id))
          context.addIssue({
            code: 'custom',
            path: [...path, index, 'id'],
            message: `the id "${candidate.id}" is used twice in this page`,
          })
        seen.add(candidate.id)
        if (candidate.children) walk(candidate.children, [...path, index, 'children'])
      }
    }
    for (const [area, blocks] of Object.entries(page.areas)) walk(blocks ?? [], ['areas', area])
  })
  .meta({ id: 'PageDefinition', description: 'A complete definition, with its shared blocks filled in.' })
export type PageDefinition = z.infer<typeof pageDefinition>

/** A definition, and what the requested path supplied for it. */
export interface PageMatch {
  definition: PageDefinition
  /** The path without its page number, ending in a slash: the value of `{path}`. */
  path: string
  /** From 1; above 1 only if the definition contains a listing. */
  pageNumber: number
  /** Values of the pattern's segments, by name. */
  segments: ReadonlyMap<string, string>
}

/** Whether any area of the page contains such a block, at any depth. */
export const someBlock = (definition: PageDefinition, holds: (candidate: Block) => boolean): boolean =>
  findBlock(definition, holds) !== undefined

/** The blocks of all areas, at any depth. */
export function blocksOf({ areas }: PageDefinition): Block[] {
  const within = (blocks: readonly Block[] = []): readonly Block[] =>
    blocks.flatMap((outer) => [outer, ...within(outer.children)])
  return Object.values(areas).flatMap(within)
}

export const findBlock = (definition: PageDefinition, holds: (candidate: Block) => boolean): Block | undefined =>
  blocksOf(definition).find(holds)

export const holdsBlock = (definition: PageDefinition, type: BlockType): boolean =>
  someBlock(definition, (candidate) => candidate.type === type)
