// Rules about permitted values: one of these, none of these, a file of one of these types.
import { check } from './rule.ts'

type Plain = string | number

const quoted = (values: readonly Plain[]) =>
  values.map((value) => (typeof value === 'number' ? String(value).replace('.', ',') : `”${value}”`))

/** Exactly one of these values. */
export const is = (...values: Plain[]) =>
  check<Plain>('is', (value) => values.includes(value), { values: quoted(values) })

/** None of these values; the message names the refused one. */
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

/** Label of a MIME type: PDF for 'application/pdf'. An unknown type is returned unchanged. */
export const mimeLabel = (type: string): string => mimeLabels[type] ?? type

/** A file, or an object with its `type`, of one of these MIME types; 'image/*' is any image. */
export const mime = (...types: string[]) =>
  check<{ type: string }>(
    'mime',
    (file) =>
      types.some((type) => (type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type)),
    { values: types.map(mimeLabel) },
  )
