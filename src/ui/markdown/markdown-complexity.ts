// Markdown whose parsing takes far more time than its length: some signs make the parser look through all that came before
// them, so that the time grows with the square of their number.

/** Beyond any text of 20 000 characters that somebody writes; up to these the parser takes less than a second. */
const limits = { underlines: 300, marks: 1000, emphasis: 2500, backticks: 1500 }

const countMatches = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

/** The list items and quotes that begin on the lines. */
const countBlockMarks = (markdown: string) =>
  (markdown.match(/^[ \t>*+\-\d.)]+/gm) ?? []).reduce(
    (sum, line) => sum + countMatches(line, />|[-*+](?!\S)|\d[.)]/g),
    0,
  )

export const isTooComplexMarkdown = (markdown: string): boolean =>
  countMatches(markdown, /^ {0,3}(?:-+|=+)[ \t]*$/gm) > limits.underlines ||
  countBlockMarks(markdown) > limits.marks ||
  countMatches(markdown, /\*+|_+/g) > limits.emphasis ||
  countMatches(markdown, /`+/g) > limits.backticks
