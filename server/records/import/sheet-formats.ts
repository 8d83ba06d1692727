// Reads a file of rows: the first bytes tell its format, whatever its name says.
import { readCsv } from './csv-sheet.ts'
import { SheetRefusal, type Sheet } from './sheet.ts'
import { readXlsx } from './xlsx-sheet.ts'

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** Throws `SheetRefusal` with what to do for a file that cannot be read. */
export const readSheetOf = (bytes: Uint8Array): Sheet => {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes)
  // The old container of Office holds both old workbooks and encrypted new ones.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new SheetRefusal(
      Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? 'Filen är skyddad med lösenord. Spara den utan lösenord och försök igen.'
        : 'Filen är i det gamla Excelformatet (.xls). Spara den som Excel-arbetsbok (.xlsx) och försök igen.',
    )
  }
  return readCsv(bytes)
}
