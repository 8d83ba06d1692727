// Markdown whose parsing takes far more time than its length: some signs make the parser look through all that came before
// them, so that the time grows with the square of their number.

/** Beyond any text of 20 000 characters that somebody writes; up to these the parser takes less than a second. */
const most = { underlines: 300, marks: 1000, emphasis: 2500, backticks: 1500 }

const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

/** The list items and quotes that begin on the lines. */
const marksOf = (markdown: string) =>
  (markdown.match(/^[ \t>*+\-\d.)]+/gm) ?? []).reduce((sum, line) => sum + countOf(line, />|[-*+](?!\S)|\d[.)]/g), 0)

export const isCostlyMarkdown = (markdown: string): boolean =>
  countOf(markdown, /^ {0,3}(?:-+|=+)[ \t]*$/gm) > most.underlines ||
  marksOf(markdown) > most.marks ||
  countOf(markdown, /\*+|_+/g) > most.emphasis ||
  countOf(markdown, /`+/g) > most.backticks
