// The first words of a Markdown text, for whoever reads no Markdown: search engines and calendars.

const longest = 300

/** Without its signs. What is longer is cut between words. */
export const plainBeginning = (markdown: string): string => {
  const text = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:[#>|-]+|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
