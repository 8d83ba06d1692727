// HTML as it was sent to us, of which b, i, br and a alone are kept (product §5). Before the browser's parser sees it: it would
// look at every attribute, and report those that the content policy forbids.

const dropped = /<(script|style|template|iframe|object|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const tag = /<(\/?)([a-z][a-z\d]*)\b([^>]*)>/gi
const reference = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const kept = new Set(['a', 'b', 'br', 'i'])

const plain = (text: string) => text.replaceAll('<', '&lt;')
const quoted = (text: string) => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Only the kept tags, with no attribute but a link's address. Everything else becomes its text. */
export const keptHtml = (html: string): string => {
  const rest = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').replaceAll(dropped, '')
  let result = ''
  let from = 0
  for (const found of rest.matchAll(tag)) {
    const [whole, end = '', name = '', attributes = ''] = found
    result += plain(rest.slice(from, found.index))
    from = found.index + whole.length
    const lower = name.toLowerCase()
    if (!kept.has(lower)) continue
    const [, double, single, bare] = (lower === 'a' && reference.exec(attributes)) || []
    const address = double ?? single ?? bare
    result += address === undefined ? `<${end}${lower}>` : `<a href="${quoted(address)}">`
  }
  return result + plain(rest.slice(from))
}
