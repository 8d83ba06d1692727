// The first words of a Markdown text, for whoever reads no Markdown: search engines and calendars.
import { truncate } from './text/truncate.ts'

const longest = 300
/** What is read of the text: enough for so many words without their signs, and no more work for a text without end. */
const mostRead = 2000

/** Without its signs. What is longer is cut between words. */
export const plainBeginning = (markdown: string): string => {
  const text = truncate(markdown, mostRead)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/^[^\S\n]*(?:[#>|-]+|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '' || (text.length <= longest && markdown.length <= mostRead)) return text
  const cut = truncate(text, longest)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}
