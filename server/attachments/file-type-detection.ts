// Detects the type of an uploaded file from its content, reading only parts of it, and refuses damaged files and polyglots.
import type { AttachmentType } from '#contract/record/attachments.ts'

/** Reads part of the file, at most to its end. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

export type FileTypeResult = { type: AttachmentType } | { refusal: string }

export const refusals = {
  unknown: 'Bara PDF, PNG, JPEG, Word och Excel kan bifogas. Filens innehåll är något annat.',
  oldOrEncrypted:
    'Filen är lösenordsskyddad eller sparad i ett äldre format. Spara om den i ett nyare Word- eller Excel-format, eller som PDF, utan lösenord.',
  broken: 'Filen är skadad eller ofullständig. Öppna den, spara om den och försök igen.',
  polyglot: 'Filen innehåller mer än den utger sig för. Öppna den, spara om den och försök igen.',
  macros: 'Filen innehåller makron. Spara den utan makron och försök igen.',
} as const

const bytes = (...values: number[]) => Buffer.from(values)
const fileSignatures = {
  pdf: Buffer.from('%PDF-'),
  png: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: bytes(0xff, 0xd8, 0xff),
  zip: bytes(0x50, 0x4b, 0x03, 0x04),
}
/** The container of older Office files, and of newer ones with a password. */
const oleSignature = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

export const signatureLength = 8
const startsWith = (firstBytes: Buffer, prefix: Buffer) => firstBytes.subarray(0, prefix.length).equals(prefix)

/** The refusal of a file by its first bytes, or null. It is known before the rest of the file has arrived. */
export const refusalOfSignature = (firstBytes: Buffer): string | null => {
  if (Object.values(fileSignatures).some((signature) => startsWith(firstBytes, signature))) return null
  return startsWith(firstBytes, oleSignature) ? refusals.oldOrEncrypted : refusals.unknown
}

export const detectFileType = async (size: number, readAt: ReadAt): Promise<FileTypeResult> => {
  const firstBytes = await readAt(0, signatureLength)
  const refusal = refusalOfSignature(firstBytes)
  if (refusal) return { refusal }
  if (startsWith(firstBytes, fileSignatures.zip)) return checkOffice(size, readAt)
  if (await hasAppendedZip(size, readAt)) return { refusal: refusals.polyglot }
  if (startsWith(firstBytes, fileSignatures.pdf)) return checkPdf(size, readAt)
  return startsWith(firstBytes, fileSignatures.png) ? checkPng(size, readAt) : checkJpeg(size, readAt)
}

const checkPdf = async (size: number, readAt: ReadAt): Promise<FileTypeResult> => {
  const version = (await readAt(0, 8)).toString('latin1')
  const tail = (await readAt(Math.max(0, size - 2048), 2048)).toString('latin1')
  const isComplete = /^%PDF-[12]\.\d/.test(version) && tail.includes('%%EOF') && tail.includes('startxref')
  return isComplete ? { type: 'application/pdf' } : { refusal: refusals.broken }
}

const pngHeader = Buffer.from([0, 0, 0, 13, ...Buffer.from('IHDR')])
const pngEnd = Buffer.from([0, 0, 0, 0, ...Buffer.from('IEND'), 0xae, 0x42, 0x60, 0x82])

const checkPng = async (size: number, readAt: ReadAt): Promise<FileTypeResult> => {
  const isComplete =
    size > 45 &&
    pngHeader.equals(await readAt(8, 8)) &&
    pngEnd.equals(await readAt(size - pngEnd.length, pngEnd.length))
  return isComplete ? { type: 'image/png' } : { refusal: refusals.broken }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const startOfScan = 0xda

/** Follows the segments to the image data. The end of the file is not checked, because cameras append more data. */
const checkJpeg = async (size: number, readAt: ReadAt): Promise<FileTypeResult> => {
  let [offset, hasFrame] = [2, false]
  for (let segment = 0; segment < 500 && offset < size - 4; segment++) {
    const header = await readAt(offset, 4)
    const [mark = 0, marker = 0] = header
    if (mark !== 0xff) break
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === startOfScan) return hasFrame ? { type: 'image/jpeg' } : { refusal: refusals.broken }
    hasFrame ||= isFrame(marker)
    offset += 2 + header.readUInt16BE(2)
  }
  return { refusal: refusals.broken }
}

const endLength = 22
const longestComment = 65_535
const endMark = bytes(0x50, 0x4b, 0x05, 0x06)
const entryMark = bytes(0x50, 0x4b, 0x01, 0x02)
const entryLength = 46

/** Each mark may cost a read. Ordinary files have one or none; a file with many is treated as a polyglot. */
const maxZipEndMarks = 8

/** Whether a zip archive has been appended to the file. */
const hasAppendedZip = async (size: number, readAt: ReadAt): Promise<boolean> => {
  const length = Math.min(size, endLength + longestComment)
  const start = size - length
  const tail = await readAt(start, length)
  let marks = 0
  for (let at = tail.lastIndexOf(endMark); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endMark, at - 1)) {
    marks += 1
    if (marks > maxZipEndMarks) return true
    if (at + endLength > tail.length) continue
    const directory = start + at - tail.readUInt32LE(at + 12)
    if (directory < 0) continue
    const found = directory >= start ? tail.subarray(directory - start) : await readAt(directory, 4)
    if (startsWith(found, entryMark)) return true
  }
  return false
}

const largestDirectory = 1024 * 1024

/** Office files are zip archives: complete from the first byte to the last, with the parts that such a file must have. */
const checkOffice = async (size: number, readAt: ReadAt): Promise<FileTypeResult> => {
  const end = size >= endLength ? await readAt(size - endLength, endLength) : Buffer.alloc(0)
  if (!startsWith(end, endMark) || end.readUInt16LE(20) !== 0) {
    return { refusal: (await hasAppendedZip(size, readAt)) ? refusals.polyglot : refusals.broken }
  }
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (start + length !== size - endLength || length > largestDirectory) return { refusal: refusals.polyglot }
  const entries = entriesOf(await readAt(start, length), end.readUInt16LE(10))
  if (!entries) return { refusal: refusals.broken }
  return checkOfficeEntries(entries)
}

interface Entry {
  name: string
  isEncrypted: boolean
  offset: number
}

const entriesOf = (directory: Buffer, count: number): Entry[] | undefined => {
  const entries: Entry[] = []
  let at = 0
  while (at < directory.length) {
    if (at + entryLength > directory.length || !startsWith(directory.subarray(at), entryMark)) return undefined
    const next =
      at +
      entryLength +
      directory.readUInt16LE(at + 28) +
      directory.readUInt16LE(at + 30) +
      directory.readUInt16LE(at + 32)
    if (next > directory.length) return undefined
    const name = directory.toString('utf8', at + entryLength, at + entryLength + directory.readUInt16LE(at + 28))
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
    entries.push({ name, isEncrypted, offset: directory.readUInt32LE(at + 42) })
    at = next
  }
  return entries.length === count ? entries : undefined
}

const checkOfficeEntries = (entries: readonly Entry[]): FileTypeResult => {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { refusal: refusals.oldOrEncrypted }
  if (!has(/^\[Content_Types\]\.xml$/)) return { refusal: refusals.unknown }
  if (has(/vbaProject\.bin$/i)) return { refusal: refusals.macros }
  // Nothing may precede the first part, and the archive must not also be a Java program.
  if (!entries.some(({ offset }) => offset === 0) || has(/^META-INF\/MANIFEST\.MF$/i))
    return { refusal: refusals.polyglot }
  const [isWord, isExcel] = [has(/^word\/document\d*\.xml$/), has(/^xl\/workbook\d*\.xml$/)]
  if (isWord && isExcel) return { refusal: refusals.polyglot }
  if (isWord) return { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }
  return isExcel
    ? { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
    : { refusal: refusals.unknown }
}
