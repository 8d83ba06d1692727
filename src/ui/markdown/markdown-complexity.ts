// Detects Markdown that is too complex to parse: some characters make parsing time grow with the square of their number.

/** Higher than in any real text of 20 000 characters; up to these limits the parser takes less than a second. */
const limits = { underlines: 300, marks: 1000, emphasis: 2500, backticks: 1500 }

const countMatches = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

/** The number of list items and quotes that start on the lines. */
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
