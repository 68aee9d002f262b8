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

export const pageDefinition = z
  .strictObject({
    /** For editors' tools. */
    $schema: z.string().optional(),
    id: z.string().min(1),
    pageType,
    match: z.array(pattern).min(1),
    title: z.string().optional(),
    meta: pageMeta.optional(),
    content: z.strictObject({ source: z.string().min(1), query: z.record(z.string(), z.unknown()) }).optional(),
    areas: z.strictObject({
      header: z.array(block).optional(),
      main: z.array(block),
      rail: z.array(block).optional(),
      footer: z.array(block).optional(),
    }),
  })
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
  .meta({ id: 'PageDefinition', title: 'Broadsheet page definition' })
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
