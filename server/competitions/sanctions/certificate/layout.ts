// Layout parts of the certificate page: frames, columns, headings, the federation's mark and the QR code.
import { encode } from 'uqr'
import { margins, type PdfDocument, mm, textColor, contentWidth } from '../../../pdf/pdf-document.ts'

export const blue = '#0b4f8a'

export const muted = '#556270'

const line = '#d5dce3'

const red = '#a8201a'

const half = (contentWidth - mm(8)) / 2

/** The federation's mark: a wing above the horizon. */
export const mark = (doc: PDFKit.PDFDocument, x: number, y: number) => {
  doc
    .save()
    .translate(x, y)
    .scale(mm(12) / 32)
  doc.roundedRect(0, 0, 32, 32, 7).fill(blue)
  doc.path('M4 17.5 28 7l-7.5 19-5-7.2z').fill('#ffffff')
  doc.path('M28 7 15.5 18.8V25l3-3.2').fill('#ffcd3c')
  doc.restore()
}

export const notice = (document: PdfDocument, title: string, text: string, reason: string | null, color = red) => {
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

export const section = (document: PdfDocument, title: string) => {
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

/** A label and its value on each row. */
export const rows = (document: PdfDocument, all: readonly (readonly [label: string, value: string])[]) => {
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

export const qr = (doc: PDFKit.PDFDocument, text: string, { x, y, side }: { x: number; y: number; side: number }) => {
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
