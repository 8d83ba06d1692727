// The match reason of a search result: the field that matched when the name did not, 'Kortnamn ÖSF'.
import { foldForSearch } from '../../ui/option-search.ts'

/** The first field that contains a search word missing in the name, or null. */
export const matchReason = (q: string, name: string, fields: readonly (readonly [string, string])[]): string | null => {
  // Numbers are stored without the hyphen that users type.
  const plain = (text: string) => foldForSearch(text).replaceAll('-', '')
  const missing = plain(q)
    .split(/\s+/)
    .filter((word) => word !== '' && !plain(name).includes(word))
  const field = fields.find(([, value]) => missing.some((word) => plain(value).includes(word)))
  return field ? field.join(' ') : null
}

/** The line below the name of a search result. */
export const joinNotes = (...parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join(' · ')
