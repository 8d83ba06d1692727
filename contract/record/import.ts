// Import of a kind of record from a file: its columns become fields, its rows differences, and the differences a batch job.
import { z } from 'zod'
import type { Scope } from '../access.ts'
import { endpoint, page } from '../endpoint.ts'
import { required, text } from '../validation/fields.ts'
import { batchGroup, batchRowSearch } from './batch-search.ts'
import { batchJob, batchRow } from './batch.ts'
import type { RecordType } from './record-types.ts'

/** The types of the file as the browser's file chooser knows them. */
export const importFileTypes = [
  '.csv',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]
export const importFileBytes = 10 * 1024 * 1024

/** A field that a column can be: its name, its title, and other titles that columns are known to have. */
export interface ImportField {
  name: string
  label: string
  alias?: readonly string[]
}

const importColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  /** The name of the field, or null when the column is left out. */
  field: z.string().nullable(),
})

const importJob = batchJob.extend({ columns: z.array(importColumn), rows: z.number() })
export type ImportJob = z.output<typeof importJob>

const comparable = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/g, '')

/** The field that the title of a column means, or null. Each field is given once. */
export const guessFields = (fields: readonly ImportField[], header: readonly string[]): (string | null)[] => {
  const taken = new Set<string>()
  return header.map((title) => {
    const wanted = comparable(title)
    const found = fields.find(
      ({ name, label, alias = [] }) =>
        !taken.has(name) && [name, label, ...alias].some((known) => comparable(known) === wanted),
    )
    if (found) taken.add(found.name)
    return found?.name ?? null
  })
}

interface ImportDefinition<Base extends string> {
  type: RecordType
  base: Base
  scope: readonly Scope[]
  /** 'föreningar' */
  plural: string
}

export const importEndpoints = <const Base extends string>({ type, base, scope, plural }: ImportDefinition<Base>) => {
  const path = `${base}/:id` as const
  // The compiler does not know the parameters of a path that is a type parameter.
  const shows = { [type]: 'any' } as never
  const changes = [type]
  return {
    list: endpoint({
      method: 'GET',
      path: base,
      scope,
      summary: `Det senaste dygnets importer av ${plural}, de senaste först`,
      answer: z.object({ items: z.array(batchJob) }),
      shows,
    }),
    upload: endpoint({
      method: 'POST',
      path: base,
      scope,
      summary: `Läser en fil med ${plural}: högst 10 MB, CSV eller Excel`,
      query: z.object({ name: required(text(200)).meta({ title: 'Filnamn' }) }),
      upload: true,
      answer: importJob,
      changes,
    }),
    view: endpoint({
      method: 'GET',
      path,
      scope,
      summary: 'En import: kolumner, antal skillnader, och hur långt den har kommit',
      answer: importJob,
      shows,
    }),
    rows: endpoint({
      method: 'GET',
      path: `${path}/rows` as const,
      scope,
      summary: 'Importens rader med skillnader och utfall',
      query: batchRowSearch,
      answer: page(batchRow),
      shows,
    }),
    columns: endpoint({
      method: 'PUT',
      path: `${path}/columns` as const,
      scope,
      summary: 'Säger vad kolumnerna innehåller, och jämför raderna med registret',
      body: z.object({ fields: z.array(z.string().max(100).nullable()).max(200) }),
      answer: importJob,
      changes,
    }),
    include: endpoint({
      method: 'PUT',
      path: `${path}/rows` as const,
      scope,
      summary: 'Tar med eller utesluter rader: en rad, eller alla i en grupp',
      body: z.object({ isIncluded: z.boolean(), rowId: z.uuid().nullable(), group: batchGroup.nullable() }),
      answer: importJob,
      changes,
    }),
    apply: endpoint({
      method: 'POST',
      path: `${path}/apply` as const,
      scope,
      summary: 'Genomför skillnaderna; samma anrop igen gör inget nytt',
      answer: importJob,
      changes,
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/undo` as const,
      scope,
      summary: 'Ångrar hela importen, inom ett dygn',
      answer: importJob,
      changes,
    }),
  }
}
export type ImportEndpoints = ReturnType<typeof importEndpoints<string>>
