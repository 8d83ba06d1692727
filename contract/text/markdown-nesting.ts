// How deeply a Markdown text is nested, counted in one pass and without a tree: a few characters a level are enough to make a
// parser, or the drawing of what it made, run for minutes.

/** More levels than this are refused when they are written, and shown as they were written where they are stored already. */
export const maxMarkdownLevels = 20

/** The levels of lists and quotes, or of emphasis, whichever is more. Stops counting above `mostMarkdownLevels`. */
export const markdownLevels = (markdown: string): number => {
  const blocks = blockLevels()
  let emphasis = emphasisLevels()
  let most = 0
  for (const line of markdown.split(/\r\n?|\n/)) {
    const rest = blocks.read(line)
    if (rest === '') emphasis = emphasisLevels()
    most = Math.max(most, blocks.levels(), emphasis.read(rest))
    if (most > maxMarkdownLevels) return most
  }
  return most
}

const quote = -1
const isSpace = (character: string | undefined) => character === ' ' || character === '\t'

/** Follows the lists and quotes that are open, as CommonMark does, line by line. */
const blockLevels = () => {
  /** Of a quote `quote`, of a list item how many columns its lines are indented. */
  let open: number[] = []
  let isAfterText = false

  /** Answers what is left of the line inside the innermost, '' when nothing is. */
  const read = (line: string): string => {
    const reader = columnsOf(line)
    const matched = continued(open, reader)
    const begun = begunIn(line, reader, open.length > 0 ? maxMarkdownLevels + 1 - matched : maxMarkdownLevels + 1)
    const rest = reader.rest()
    if (begun.length > 0) open = [...open.slice(0, matched), ...begun]
    // Text goes on lazily in what is open, whatever stands before it.
    else if (rest !== '' && !isAfterText) open = open.slice(0, matched)
    isAfterText = rest !== ''
    return rest
  }
  return { read, levels: () => open.length }
}

type Reader = ReturnType<typeof columnsOf>

/** Reads a line by columns, of which a tab fills those to the next multiple of four. */
const columnsOf = (line: string) => {
  let [at, column, left] = [0, 0, 0]
  const widthOf = (character: string | undefined, from: number) => (character === '\t' ? 4 - (from % 4) : 1)
  return {
    at: () => at,
    next: () => line[at],
    /** Takes a character that is no white space. */
    take: (count = 1) => {
      at += count
      column += count
    },
    /** Takes white space of at most so many columns; answers how many. */
    skip: (most: number): number => {
      let taken = Math.min(left, most)
      left -= taken
      while (taken < most && isSpace(line[at])) {
        const width = widthOf(line[at], column)
        at += 1
        column += width
        const used = Math.min(width, most - taken)
        taken += used
        left = width - used
      }
      return taken
    },
    rest: () => line.slice(at).trim(),
  }
}

/** How many of the open ones the line goes on in. */
const continued = (open: readonly number[], reader: Reader): number => {
  for (const [index, wanted] of open.entries()) {
    if (wanted === quote) {
      reader.skip(3)
      if (reader.next() !== '>') return index
      reader.take()
      reader.skip(1)
    } else if (reader.skip(wanted) < wanted && reader.next() !== undefined) return index
  }
  return open.length
}

const listMark = /[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)/y

/** The quotes and list items that begin in the line, at most so many. */
const begunIn = (line: string, reader: Reader, most: number): number[] => {
  const begun: number[] = []
  const ruleFrom = thematicBreakFrom(line)
  while (begun.length < most) {
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

/** From where on a line is nothing but a rule across the page, as `- - -` is; past its end when it is none. */
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
  /** The levels inside it so far. */
  inside: number
}

const delimiters = /\\.|(\*+|_+)/gs
const isWhite = (character: string | undefined) => character === undefined || /\s/u.test(character)
const isPunctuation = (character: string | undefined) => character !== undefined && /[\p{P}\p{S}]/u.test(character)

/** Pairs the signs of emphasis in a paragraph, nearest first. */
const emphasisLevels = () => {
  const openers: Opener[] = []
  const waiting: Record<string, number> = { '*': 0, _: 0 }
  let most = 0

  const pop = () => {
    const last = openers.pop()
    if (!last) return
    waiting[last.sign] = (waiting[last.sign] ?? 0) - 1
    const outer = openers.at(-1)
    if (outer) outer.inside = Math.max(outer.inside, last.inside)
  }
  /** Answers how long the run still is when nothing is left that it could close. */
  const close = (sign: string, length: number): number => {
    let left = length
    while (left > 0 && (waiting[sign] ?? 0) > 0 && most <= maxMarkdownLevels) {
      // What stands between two that belong together opens nothing.
      while (openers.at(-1)?.sign !== sign) pop()
      const opener = openers.at(-1) as Opener
      const used = opener.length >= 2 && left >= 2 ? 2 : 1
      opener.length -= used
      left -= used
      opener.inside += 1
      most = Math.max(most, opener.inside)
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
      // Inside a word an underscore is itself.
      const opens = isLeft && (sign === '*' || !isRight || isPunctuation(before))
      const closes = isRight && (sign === '*' || !isLeft || isPunctuation(after))
      const left = closes ? close(sign, run.length) : run.length
      if (!opens || left === 0) continue
      openers.push({ sign, length: left, inside: 0 })
      waiting[sign] = (waiting[sign] ?? 0) + 1
    }
    return most
  }
  return { read }
}
