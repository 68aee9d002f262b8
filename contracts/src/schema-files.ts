import { z } from 'zod'
import { adminFields } from './blocks/index.ts'
import { blockDocument, layoutDocument } from './document.ts'
import { errorBody } from './errors.ts'
import { pageFile, sharedAreas } from './page-definition.ts'

const written = (schema: z.ZodType, io: 'input' | 'output') =>
  `${JSON.stringify(z.toJSONSchema(schema, { io }), null, 2)}\n`

/**
 * The schema that a form is drawn from. Adds the defaults itself, because Zod omits them for fields that convert their
 * input to another type.
 */
const formSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const standard = z.globalRegistry.get(zodSchema)?.default
      if (standard !== undefined) jsonSchema.default = standard as NonNullable<typeof jsonSchema.default>
    },
  })

/** The text of each schema file by name. Schemas for clients describe output, those for editors input. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const fields = Object.fromEntries(Object.entries(adminFields).map(([type, schema]) => [type, formSchema(schema)]))
  return new Map([
    ['layout-document.json', written(layoutDocument, 'output')],
    ['block-document.json', written(blockDocument, 'output')],
    ['error.json', written(errorBody, 'output')],
    ['page-definition.json', written(pageFile, 'input')],
    ['shared-areas.json', written(sharedAreas, 'input')],
    ['admin-fields.json', `${JSON.stringify(fields, null, 2)}\n`],
  ])
}
