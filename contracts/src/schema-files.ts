import { z } from 'zod'
import { adminFields } from './blocks/index.ts'
import { blockDocument, layoutDocument } from './document.ts'
import { errorBody } from './errors.ts'
import { pageFile, sharedAreas } from './page-definition.ts'

const written = (schema: z.ZodType, io: 'input' | 'output') =>
  `${JSON.stringify(z.toJSONSchema(schema, { io }), null, 2)}\n`

/** What a form is drawn from. Zod leaves the default of a field out where its input is read into another type. */
const formSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const standard = z.globalRegistry.get(zodSchema)?.default
      if (standard !== undefined) jsonSchema.default = standard as NonNullable<typeof jsonSchema.default>
    },
  })

/** Name of each schema file → its text. What clients read is written as output, what editors write as input. */
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
