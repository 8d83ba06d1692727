// Excerpt of a Markdown text as plain text, for search engines, calendar programs and the rows of the calendar.
import { truncate } from './truncate.ts'

/** Only this much of the text is read, so that a very long text takes no more time. */
const maxRead = 2000

/** The address of a page, without what a sentence or emphasis ends with; outside of addresses the signs of emphasis, code and tables. */
const addressOrSigns =
  /(?<address>(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>*`|]*[^\s<>*`|_~.,:;!?)])|[*`|]+|~{2,}|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu

/** The text of a heading that no sign ends, before further text, which it would otherwise run into. */
const heading = /^[^\S\n]*#{1,6}[^\S\n]+(?<text>.*[^\s.,:;!?…])[^\S\n]*$(?=\s+\S)/gmu

/** The text without Markdown syntax. A longer text is cut between words. */
export const excerpt = (markdown: string, maxLength = 300): string => {
  const text = truncate(markdown, maxRead)
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(heading, '$<text>:')
    .replaceAll(/^[^\S\n]*(?:[#>|-]+|\d+\.)\s+/gm, '')
    .replaceAll(addressOrSigns, '$<address>')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text === '' || (text.length <= maxLength && markdown.length <= maxRead)) return text
  const cut = truncate(text, maxLength)
  const space = cut.lastIndexOf(' ')
  return `${space > 0 ? cut.slice(0, space) : cut}…`
}
