// Sanitizes HTML as text: only b, i, br and a remain.
// Done on text, before the browser's parser: the parser would report every attribute that the content security policy forbids.

const removedElements = /<(script|style|template|iframe|object|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const tag = /<(\/?)([a-z][a-z\d]*)\b([^>]*)>/gi
const hrefAttribute = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const allowedTags = new Set(['a', 'b', 'br', 'i'])

const escapeText = (text: string) => text.replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Keeps the allowed tags, and of attributes only the href of links. Other tags are replaced by their text. */
export const sanitizeHtml = (html: string): string => {
  const rest = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').replaceAll(removedElements, '')
  let result = ''
  let from = 0
  for (const match of rest.matchAll(tag)) {
    const [whole, end = '', name = '', attributes = ''] = match
    result += escapeText(rest.slice(from, match.index))
    from = match.index + whole.length
    const lower = name.toLowerCase()
    if (!allowedTags.has(lower)) continue
    const [, double, single, bare] = (lower === 'a' && hrefAttribute.exec(attributes)) || []
    const address = double ?? single ?? bare
    result += address === undefined ? `<${end}${lower}>` : `<a href="${escapeAttribute(address)}">`
  }
  return result + escapeText(rest.slice(from))
}
