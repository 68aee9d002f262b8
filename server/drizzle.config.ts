import { defineConfig } from 'drizzle-kit'

/** For `npm run migrations`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/storage/schema.ts',
  out: './server/src/storage/migrations',
})
