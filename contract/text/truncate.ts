// The one way to cut a text: between characters as a person sees them. Half a character is no text that JSON in PostgreSQL takes.

/** Marks piled on one letter are one character, however many; such a one is cut within, between code points. */
const longestCharacter = 64
let segmenter: Intl.Segmenter | undefined

/** The beginning of the text, at most `max` UTF-16 units of it. */
export const truncate = (text: string, max: number): string => {
  if (text.length <= max) return text
  segmenter ??= new Intl.Segmenter('sv')
  const from = Math.max(0, max - longestCharacter)
  const near = text.slice(from, max + longestCharacter)
  const boundary = from + (segmenter.segment(near).containing(max - from)?.index ?? 0)
  return text.slice(0, boundary > from ? boundary : codePointBoundary(text, max))
}

const codePointBoundary = (text: string, max: number) => (isLowSurrogate(text.charCodeAt(max)) ? max - 1 : max)
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
