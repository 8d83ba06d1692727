// Import of a kind of record from a file: its columns become fields, its rows differences, and the differences a batch job.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { once } from '../text/once.ts'
import { jobEndpoints, type BatchDefinition } from './batch-endpoints.ts'
import { batchJob } from './batch.ts'
import { uploadedName } from './file-name.ts'

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
  /**
   * Titles that columns of other values have too: they count when a value of the column is of the field. Values alone do not tell such
   * a field, because columns of something else have them too: a day may be that of a payment.
   */
  uncertainAlias?: readonly string[]
  /** Recognises a value of the field, for columns that their title does not tell, or not surely. */
  isValue?: (value: string) => boolean
}

export const importColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  /** The name of the field, or null when the column is left out. */
  field: z.string().nullable(),
})

/** Options for the whole file by name, such as the club of all rows. */
const importOptions = z.record(z.string().max(40), z.string().max(100))
export type ImportOptions = z.output<typeof importOptions>

/** The field of each column, and the options. */
export const columnChoice = z.object({
  fields: z.array(z.string().max(100).nullable()).max(200),
  options: importOptions.default({}),
})

const importJob = once(() => batchJob().extend({ columns: z.array(importColumn), options: importOptions }))
export type ImportJob = z.output<ReturnType<typeof importJob>>

const comparable = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/g, '')

/** The field of each column, guessed by its title or else by its values; null when unknown. No field is given twice. */
export const guessFields = (
  fields: readonly ImportField[],
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): (string | null)[] => {
  const taken = new Set<string>()
  const take = (found: ImportField | undefined) => {
    if (found) taken.add(found.name)
    return found?.name ?? null
  }
  const areOf = ({ isValue }: ImportField, at: number, how: 'some' | 'every') => {
    const values = rows.map((cells) => cells[at] ?? '').filter((value) => value !== '')
    return isValue !== undefined && values.length > 0 && values[how](isValue)
  }
  const free = () => fields.filter(({ name }) => !taken.has(name))
  const titled = header.map((title, at) => {
    const isTitle = (known: string) => comparable(known) === comparable(title)
    return take(
      free().find(
        (field) =>
          [field.name, field.label, ...(field.alias ?? [])].some(isTitle) ||
          (field.uncertainAlias?.some(isTitle) && areOf(field, at, 'some')),
      ),
    )
  })
  const byValues = (at: number) => free().find((field) => !field.uncertainAlias && areOf(field, at, 'every'))
  return titled.map((found, at) => found ?? take(byValues(at)))
}

export const importEndpoints = <const Base extends string>(definition: BatchDefinition<Base>) => {
  const { type, base, scope, plural } = definition
  const changes = [type]
  return {
    ...jobEndpoints(definition, importJob),
    upload: endpoint({
      method: 'POST',
      path: base,
      scope,
      summary: `Läser en fil med ${plural}: högst 10 MB, CSV eller Excel`,
      query: z.object({ name: uploadedName }),
      upload: true,
      answer: importJob,
      changes,
    }),
    columns: endpoint({
      method: 'PUT',
      path: `${base}/:id/columns` as const,
      scope,
      summary: 'Säger vad kolumnerna innehåller, och jämför raderna med registret',
      body: columnChoice,
      answer: importJob,
      changes,
    }),
  }
}
export type ImportEndpoints = ReturnType<typeof importEndpoints<string>>
