// Writes text on the A4 pages of a tagged PDF, from top to bottom with page breaks, so that screen readers read it in order.
import type { Readable } from 'node:stream'
import Pdf from 'pdfkit'
import { runsOf, typeface, type Typeface, type Weight } from './fonts.ts'

/** Converts millimetres to points, the unit of PDF. */
export const mm = (value: number) => (value * 72) / 25.4

export interface TextStyle {
  size?: number
  weight?: Weight
  color?: string
  /** Distance from the left edge of the page; the margin by default. */
  x?: number
  width?: number
  /** Line height as a multiple of the size. */
  leading?: number
  /** Aligned to the right end of the width. */
  isRightAligned?: boolean
  /** The structure tag for screen readers. */
  tag?: 'P' | 'H1' | 'H2'
}

export const margins = { left: mm(22), right: mm(22), top: mm(20), bottom: mm(24) }
export const textColor = '#16202b'
const pageSize = { width: mm(210), height: mm(297) }
export const contentWidth = pageSize.width - margins.left - margins.right

export type PdfDocument = Awaited<ReturnType<typeof createPdfDocument>>

export const createPdfDocument = async (metadata: { title: string; author: string; language: string }) => {
  const face = await typeface()
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: metadata.language,
    pdfVersion: '1.7',
    info: { Title: metadata.title, Author: metadata.author },
  })
  for (const { name, data } of face.files) doc.registerFont(name, data)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const writer = textWriter(doc, face)
  let y = margins.top

  /** Starts a new page when there is too little room. */
  const ensureSpace = (height: number) => {
    if (y + height <= pageSize.height - margins.bottom) return
    doc.addPage()
    y = margins.top
  }

  return {
    title: metadata.title,
    doc,
    get y() {
      return y
    },
    set y(value: number) {
      y = value
    },
    ensureSpace,
    addSpace: (height: number) => {
      y += height
    },
    /** The height of a text. */
    heightOf: (text: string, style: TextStyle = {}) => {
      const { size, leading, lines } = writer.layOut(text, style)
      return lines.length * size * leading
    },
    write: (text: string, style: TextStyle = {}) => {
      const { size, leading, color, x, width, weight, lines } = writer.layOut(text, style)
      const startOf = (line: string) => (style.isRightAligned ? x + width - writer.widthOf(line, size, weight) : x)
      const element = doc.struct(style.tag ?? 'P')
      root.add(element)
      for (const line of lines) {
        ensureSpace(size * leading)
        const top = y
        element.add(doc.struct('Span', {}, () => writer.draw(line, { x: startOf(line), y: top, size, weight, color })))
        y += size * leading
      }
      element.end()
    },
    /** Draws decoration that screen readers skip. */
    drawDecoration: (draw: (on: PDFKit.PDFDocument) => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc)
      doc.endMarkedContent()
    },
    /** Draws headers and footers on every page, when the number of pages is known. */
    onEachPage: (draw: (write: WriteOnPage, page: number, pageCount: number) => void) => {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        doc.switchToPage(start + index)
        doc.markContent('Artifact', { type: 'Pagination' })
        const write = (
          text: string,
          { isRightAligned = false, ...at }: TextPlacement & { isRightAligned?: boolean },
        ) => {
          const style = { ...defaultStyle, ...at }
          const x = isRightAligned ? at.x - writer.widthOf(text, style.size, style.weight) : at.x
          writer.draw(text, { ...style, x })
        }
        draw(write, index + 1, count)
        doc.endMarkedContent()
      }
    },
    end: (): Readable => {
      root.end()
      doc.end()
      return doc as unknown as Readable
    },
  }
}

/** Writes text at a position; with `isRightAligned`, `x` is its right end. */
type WriteOnPage = (text: string, at: TextPlacement & { isRightAligned?: boolean }) => void

interface TextPlacement {
  x: number
  y: number
  size?: number
  weight?: Weight
  color?: string
}
const defaultStyle = { size: 9, weight: 400 as const, color: textColor }

const textWriter = (doc: PDFKit.PDFDocument, face: Typeface) => {
  // Each word is measured once, because its width does not depend on its place.
  const wordWidths = new Map<string, number>()
  const measure = (text: string, weight: Weight) =>
    runsOf(face, text, weight).reduce((sum, run) => sum + doc.font(run.font).fontSize(1).widthOfString(run.text), 0)
  const widthOf = (text: string, size: number, weight: Weight) => {
    const key = `${weight} ${text}`
    const width = wordWidths.get(key) ?? measure(text, weight)
    wordWidths.set(key, width)
    return width * size
  }
  /** Breaks lines between words, and within a word that is wider than the line. */
  const breakLines = (text: string, width: number, size: number, weight: Weight): string[] => {
    const lines: string[] = []
    let line = ''
    let used = 0
    const add = (part: string, gap: string) => {
      const wide = widthOf(part, size, weight)
      const more = line === '' ? wide : wide + (gap === '' ? 0 : widthOf(gap, size, weight))
      if (line !== '' && used + more > width) {
        lines.push(line)
        line = part
        used = wide
      } else {
        line = line === '' ? part : line + gap + part
        used += more
      }
    }
    for (const word of text.split(/[ \t]+/)) {
      if (widthOf(word, size, weight) <= width) add(word, ' ')
      else for (const [index, character] of [...word].entries()) add(character, index === 0 ? ' ' : '')
    }
    return [...lines, line]
  }
  const layOut = (text: string, style: TextStyle) => {
    const { size = 10, weight = 400, color = textColor, x = margins.left, leading = 1.45 } = style
    const width = style.width ?? pageSize.width - margins.right - x
    const lines = text
      .normalize('NFC')
      .split(/\r?\n/)
      .flatMap((line) => breakLines(line.trim(), width, size, weight))
    return { size, weight, color, x, width, leading, lines }
  }
  const draw = (line: string, { x, y, size = 9, weight = 400, color = textColor }: TextPlacement) => {
    let at = x
    for (const run of runsOf(face, line, weight)) {
      doc.font(run.font).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false })
      at += widthOf(run.text, size, weight)
    }
  }
  return { layOut, draw, widthOf }
}
