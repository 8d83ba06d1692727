// The first words of a Markdown text, for whoever reads no Markdown: search engines and calendars.
import { truncate } from './truncate.ts'

const maxLength = 300
/** What is read of the text: enough for so many words without their signs, and no more work for a text without end. */
const maxRead = 2000

/** Without its signs. What is longer is cut between words. */
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
