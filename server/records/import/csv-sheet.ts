// Reads a CSV file: separated by semicolon, comma or tab, in UTF-8 or Windows-1252.
import { CsvError, parse } from 'csv-parse/sync'
import { sheetCollector, sheetLimits, SheetRefusal, type Sheet } from './sheet.ts'

const unreadable = () =>
  new SheetRefusal('Filen är varken CSV eller Excel (.xlsx). Spara den i något av formaten och försök igen.')

const utf16 = () =>
  new SheetRefusal('Filen är sparad som Unicode-text (UTF-16). Spara den som ”CSV UTF-8” och försök igen.')

const decodeText = (bytes: Uint8Array): string => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) throw utf16()
  if (bytes.includes(0)) throw bytes.filter((byte) => byte === 0).length > bytes.length / 4 ? utf16() : unreadable()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWestern(bytes)
  }
}

/**
 * Whether å, ä and ö of MS-DOS (CP850) or of a Mac have become other signs. These do not stand within words, nor capitals after small
 * letters; š, Ž and … may, but hardly in a Swedish file that has none of å, ä and ö.
 */
const hasOtherLetters = (text: string) =>
  /\p{L}[†„”™‚€]\p{L}|\p{L}„|\p{Ll}[ŠŒ]/u.test(text) || (/\p{L}[šŽ…]\p{L}|\p{L}†/u.test(text) && !/[åäö]/i.test(text))

/** Reads Windows-1252. Throws `SheetRefusal` for control characters and others that show that the file has another encoding. */
const decodeWestern = (bytes: Uint8Array): string => {
  const text = new TextDecoder('windows-1252').decode(bytes)
  // oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
  if (/[\u0001-\u0008\u000e-\u001f\u0080-\u009f]/.test(text) || hasOtherLetters(text)) {
    throw new SheetRefusal(
      'Filens tecken går inte att läsa: å, ä och ö skulle bli fel. Spara den som ”CSV UTF-8” och försök igen.',
    )
  }
  return text
}

const longestRecord = sheetLimits.columns * (sheetLimits.characters + 3)

/**
 * The separator that gives most of the following records at least the width of the first one that is not blank, or else the one that
 * occurs most often in it, outside quotation marks: a title may have more commas than there are columns. Records may end in a separator.
 */
const separatorOf = (text: string): string => {
  const beginning = text.slice(0, longestRecord).replace(/^\s*\n/, '')
  // A quoted title may have line breaks.
  const [first = '', ...following] = beginning.replaceAll(/"[^"]*"/g, '').split('\n', 20)
  const candidates = [';', '\t', ','].map((separator) => {
    const count = (line: string) => line.split(separator).length
    const width = count(first)
    return { separator, width, fitting: width === 1 ? 0 : following.filter((line) => count(line) >= width).length }
  })
  return candidates.toSorted((a, b) => b.fitting - a.fitting || b.width - a.width)[0]?.separator ?? ';'
}

export const readCsv = (bytes: Uint8Array): Sheet => {
  const whole = decodeText(bytes).replace(/^\uFEFF/, '')
  // A web page or XML, also one that a program has named .xls.
  if (/^\s*</.test(whole)) throw unreadable()
  // The line by which Excel names the separator, and which it does not show.
  const [separatorLine = '', separator] = /^sep=([^"\r\n])\r?\n/i.exec(whole) ?? []
  // The lines of a file that was made of several end in several ways.
  const text = whole.slice(separatorLine.length).replaceAll(/\r\n?/g, '\n')
  // Excel shows what was lost when a file in one encoding was saved again in another.
  if (/\uFFFD|Ã[¥¤¶…„–]/.test(text)) {
    throw new SheetRefusal(
      'Å, ä och ö är förstörda i filen. Hämta den på nytt ur källan, spara den som ”CSV UTF-8” och försök igen.',
    )
  }
  const { add, finish } = sheetCollector()
  // A record is a row of the spreadsheet program, however many lines its cells have.
  let row = 0
  try {
    parse(text, {
      delimiter: separator ?? separatorOf(text),
      relax_column_count: true,
      trim: true,
      max_record_size: longestRecord,
      on_record: (record) => {
        row += 1
        add(row, record)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetRefusal(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? 'En rad i filen är orimligt lång. Kontrollera att citattecken står parvis.'
        : `Rad ${row + 1} går inte att läsa: ${
            error.code === 'INVALID_OPENING_QUOTE'
              ? 'en text med citattecken ska stå inom citattecken, med dem dubblerade. Spara filen på nytt i Excel.'
              : 'kontrollera att citattecken står parvis.'
          }`,
    )
  }
  return finish()
}
