/** `npm run schema`: JSON Schema of the contract for other languages, in `contracts/schema/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemaFiles } from '../contracts/src/schema-files.ts'

const folder = fileURLToPath(new URL('../contracts/schema/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [name, text] of schemaFiles()) writeFileSync(`${folder}${name}`, text)
