/** `npm run schema`: writes the contract's JSON Schema, for other languages, to `contracts/schema/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { schemaFiles } from '../contracts/src/schema-files.ts'

const folder = fileURLToPath(new URL('../contracts/schema/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [name, text] of schemaFiles()) writeFileSync(`${folder}${name}`, text)
