// Character counting and cleaning of text fields, and when a value counts as empty.
import { once } from '../text/once.ts'

/** Invisible text only: white space, control, zero-width and filler characters, unpaired surrogates. */
const onlyInvisible = /^[\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u
export const isBlank = (text: string): boolean => onlyInvisible.test(text)

/** Whether a field is not filled in. `false` and 0 are values. */
export const isEmpty = (value: unknown): value is null | undefined =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

/** Normalises line breaks to '\n' and letters to NFC, removes characters that cannot be shown or stored, and trims. */
export const cleanText = (text: string): string =>
  isBlank(text)
    ? ''
    : text
        .normalize('NFC')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
        .trim()

const simple = /^[\u0020-\u02ff]*$/
/**
 * The longest emoji has ten code points. A longer sequence counts as several characters, which limits combining marks.
 */
const maxCodePointsPerCharacter = 10
/**
 * The greatest `length` of a text of `max` characters that is worth counting. A flag takes four units and a family
 * emoji eleven: a short text may consist of families, a long one does not.
 */
export const maxUnits = (max: number) => 4 * max + 200
const segmenter = once(() => new Intl.Segmenter('sv'))

/** Number of characters as people count them: an å, a flag or a family emoji is one. Counting stops above `max`. */
export const countCharacters = (text: string, max = Infinity): number => {
  if (simple.test(text)) return text.length
  let count = 0
  for (const _ of segmenter().segment(text)) {
    count += 1
    if (count > max) return count
  }
  return Math.max(count, Math.ceil([...text].length / maxCodePointsPerCharacter))
}
