// Small files of each accepted type, for tests.
import { zipSync } from 'fflate'

const text = (value: string) => new Uint8Array(Buffer.from(value))
export const zip = (names: readonly string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, text('<x/>')]))))

export const pdf = (content = '') => Buffer.from(`%PDF-1.7\n${content}\nstartxref\n9\n%%EOF\n`)
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** An application segment, the frame header, and the start of scan. */
export const jpeg = Buffer.from('ffd8ffe000040102ffc00005080001ffda000201020304ffd9', 'hex')
export const docx = zip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
export const xlsx = zip(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'])
