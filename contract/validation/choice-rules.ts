// Rules about what something is: one of these values, none of those, a file of a certain kind.
import { check } from './rule.ts'

type Plain = string | number

const quoted = (values: readonly Plain[]) =>
  values.map((value) => (typeof value === 'number' ? String(value).replace('.', ',') : `”${value}”`))

/** One of these values to the letter. */
export const is = (...values: Plain[]) =>
  check<Plain>('is', (value) => values.includes(value), { values: quoted(values) })

/** None of these values; the sentence names the one that was given. */
export const not = (...values: Plain[]) =>
  check<Plain>(
    'not',
    (value) => !values.includes(value),
    (value) => ({ values: quoted([value]) }),
  )

const mimeLabels: Record<string, string> = {
  'image/*': 'bild',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'text/csv': 'CSV',
}

/** What people call a MIME type: 'application/pdf' is PDF. An unknown one keeps its name. */
export const mimeLabel = (type: string): string => mimeLabels[type] ?? type

/** A file, or its description, of one of these MIME types; 'image/*' is any image. */
export const mime = (...types: string[]) =>
  check<{ type: string }>(
    'mime',
    (file) =>
      types.some((type) => (type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type)),
    { values: types.map(mimeLabel) },
  )
