// Nesting depth of a Markdown text, counted in one pass without parsing.
// A few characters per level are enough to keep a parser or a renderer busy for minutes.

/** Deeper texts are refused by validation; those already stored are shown as plain text. */
export const maxMarkdownLevels = 20

/** The depth of lists and quotes, or of emphasis, whichever is greater. Counting stops above `maxMarkdownLevels`. */
export const markdownLevels = (markdown: string): number => {
  const blocks = blockLevels()
  let emphasis = emphasisLevels()
  let deepest = 0
  for (const line of markdown.split(/\r\n?|\n/)) {
    const rest = blocks.read(line)
    if (rest === '') emphasis = emphasisLevels()
    deepest = Math.max(deepest, blocks.levels(), emphasis.read(rest))
    if (deepest > maxMarkdownLevels) return deepest
  }
  return deepest
}

const quote = -1
const isSpace = (character: string | undefined) => character === ' ' || character === '\t'

/** Tracks the open lists and quotes line by line, as CommonMark does. */
const blockLevels = () => {
  /** `quote` for a quote; for a list item the number of columns that its lines are indented. */
  let open: number[] = []
  let isAfterText = false

  /** Returns the rest of the line inside the innermost block, '' when nothing remains. */
  const read = (line: string): string => {
    const reader = columnsOf(line)
    const matched = continued(open, reader)
    const begun = begunIn(line, reader, open.length > 0 ? maxMarkdownLevels + 1 - matched : maxMarkdownLevels + 1)
    const rest = reader.rest()
    if (begun.length > 0) open = [...open.slice(0, matched), ...begun]
    // Text after text continues the open blocks (lazy continuation), whatever its indentation.
    else if (rest !== '' && !isAfterText) open = open.slice(0, matched)
    isAfterText = rest !== ''
    return rest
  }
  return { read, levels: () => open.length }
}

type Reader = ReturnType<typeof columnsOf>

/** Reads a line by columns; a tab extends to the next multiple of four. */
const columnsOf = (line: string) => {
  let [at, column, left] = [0, 0, 0]
  const widthOf = (character: string | undefined, from: number) => (character === '\t' ? 4 - (from % 4) : 1)
  return {
    at: () => at,
    next: () => line[at],
    /** Takes characters other than white space. */
    take: (count = 1) => {
      at += count
      column += count
    },
    /** Takes white space of at most `max` columns; returns the number taken. */
    skip: (max: number): number => {
      let taken = Math.min(left, max)
      left -= taken
      while (taken < max && isSpace(line[at])) {
        const width = widthOf(line[at], column)
        at += 1
        column += width
        const used = Math.min(width, max - taken)
        taken += used
        left = width - used
      }
      return taken
    },
    rest: () => line.slice(at).trim(),
  }
}

/** How many of the open blocks continue in the line. */
const continued = (open: readonly number[], reader: Reader): number => {
  for (const [index, indent] of open.entries()) {
    if (indent === quote) {
      reader.skip(3)
      if (reader.next() !== '>') return index
      reader.take()
      reader.skip(1)
    } else if (reader.skip(indent) < indent && reader.next() !== undefined) return index
  }
  return open.length
}

const listMark = /[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)/y

/** The quotes and list items that begin in the line, at most `max`. */
const begunIn = (line: string, reader: Reader, max: number): number[] => {
  const begun: number[] = []
  const ruleFrom = thematicBreakFrom(line)
  while (begun.length < max) {
    const before = reader.skip(Infinity)
    if (reader.next() === '>') {
      reader.take()
      reader.skip(1)
      begun.push(quote)
      continue
    }
    listMark.lastIndex = reader.at()
    const [mark] = reader.at() >= ruleFrom ? [] : (listMark.exec(line) ?? [])
    if (!mark) break
    reader.take(mark.length)
    const after = reader.skip(4)
    begun.push(before + mark.length + Math.max(1, after))
  }
  return begun
}

/** Index where a thematic break (`- - -`) begins in the line; the length of the line when it contains none. */
const thematicBreakFrom = (line: string): number => {
  const sign = line.trimEnd().at(-1)
  if (sign === undefined || !'-*_'.includes(sign)) return line.length
  let [from, count] = [line.length, 0]
  for (let at = line.length - 1; at >= 0 && (line[at] === sign || isSpace(line[at])); at--) {
    if (line[at] !== sign) continue
    from = at
    count += 1
  }
  return count >= 3 ? from : line.length
}

interface Opener {
  sign: string
  length: number
  /** Depth of the emphasis inside it so far. */
  inside: number
}

const delimiters = /\\.|(\*+|_+)/gs
const isWhite = (character: string | undefined) => character === undefined || /\s/u.test(character)
const isPunctuation = (character: string | undefined) => character !== undefined && /[\p{P}\p{S}]/u.test(character)

/** Pairs the emphasis delimiters of a paragraph, nearest first. */
const emphasisLevels = () => {
  const openers: Opener[] = []
  const openCount: Record<string, number> = { '*': 0, _: 0 }
  let deepest = 0

  const pop = () => {
    const last = openers.pop()
    if (!last) return
    openCount[last.sign] = (openCount[last.sign] ?? 0) - 1
    const outer = openers.at(-1)
    if (outer) outer.inside = Math.max(outer.inside, last.inside)
  }
  /** Closes the openers that the run matches; returns the remaining length of the run. */
  const close = (sign: string, length: number): number => {
    let left = length
    while (left > 0 && (openCount[sign] ?? 0) > 0 && deepest <= maxMarkdownLevels) {
      // Openers between the two delimiters of a pair open nothing.
      while (openers.at(-1)?.sign !== sign) pop()
      const opener = openers.at(-1) as Opener
      const used = opener.length >= 2 && left >= 2 ? 2 : 1
      opener.length -= used
      left -= used
      opener.inside += 1
      deepest = Math.max(deepest, opener.inside)
      if (opener.length === 0) pop()
    }
    return left
  }
  const read = (line: string): number => {
    for (const { index, 0: whole, 1: run } of line.matchAll(delimiters)) {
      if (!run) continue
      const [before, after] = [line[index - 1], line[index + whole.length]]
      const isLeft = !isWhite(after) && (!isPunctuation(after) || isWhite(before) || isPunctuation(before))
      const isRight = !isWhite(before) && (!isPunctuation(before) || isWhite(after) || isPunctuation(after))
      const sign = run.charAt(0)
      // An underscore inside a word is literal.
      const opens = isLeft && (sign === '*' || !isRight || isPunctuation(before))
      const closes = isRight && (sign === '*' || !isLeft || isPunctuation(after))
      const left = closes ? close(sign, run.length) : run.length
      if (!opens || left === 0) continue
      openers.push({ sign, length: left, inside: 0 })
      openCount[sign] = (openCount[sign] ?? 0) + 1
    }
    return deepest
  }
  return { read }
}
