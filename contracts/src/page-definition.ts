import { z } from 'zod'
import type { BlockType } from './blocks/index.ts'
import { pageMeta, pageType } from './document.ts'

const fields = z.record(z.string(), z.unknown())

/** A configured block. `type` is a plain string: an unknown one costs that block, never the page. */
export const block = z
  .strictObject({
    /** Node ids begin with it and go on after a slash. */
    id: z.string().regex(/^[^\s/]+$/, 'must be a word without a slash'),
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
  .meta({ id: 'Block' })
export type Block = z.infer<typeof block>

const pattern = z
  .string()
  .regex(
    /^\/(?:(?:[A-Za-z0-9._~%-]+|:[a-z][A-Za-z0-9]*\+?)\/)*(?:[A-Za-z0-9._~%-]+)?$/,
    'a path such as /food/, /topic/:slug/ or /search',
  )

/** What a definition is besides its areas. */
const pageFields = {
  /** For editors' tools. */
  $schema: z.string().optional(),
  id: z.string().min(1),
  pageType,
  match: z.array(pattern).min(1),
  title: z.string().optional(),
  meta: pageMeta.optional(),
  content: z.strictObject({ source: z.string().min(1), query: z.record(z.string(), z.unknown()) }).optional(),
}

const areasOf = <Area extends z.ZodType>(area: Area) =>
  z.strictObject({ header: area.optional(), main: area, rail: area.optional(), footer: area.optional() })

/** The name of a file of the folder `shared/`, whose blocks of the same area stand here. */
const sharedName = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'the name of a file in shared/, such as "default"')

/** A page definition as editors write it: an area, or a part of it, may be shared with other pages. */
export const pageFile = z
  .strictObject({ ...pageFields, areas: areasOf(z.union([sharedName, z.array(z.union([sharedName, block]))])) })
  .meta({ id: 'PageFile', title: 'Broadsheet page definition' })
export type PageFile = z.infer<typeof pageFile>

/** What pages share, by area: one file of `shared/`. */
export const sharedAreas = z
  .strictObject({ $schema: z.string().optional(), ...areasOf(z.array(block)).partial().shape })
  .meta({ id: 'SharedAreas', title: 'Broadsheet shared areas' })
export type SharedAreas = z.infer<typeof sharedAreas>

/** A definition whole, with what it shares written out. */
export const pageDefinition = z
  .strictObject({ ...pageFields, areas: areasOf(z.array(block)) })
  .superRefine((page, context) => {
    const seen = new Set<string>()
    const walk = (blocks: Block[], path: (string | number)[]) => {
      for (const [index, one] of blocks.entries()) {
        if (seen.has(one.id))
          context.addIssue({
            code: 'custom',
            path: [...path, index, 'id'],
            message: `the id "${one.id}" is used twice in this page`,
          })
        seen.add(one.id)
        if (one.children) walk(one.children, [...path, index, 'children'])
      }
    }
    for (const [area, blocks] of Object.entries(page.areas)) walk(blocks ?? [], ['areas', area])
  })
  .meta({ id: 'PageDefinition' })
export type PageDefinition = z.infer<typeof pageDefinition>

/** A definition and what a path gave for it. */
export interface PageMatch {
  definition: PageDefinition
  /** Path without the page number, with its slash: what `{path}` stands for. */
  path: string
  /** From 1; above 1 only where the definition holds a listing. */
  pageNumber: number
  /** Values of the pattern's segments, by name. */
  segments: ReadonlyMap<string, string>
}

/** Whether such a block stands in any area of the page, also inside another block. */
export const someBlock = (definition: PageDefinition, holds: (one: Block) => boolean): boolean =>
  findBlock(definition, holds) !== undefined

export function findBlock(definition: PageDefinition, holds: (one: Block) => boolean): Block | undefined {
  const within = (blocks: readonly Block[] = []): readonly Block[] =>
    blocks.flatMap((one) => [one, ...within(one.children)])
  return Object.values(definition.areas).flatMap(within).find(holds)
}

export const holdsBlock = (definition: PageDefinition, type: BlockType): boolean =>
  someBlock(definition, (one) => one.type === type)
