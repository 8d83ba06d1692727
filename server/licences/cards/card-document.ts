// The card of a licence as a PDF: an A4 page with a card to cut out and fold, whose code leads to the public page of the licence.
import { dayText } from '#contract/dates/day-text.ts'
import { federation } from '../../actor.ts'
import { blue, createDocument, drawCode, drawMark, finish, muted, textSection } from '../../pdf/federation-page.ts'
import { mm, textColor, type PdfDocument, type TextStyle } from '../../pdf/pdf-document.ts'
import type { LicenceCard } from './read-card.ts'

/** The size of a bank card. Front and back are placed side by side in the middle of the page. */
const [cardWidth, cardHeight] = [mm(85.6), mm(54)]
const left = (mm(210) - 2 * cardWidth) / 2
const padding = mm(5)
const inner = cardWidth - 2 * padding

const smallest = 5
const smallestType = 9
const fits = (document: PdfDocument, text: string, style: TextStyle & { size: number }, lines: number) =>
  document.heightOf(text, style) <= lines * style.size * (style.leading ?? 1.45) + 0.1

/** Writes the text in letters that are small enough to fit on the permitted number of lines. */
const writeFitted = (document: PdfDocument, text: string, style: TextStyle & { size: number }, lines = 1) => {
  let { size } = style
  while (size > smallest && !fits(document, text, { ...style, size }, lines)) size -= 0.5
  document.write(text, { ...style, size })
}

const writeFact = (
  document: PdfDocument,
  label: string,
  value: string,
  at: { x: number; y: number; width: number },
) => {
  document.y = at.y
  document.write(label, { ...at, size: 6.5, color: muted, leading: 1.3 })
  writeFitted(document, value, { ...at, size: 9, weight: 600, leading: 1.3 })
}

const front = (document: PdfDocument, card: LicenceCard, top: number) => {
  const x = left + padding
  document.drawDecoration((doc) => {
    doc.rect(left, top, cardWidth, mm(12)).fill(blue)
    drawMark(doc, left + padding - mm(1), top + mm(1.5), mm(9))
  })
  const head = { x: x + mm(10), width: inner - mm(10), color: '#ffffff', leading: 1.25 }
  document.y = top + mm(2.6)
  document.write(federation.name, { ...head, size: 8.5, weight: 600 })
  if (card.branch !== '') writeFitted(document, card.branch, { ...head, size: 7.5 })
  document.y = top + mm(14.5)
  const type = { x, width: inner, weight: 600, color: blue, leading: 1.2 } as const
  // A long name gets two legible lines instead of one that is too small to read.
  if (card.type !== '') {
    if (fits(document, card.type, { ...type, size: smallestType }, 1))
      writeFitted(document, card.type, { ...type, size: 13 })
    else writeFitted(document, card.type, { ...type, size: smallestType }, 2)
  }
  if (card.typeEn !== '')
    writeFitted(document, card.typeEn, { x, width: inner, size: 7.5, color: muted, leading: 1.25 })
  if (card.holder !== '') {
    document.y = top + mm(25.5)
    writeFitted(document, card.holder, { x, width: inner, size: 12, weight: 600, leading: 1.2 }, 2)
    const about = [card.birthYear === null ? '' : `Född ${card.birthYear}`, card.club].filter(Boolean).join(' · ')
    if (about !== '') writeFitted(document, about, { x, width: inner, size: 8, color: textColor, leading: 1.3 })
  }
  const y = top + mm(41.5)
  // The column of the days is wider, so that both texts fit in letters of the same size.
  const column = inner * 0.44
  writeFact(document, 'Licensnummer / Number', card.number, { x, y, width: column - mm(2) })
  writeFact(document, 'Gäller / Valid', `${card.validFrom} – ${card.validTo}`, {
    x: x + column,
    y,
    width: inner - column,
  })
}

const back = (document: PdfDocument, card: LicenceCard, address: string, top: number) => {
  const x = left + cardWidth + padding
  const side = mm(34)
  document.drawDecoration((doc) => drawCode(doc, address, { x, y: top + padding, side }))
  // The code is a link too, because a telephone cannot scan its own screen. The text is wrapped in `Object`, because PDFKit would
  // write a plain string as a PDF name.
  document.doc.link(x, top + padding, side, side, address, { Contents: Object('Kontrollera licensen') as string })
  const beside = { x: x + side + mm(4), width: inner - side - mm(4), leading: 1.3 }
  document.y = top + padding
  document.write('Gäller licensen i dag?', { ...beside, size: 9, weight: 600, color: blue })
  document.write('Skanna koden och jämför med en legitimation.', { ...beside, size: 8 })
  document.addSpace(mm(2))
  document.write('Scan the code to see if the licence is valid today.', { ...beside, size: 7, color: muted })
  if (card.faiId !== '') {
    document.addSpace(mm(2))
    writeFitted(document, `FAI ID ${card.faiId}`, { ...beside, size: 8, weight: 600 })
  }
  const below = { x, width: inner, leading: 1.25 }
  document.y = top + padding + side + mm(2)
  const conditions = `Villkor: ${card.conditions}`
  if (card.conditions === '')
    document.write('Upphittat kort: lämna det till föreningen eller förbundet.', { ...below, size: 7, color: muted })
  else if (fits(document, conditions, { ...below, size: smallest }, 3))
    writeFitted(document, conditions, { ...below, size: 7 }, 3)
  else document.write('Licensen har villkor. De står på bladet som kortet klipps ur.', { ...below, size: 7 })
}

/** `address`: what the code leads to. */
export const cardDocument = async (card: LicenceCard, address: string, now: Date) => {
  const document = await createDocument('Licenskort', ['Licensnummer', card.number])
  document.write(
    `Klipp ut kortet längs den streckade linjen och vik det på mitten. Det visar att licensen gäller från och med ${dayText(card.validFrom)} till och med ${dayText(card.validTo)}. Blir kortet borta: hör av dig, så slutar koden att gälla och du får ett nytt.`,
  )
  const top = document.y + mm(10)
  document.drawDecoration((doc) => {
    doc.lineWidth(0.6).dash(3, { space: 2 })
    doc.rect(left, top, 2 * cardWidth, cardHeight).stroke(muted)
    doc.moveTo(left + cardWidth, top).lineTo(left + cardWidth, top + cardHeight)
    doc.stroke('#c5ced6').undash()
  })
  front(document, card, top)
  back(document, card, address, top)
  document.y = top + cardHeight + mm(8)
  textSection(document, 'Villkor', card.conditions)
  textSection(document, 'Om licensen', card.holderText)
  return finish(document, card.number, now)
}
