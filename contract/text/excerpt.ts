// Excerpt of a Markdown text as plain text, for search engines and calendar programs.
import { truncate } from './truncate.ts'

const maxLength = 300
/** Only this much of the text is read, so that a very long text takes no more time. */
const maxRead = 2000

/** The text without Markdown syntax. A longer text is cut between words. */
export const excerpt = (markdown: string): string => {
  const text = truncate(markdown, maxRead)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^[^\S\n]*(?:[#>|-]+|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '' || (text.length <= maxLength && markdown.length <= maxRead)) return text
  const cut = truncate(text, maxLength)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}
