// Why something was found that is not called what was written: 'Kortnamn ÖSF', 'Kommun Örebro'.
import { foldForSearch } from '../../ui/option-search.ts'

/** The first of the fields that holds a word which the name does not, or null. */
export const matchReason = (q: string, name: string, fields: readonly (readonly [string, string])[]): string | null => {
  // A number is stored without the hyphen that people write.
  const plain = (text: string) => foldForSearch(text).replaceAll('-', '')
  const missing = plain(q)
    .split(/\s+/)
    .filter((word) => word !== '' && !plain(name).includes(word))
  const field = fields.find(([, value]) => missing.some((word) => plain(value).includes(word)))
  return field ? field.join(' ') : null
}

/** What is said below a hit's name. */
export const joinNotes = (...parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join(' · ')
