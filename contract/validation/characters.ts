// What a person sees of a text: whether anything at all, how many characters, and how it is stored.

/** Nothing to see: white space, control characters, zero-width and filler characters, halves of characters. */
const onlyInvisible = /^[\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u
export const isBlank = (text: string): boolean => onlyInvisible.test(text)

/** Not filled in. `false` and 0 are answers. */
export const isEmpty = (value: unknown): value is null | undefined =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

/** A line break is '\n', letters with marks are one code point where there is one, and what cannot be seen or stored goes. */
export const cleanText = (text: string): string =>
  isBlank(text)
    ? ''
    : text
        .normalize('NFC')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
        .trim()

const simple = /^[\u0020-\u02ff]*$/
/** The longest emoji is ten code points; whatever is longer counts as several, so that marks cannot be piled up without end. */
const maxCodePointsPerCharacter = 10
/**
 * The most that is counted of a text that may have `max` characters, in the units of `length`. A flag takes four and a family
 * eleven: a short text may be all families, a long one is not.
 */
export const maxUnits = (max: number) => 4 * max + 200
let segmenter: Intl.Segmenter | undefined

/** Characters as a person counts them: an å, a flag or a family is one, however it is encoded. Stops above `most`. */
export const countCharacters = (text: string, most = Infinity): number => {
  if (simple.test(text)) return text.length
  segmenter ??= new Intl.Segmenter('sv')
  let seen = 0
  for (const _ of segmenter.segment(text)) {
    seen += 1
    if (seen > most) return seen
  }
  return Math.max(seen, Math.ceil([...text].length / maxCodePointsPerCharacter))
}
