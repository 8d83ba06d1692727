// Configuration of drizzle-kit: the table definitions that migrations are generated from.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*-tables.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
})
