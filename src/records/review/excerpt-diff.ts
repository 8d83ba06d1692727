// Excerpts of two versions of a long text, cut to the change and a few words around it.

const contextLength = 60
const maxUncutLength = 200

/** Length of the common prefix, back to the start of a word. */
const commonPrefixLength = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return a.lastIndexOf(' ', length) + 1
}

/** Length of the common suffix, from the end of a word; it never overlaps the prefix. */
const commonSuffixLength = (a: string, b: string, from: number): number => {
  const maxLength = Math.min(a.length, b.length) - from
  let length = 0
  while (length < maxLength && a.at(-1 - length) === b.at(-1 - length)) length += 1
  const space = a.indexOf(' ', a.length - length)
  return space === -1 ? 0 : a.length - space
}

export const excerptDiff = (old: string, current: string): { old: string; new: string } => {
  if (old === '' || current === '' || Math.max(old.length, current.length) <= maxUncutLength)
    return { old, new: current }
  const start = commonPrefixLength(old, current)
  const end = commonSuffixLength(old, current, start)
  const cut = (text: string) => {
    const from = Math.max(0, start - contextLength)
    const to = Math.min(text.length, text.length - end + contextLength)
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return { old: cut(old), new: cut(current) }
}
