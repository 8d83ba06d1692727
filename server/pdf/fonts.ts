// The fonts of PDF documents: Inter in subsets by script, and the choice of the subset that has a character.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './woff.ts'

export type Weight = 400 | 600
const weights = [400, 600] as const

/** In the order they are tried; the first is used for a character that no subset has. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'] as const
type Part = (typeof parts)[number]
type Ranges = readonly (readonly [first: number, last: number])[]

const directory = new URL('./', import.meta.resolve('@fontsource/inter/unicode.json'))
const read = (path: string) => readFile(fileURLToPath(new URL(path, directory)))

/** 'U+0100-02BA,U+02BD' */
const rangesOf = (text: string): Ranges =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

export interface Typeface {
  /** Every subset in every weight, by the name that `runsOf` returns. */
  files: readonly { name: string; data: Buffer }[]
  ranges: readonly { part: Part; ranges: Ranges }[]
}

const load = async (): Promise<Typeface> => {
  const unicodeRanges = JSON.parse((await read('unicode.json')).toString()) as Record<string, string>
  const files = await Promise.all(
    parts.flatMap((part) =>
      weights.map(async (weight) => ({
        name: `${part} ${weight}`,
        data: unpackWoff(await read(`files/inter-${part}-${weight}-normal.woff`)),
      })),
    ),
  )
  return { files, ranges: parts.map((part) => ({ part, ranges: rangesOf(unicodeRanges[part] ?? '') })) }
}

let loaded: Promise<Typeface> | undefined
/** Loaded when the first document is created, and cached. */
export const typeface = (): Promise<Typeface> => (loaded ??= load())

export interface Run {
  font: string
  text: string
}

/** Splits a text into runs, each in the font subset that has its characters. */
export const runsOf = ({ ranges }: Typeface, text: string, weight: Weight): Run[] => {
  const found: Run[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const has = (list: Ranges) => list.some(([first, last]) => first <= point && point <= last)
    const font = `${ranges.find((subset) => has(subset.ranges))?.part ?? parts[0]} ${weight}`
    const last = found.at(-1)
    if (last?.font === font) last.text += character
    else found.push({ font, text: character })
  }
  return found
}
