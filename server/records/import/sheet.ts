// The content of a file of rows as a table of texts, its limits, and the error for files that cannot be read.
import { counted } from '#contract/text/counted.ts'
import { compactNumber } from '#contract/validation/check-digit.ts'

export interface Sheet {
  header: string[]
  rows: SheetRow[]
}
export interface SheetRow {
  /** The number of the row in the spreadsheet program, from 1. */
  number: number
  cells: string[]
}

export const sheetLimits = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  characters: 1000,
  /** The limit of all cells together, because a workbook may refer to one text from millions of cells. */
  allCharacters: 20_000_000,
} as const

/** The message is a Swedish sentence for the person who has chosen the file. */
export class SheetRefusal extends Error {}

export const tooLargeText = 'Filen är större än 10 MB. Ta bort kolumner som inte ska importeras, eller dela upp filen.'

export const tooMuchText = 'Filen är för stor att läsa. Ta bort det som inte ska importeras, eller dela upp den.'

/** 'AB12' of the row 12 and the column 27. */
export const cellName = (row: number, column: number): string => {
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  return `${letters(column)}${row}`
}

const isBlankRow = ({ cells }: SheetRow) => cells.every((cell) => cell === '')

/** Collects rows while they are read, so that a file beyond the limits is refused early. The first row is the header. */
export const sheetCollector = () => {
  let header: string[] | undefined
  const rows: SheetRow[] = []
  let [characters, hidden] = [0, 0]
  const add = (number: number, raw: readonly string[], isHidden = false) => {
    const cells = raw.map((cell) => cell.trim())
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    if (isBlankRow({ number, cells })) return
    if (cells.length > sheetLimits.columns) {
      throw new SheetRefusal(
        `Filen har fler än ${sheetLimits.columns} kolumner. Ta bort dem som inte ska importeras, och försök igen.`,
      )
    }
    const long = cells.findIndex((cell) => cell.length > sheetLimits.characters)
    if (long >= 0) {
      throw new SheetRefusal(
        `Cell ${cellName(number, long)} har fler än ${sheetLimits.characters} tecken. Korta texten och försök igen.`,
      )
    }
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > sheetLimits.allCharacters) throw new SheetRefusal(tooMuchText)
    if (!header) {
      header = cells
      return
    }
    if (rows.length === sheetLimits.rows) {
      throw new SheetRefusal('Filen har fler än 20 000 rader. Dela upp den och importera en del i taget.')
    }
    if (isHidden) hidden += 1
    rows.push({ number, cells })
  }
  const finish = (): Sheet => {
    if (!header) throw new SheetRefusal('Filen är tom. Välj en fil med en rad för varje post.')
    refuseMissingHeader(header)
    // Whoever has filtered the rows means those that are left, and would not see the others before they are carried out.
    if (hidden > 0) {
      throw new SheetRefusal(
        `Filen har ${counted(hidden, 'dold rad', 'dolda rader')}, till exempel av ett filter. Ta fram eller ta bort ${hidden === 1 ? 'den' : 'dem'} och försök igen.`,
      )
    }
    if (rows.length === 0) throw new SheetRefusal('Filen har rubriker men inga rader under dem.')
    const { length } = header
    const wide = rows.find(({ cells }) => cells.length > length)
    if (wide) {
      throw new SheetRefusal(
        `Rad ${wide.number} har fler kolumner än det finns rubriker. Ge varje kolumn en rubrik på första raden.`,
      )
    }
    return {
      header,
      rows: rows.map(({ number, cells }) => ({ number, cells: header?.map((_, at) => cells[at] ?? '') ?? [] })),
    }
  }
  return { add, finish }
}

/** Dates, numbers and e-mail addresses are no titles; a year is the title of its fees. */
const isValue = (text: string) =>
  text.includes('@') || (/^[\d.,:/@+-]+$/.test(compactNumber(text)) && !/^(19|20)\d\d$/.test(text))

/** Throws `SheetRefusal` when the first row has values or repetitions instead of titles. */
const refuseMissingHeader = (header: readonly string[]) => {
  const titles = header.filter((title) => title !== '').map((title) => title.toLowerCase())
  const repeated = titles.find((title, at) => titles.indexOf(title) !== at)
  if (titles.some(isValue)) {
    throw new SheetRefusal('Första raden saknar rubriker. Lägg till en rad överst som säger vad kolumnerna innehåller.')
  }
  if (repeated !== undefined) {
    throw new SheetRefusal(`Rubriken ”${repeated}” finns på flera kolumner. Ge varje kolumn en egen rubrik.`)
  }
}
