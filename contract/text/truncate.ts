// Truncation of a text between characters as people see them. PostgreSQL refuses JSON with half a surrogate pair.
import { once } from './once.ts'

/** A letter with very many combining marks is one character; it is cut between code points beyond this length. */
const longestCharacter = 64
const segmenter = once(() => new Intl.Segmenter('sv'))

/** The beginning of the text, at most `max` UTF-16 units. */
export const truncate = (text: string, max: number): string => {
  if (text.length <= max) return text
  const from = Math.max(0, max - longestCharacter)
  const near = text.slice(from, max + longestCharacter)
  const boundary =
    from +
    (segmenter()
      .segment(near)
      .containing(max - from)?.index ?? 0)
  return text.slice(0, boundary > from ? boundary : codePointBoundary(text, max))
}

const codePointBoundary = (text: string, max: number) => (isLowSurrogate(text.charCodeAt(max)) ? max - 1 : max)
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
