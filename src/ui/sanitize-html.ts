// HTML as it was sent to us, of which b, i, br and a alone are kept (product §5). Before the browser's parser sees it: it would
// look at every attribute, and report those that the content policy forbids.

const removedElements = /<(script|style|template|iframe|object|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const tag = /<(\/?)([a-z][a-z\d]*)\b([^>]*)>/gi
const hrefAttribute = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const allowedTags = new Set(['a', 'b', 'br', 'i'])

const escapeText = (text: string) => text.replaceAll('<', '&lt;')
const escapeAttribute = (text: string) => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Only the kept tags, with no attribute but a link's address. Everything else becomes its text. */
export const sanitizeHtml = (html: string): string => {
  const rest = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').replaceAll(removedElements, '')
  let result = ''
  let from = 0
  for (const found of rest.matchAll(tag)) {
    const [whole, end = '', name = '', attributes = ''] = found
    result += escapeText(rest.slice(from, found.index))
    from = found.index + whole.length
    const lower = name.toLowerCase()
    if (!allowedTags.has(lower)) continue
    const [, double, single, bare] = (lower === 'a' && hrefAttribute.exec(attributes)) || []
    const address = double ?? single ?? bare
    result += address === undefined ? `<${end}${lower}>` : `<a href="${escapeAttribute(address)}">`
  }
  return result + escapeText(rest.slice(from))
}
