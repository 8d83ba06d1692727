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

/** Reads Windows-1252. Throws `SheetRefusal` for control characters, which show that the file has another encoding. */
const decodeWestern = (bytes: Uint8Array): string => {
  const text = new TextDecoder('windows-1252').decode(bytes)
  // oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
  if (/[\u0001-\u0008\u000e-\u001f\u0080-\u009f]/.test(text)) {
    throw new SheetRefusal(
      'Filens tecken går inte att läsa: å, ä och ö skulle bli fel. Spara den som ”CSV UTF-8” och försök igen.',
    )
  }
  return text
}

const longestRecord = sheetLimits.columns * (sheetLimits.characters + 3)

/** The separator that occurs most often in the first record that is not blank, outside quotation marks. */
const separatorOf = (text: string): string => {
  const beginning = text.slice(0, longestRecord).replace(/^\s*\n/, '')
  // A quoted title may have line breaks.
  const [line = ''] = beginning.replaceAll(/"[^"]*"/g, '').split('\n', 1)
  const count = (separator: string) => line.split(separator).length
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

export const readCsv = (bytes: Uint8Array): Sheet => {
  const whole = decodeText(bytes).replace(/^\uFEFF/, '')
  // The line by which Excel names the separator.
  const named = whole.replace(/^sep=.\r?\n/i, '')
  const skipped = named === whole ? 0 : 1
  // The lines of a file that was made of several end in several ways.
  const text = named.replaceAll(/\r\n?/g, '\n')
  // Excel shows what was lost when a file in one encoding was saved again in another.
  if (/\uFFFD|Ã[¥¤¶…„–]/.test(text)) {
    throw new SheetRefusal(
      'Å, ä och ö är förstörda i filen. Hämta den på nytt ur källan, spara den som ”CSV UTF-8” och försök igen.',
    )
  }
  const { add, finish } = sheetCollector()
  // A record is a row of the spreadsheet program, however many lines its cells have.
  let row = skipped
  try {
    parse(text, {
      delimiter: separatorOf(text),
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
        : `Rad ${String(error['lines'] ?? '')} går inte att läsa: kontrollera att citattecken står parvis.`,
    )
  }
  return finish()
}
