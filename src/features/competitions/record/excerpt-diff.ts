// Excerpts of two versions of a long text, cut to the change and a few words around it.

const context = 60
const shortEnough = 200

/** Length of the common prefix, back to the start of a word. */
const sharedStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return one.lastIndexOf(' ', length) + 1
}

/** Length of the common suffix, from the end of a word; it never overlaps the prefix. */
const sharedEnd = (one: string, other: string, from: number): number => {
  const room = Math.min(one.length, other.length) - from
  let length = 0
  while (length < room && one.at(-1 - length) === other.at(-1 - length)) length += 1
  const space = one.indexOf(' ', one.length - length)
  return space === -1 ? 0 : one.length - space
}

export const excerptDiff = (old: string, now: string): { old: string; new: string } => {
  if (old === '' || now === '' || Math.max(old.length, now.length) <= shortEnough) return { old, new: now }
  const start = sharedStart(old, now)
  const end = sharedEnd(old, now, start)
  const cut = (text: string) => {
    const from = Math.max(0, start - context)
    const to = Math.min(text.length, text.length - end + context)
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return { old: cut(old), new: cut(now) }
}
