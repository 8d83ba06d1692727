// Parts of a document from the federation: letterhead, frames, columns, sections, the address with its QR code, and footer.
import { encode } from 'uqr'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { federation } from '../actor.ts'
import type { Download } from '../http/file-response.ts'
import { createPdfDocument, margins, type PdfDocument, mm, textColor, contentWidth } from './pdf-document.ts'

export const blue = '#0b4f8a'

export const muted = '#556270'

const line = '#d5dce3'

const red = '#a8201a'

const half = (contentWidth - mm(8)) / 2

/** The federation's mark: a wing above the horizon. */
export const drawMark = (doc: PDFKit.PDFDocument, x: number, y: number, side: number) => {
  doc
    .save()
    .translate(x, y)
    .scale(side / 32)
  doc.roundedRect(0, 0, 32, 32, 7).fill(blue)
  doc.path('M4 17.5 28 7l-7.5 19-5-7.2z').fill('#ffffff')
  doc.path('M28 7 15.5 18.8V25l3-3.2').fill('#ffcd3c')
  doc.restore()
}

/** The head of the first page: who it is from, what it is, and its number with the label. */
const letterhead = (document: PdfDocument, title: string, [label, number]: readonly [string, string]) => {
  const top = document.y
  document.drawDecoration((doc) => {
    doc.rect(0, 0, mm(210), mm(3)).fill(blue)
    drawMark(doc, margins.left, top, mm(12))
  })
  const x = margins.left + mm(16)
  const end = { x: margins.left + contentWidth / 2, width: contentWidth / 2, isRightAligned: true, leading: 1.3 }
  document.write(federation.name, { x, size: 10, color: muted, leading: 1.3 })
  document.write(title, { x, size: 16, weight: 600, leading: 1.25 })
  document.y = top
  document.write(label, { ...end, size: 10, color: muted })
  document.write(number, { ...end, size: 14, weight: 600, color: blue, leading: 1.45 })
  document.y = top + mm(21)
}

/** A new document with its letterhead. */
export const createDocument = async (title: string, number: readonly [label: string, number: string]) => {
  const document = await createPdfDocument({
    title: `${title} ${number[1]}`,
    author: federation.name,
    language: 'sv-SE',
  })
  letterhead(document, title, number)
  return document
}

const toneColors = { danger: red, info: blue }

/** A frame with what has happened, and why. Null: it has not happened. */
export const notice = (
  document: PdfDocument,
  title: string,
  text: string | null,
  reason: string | null,
  tone: keyof typeof toneColors = 'danger',
) => {
  if (text === null) return
  const color = toneColors[tone]
  const inner = { x: margins.left + mm(5), width: contentWidth - mm(10) }
  const shown = reason ? `${text} ${reason}` : text
  const styles = {
    title: { ...inner, size: 12, weight: 600 as const, color },
    text: { ...inner, size: 10, color: textColor },
  }
  const height = document.heightOf(title, styles.title) + document.heightOf(shown, styles.text) + mm(6)
  document.ensureSpace(height)
  const top = document.y
  document.drawDecoration((doc) => {
    doc.lineWidth(1.2).roundedRect(margins.left, top, contentWidth, height, 4).stroke(color)
  })
  document.y = top + mm(3)
  document.write(title, styles.title)
  document.write(shown, styles.text)
  document.y = top + height + mm(5)
}

/** Labels and values in two columns. */
export const pairs = (document: PdfDocument, all: readonly (readonly [label: string, value: string])[]) => {
  const filled = all.filter(([, value]) => value !== '')
  const styleAt = (column: number) => ({ x: margins.left + column * (half + mm(8)), width: half })
  for (let index = 0; index < filled.length; index += 2) {
    const row = filled.slice(index, index + 2)
    const height = Math.max(
      ...row.map(([, value], column) => document.heightOf(value, { ...styleAt(column), size: 11 })),
    )
    document.ensureSpace(height + 14)
    const top = document.y
    for (const [column, [label, value]] of row.entries()) {
      document.y = top
      document.write(label, { ...styleAt(column), size: 8.5, color: muted })
      document.write(value, { ...styleAt(column), size: 11 })
    }
    document.y = top + height + 14 + mm(2.5)
  }
}

const section = (document: PdfDocument, title: string) => {
  document.ensureSpace(mm(20))
  document.addSpace(mm(4))
  const top = document.y
  document.drawDecoration((doc) => {
    doc
      .lineWidth(0.6)
      .moveTo(margins.left, top)
      .lineTo(margins.left + contentWidth, top)
      .stroke(line)
  })
  document.addSpace(mm(4))
  document.write(title, { size: 11, weight: 600, color: blue, tag: 'H2' })
  document.addSpace(mm(1))
}

/** A section with a text; nothing without one. */
export const textSection = (document: PdfDocument, title: string, text: string) => {
  if (text === '') return
  section(document, title)
  document.write(text)
}

/** A section with a label and its value on each row; nothing without rows. */
export const rows = (
  document: PdfDocument,
  title: string,
  all: readonly (readonly [label: string, value: string])[],
) => {
  if (all.length === 0) return
  section(document, title)
  const valueStyle = { x: margins.left + mm(62), width: contentWidth - mm(62) }
  const labelStyle = { width: mm(58), color: muted }
  for (const [label, value] of all) {
    const height = Math.max(document.heightOf(label, labelStyle), document.heightOf(value, valueStyle))
    document.ensureSpace(height)
    const top = document.y
    document.write(label, labelStyle)
    document.y = top
    document.write(value, valueStyle)
    document.y = top + height + 1
  }
}

/** The QR code of a text. */
export const drawCode = (
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, modules] of data.entries()) {
    for (let column = 0; column < size; column++) {
      if (!modules[column]) continue
      const start = column
      while (modules[column + 1]) column++
      doc.rect(x + start * module, y + row * module, (column + 1 - start) * module, module)
    }
  }
  doc.fill(textColor)
}

/** A section with the sentence, and beside it the QR code of the address, which stands below the hint. */
export const addressSection = (
  document: PdfDocument,
  title: string,
  sentence: string,
  hint: string,
  address: string,
) => {
  document.ensureSpace(mm(46))
  section(document, title)
  const top = document.y
  const side = mm(28)
  const width = contentWidth - side - mm(8)
  document.write(sentence, { width })
  document.addSpace(mm(2))
  document.write(hint, { width, color: muted, size: 9 })
  document.write(address, { width, size: 8, color: blue })
  const end = document.y
  document.drawDecoration((doc) =>
    drawCode(doc, address, { x: margins.left + contentWidth - side, y: top - mm(2), side }),
  )
  document.y = Math.max(end, top + side)
}

/** The document as a file, with the footer of every page, with the text, because printed pages may be separated. */
export const finish = (document: PdfDocument, text: string, now: Date): Download => {
  const printed = `${text} · Utskrivet ${swedishDay(now)}`
  document.onEachPage((write, page, pageCount) => {
    const style = { y: mm(297) - mm(15), size: 8, color: muted }
    write(printed, { ...style, x: margins.left })
    const count = pageCount > 1 ? `Sida ${page} av ${pageCount}` : federation.name
    write(count, { ...style, x: margins.left + contentWidth, isRightAligned: true })
  })
  return { name: `${document.title}.pdf`, type: 'application/pdf', stream: document.end() }
}
