// Reads the first visible sheet of an Excel file (.xlsx): shared and inline texts, numbers, dates, and the stored values of formulas.
import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { cellName, sheetCollector, sheetLimits, SheetRefusal, type Sheet } from './sheet.ts'

const damaged = () => new SheetRefusal('Excelfilen är skadad. Öppna den i Excel, spara den på nytt och försök igen.')

/** Other programs' documents are archives too. */
const noWorkbook = () =>
  new SheetRefusal('Filen är inte en Excel-arbetsbok (.xlsx). Spara den som .xlsx eller ”CSV UTF-8” och försök igen.')

type Files = Readonly<Record<string, Uint8Array>>
type Attributes = Record<string, string>

const isTrue = (attribute = '') => ['1', 'true'].includes(attribute)

/** The XML files that are read, never beyond what the archive says that they hold. */
const unpack = (bytes: Uint8Array): Files => {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/.*\.(xml|rels)$/.test(name)) return false
        size += originalSize
        if (size > sheetLimits.unpackedBytes) {
          throw new SheetRefusal('Filen är för stor när den packas upp. Ta bort det som inte ska importeras.')
        }
        return true
      },
    })
  } catch (error) {
    throw error instanceof SheetRefusal ? error : damaged()
  }
}

interface Reading {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Entities of a document type are refused by the parser, so that no text can grow. */
const readXml = (files: Files, path: string, { open, text, close }: Reading) => {
  const file = files[path]
  if (!file) return
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', () => {
    throw damaged()
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes as Attributes))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  const step = 256 * 1024
  const decoder = new TextDecoder()
  for (let at = 0; at < file.length; at += step) {
    parser.write(decoder.decode(file.subarray(at, at + step), { stream: at + step < file.length }))
  }
  parser.close()
}

/** The path of the first visible sheet, and whether its days are counted from 1904. */
const findSheet = (files: Files) => {
  if (!files['xl/workbook.xml']) throw noWorkbook()
  let [id, isFrom1904] = ['', false]
  readXml(files, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes['date1904'])
      if (name === 'sheet' && id === '' && (attributes['state'] ?? 'visible') === 'visible')
        id = attributes['r:id'] ?? ''
    },
  })
  let path = ''
  readXml(files, 'xl/_rels/workbook.xml.rels', {
    open: (_, { Id, Target = '' }) => {
      if (Id === id && id !== '') path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    },
  })
  if (!files[path]) throw damaged()
  return { path, isFrom1904 }
}

/** A text without Excel's escapes of what XML cannot hold, such as '_x000D_' for a carriage return, and of its own underscores. */
const unescaped = (text: string) =>
  text.replaceAll(/_x00(?:[01][\dA-F]|5F)_/gi, (escape) => (escape.slice(4, 6).toUpperCase() === '5F' ? '_' : ' '))

/** Texts that cells refer to by their number; those of parts with formats of their own are joined, phonetic ones left out. */
const readSharedTexts = (files: Files): string[] => {
  const texts: string[] = []
  let [current, isText, isPhonetic] = ['', false, false]
  readXml(files, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (text) => {
      if (isText) current += text
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(unescaped(current))
    },
  })
  return texts
}

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])

interface NumberFormat {
  isDay: boolean
  /** Whole numbers have at least so many digits, with zeros at the beginning: those of '000000-0000'. */
  digits: number
}

const numberFormatOf = (code: string): NumberFormat => {
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  const [positive = ''] = bare.split(';')
  return {
    isDay: /[ymd]/i.test(bare),
    digits: /^[0\s+/():-]+$/.test(positive) ? positive.replaceAll(/[^0]/g, '').length : 0,
  }
}

/** The number format of each cell style, by its number. */
const readStyles = (files: Files): NumberFormat[] => {
  const own = new Map<number, NumberFormat>()
  const styles: NumberFormat[] = []
  let isInCells = false
  readXml(files, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), numberFormatOf(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const format = Number(attributes['numFmtId'] ?? 0)
      styles.push(own.get(format) ?? { isDay: builtInDates.has(format), digits: 0 })
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

const dayOf = (serial: number, isFrom1904: boolean): string => {
  const days = Math.floor(serial) + (isFrom1904 ? 1462 : 0)
  // Excel counts a 29 February 1900, which did not exist.
  const time = Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000
  return Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time).toISOString().slice(0, 10) : ''
}

/** The number as text, without exponent and without the rounding errors of the stored form. */
const numberText = (stored: string) => {
  const number = Number(stored)
  if (!Number.isFinite(number)) return stored
  return Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(15)))
}

const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Whether a sheet of Excel can have the cell. Rows are counted from 1, columns from 0. */
const isInSheet = (row: number, column: number) =>
  Number.isInteger(row) && row >= 1 && row <= 1_048_576 && column >= 0 && column < 16_384

export const readXlsx = (bytes: Uint8Array): Sheet => {
  const files = unpack(bytes)
  const { path, isFrom1904 } = findSheet(files)
  const texts = readSharedTexts(files)
  const styles = readStyles(files)
  const { add, finish } = sheetCollector()
  let [row, column, cells, isHidden] = [0, -1, [] as string[], false]
  let [type, style, value, isValue, isFormula] = ['', 0, '', false, false]

  const cellText = () => {
    if (value === '') return ''
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'Ja' : 'Nej'
    if (type === 'd') return value.slice(0, 10)
    if (type === 'str' || type === 'inlineStr') return unescaped(value)
    const { isDay = false, digits = 0 } = styles[style] ?? {}
    if (isDay) return dayOf(Number(value), isFrom1904)
    const text = numberText(value)
    return /^\d+$/.test(text) ? text.padStart(digits, '0') : text
  }
  const refuseCell = (reason: string) => new SheetRefusal(`Cell ${cellName(row, column)} ${reason}`)
  readXml(files, path, {
    open: (name, attributes) => {
      if (name === 'row') {
        ;[row, column, cells] = [Number(attributes['r'] ?? row + 1), -1, []]
        isHidden = isTrue(attributes['hidden'])
      }
      if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1
        if (!isInSheet(row, column)) throw damaged()
        ;[type, style, value, isFormula] = [attributes['t'] ?? 'n', Number(attributes['s'] ?? 0), '', false]
      }
      if (name === 'f') isFormula = true
      isValue = name === 'v' || name === 't'
    },
    text: (text) => {
      if (isValue) value += text
    },
    close: (name) => {
      isValue = false
      if (name === 'c') {
        if (type === 'e') throw refuseCell(`har felet ${value}. Rätta formeln i Excel och spara filen.`)
        if (isFormula && value === '' && type !== 'str')
          throw refuseCell('har en formel utan värde. Öppna filen i Excel, spara den och försök igen.')
        const text = cellText()
        // Beyond the columns that a file may have, so that the row is refused without its cells being filled.
        if (text !== '') cells[Math.min(column, sheetLimits.columns)] = text
      }
      if (name === 'row')
        add(
          row,
          Array.from(cells, (text) => text ?? ''),
          isHidden,
        )
    },
  })
  return finish()
}
