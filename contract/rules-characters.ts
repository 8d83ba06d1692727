// What a person sees of a text: whether anything at all, how many characters, and how it is stored.

/** Nothing to see: white space, control characters, zero-width and filler characters, halves of characters. */
const nothing = /^[\s\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u
export const isBlank = (text: string): boolean => nothing.test(text)

/** Not filled in. `false` and 0 are answers. */
export const isEmpty = (value: unknown): value is null | undefined =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0)

/** A line break is '\n', letters with marks are one code point where there is one, and what cannot be seen or stored goes. */
export const cleaned = (text: string): string =>
  isBlank(text)
    ? ''
    : text
        .normalize('NFC')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
        .trim()

const simple = /^[\u0020-\u02ff]*$/
/** The longest emoji is ten code points; whatever is longer counts as several, so that marks cannot be piled up without end. */
const codePointsInOne = 10
/** In the units that `length` counts, of which a code point takes one or two. */
export const mostUnitsInOne = 2 * codePointsInOne
let segmenter: Intl.Segmenter | undefined

/** Characters as a person counts them: an å, a flag or a family is one, however it is encoded. */
export const countCharacters = (text: string): number => {
  if (simple.test(text)) return text.length
  segmenter ??= new Intl.Segmenter('sv')
  const seen = [...segmenter.segment(text)].length
  return Math.max(seen, Math.ceil([...text].length / codePointsInOne))
}
