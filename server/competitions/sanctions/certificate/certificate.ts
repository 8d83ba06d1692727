// The certificate of a sanction (Sanktionsbevis) as a PDF, with its current state.
import type { Readable } from 'node:stream'
import { officialRoleLabels } from '../../../../contract/competitions/official-roles.ts'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { championshipLabels } from '../../../../contract/competitions/sanctions/sanction-classes.ts'
import { sanctionStateLabels } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { dayText, periodText } from '../../../../contract/dates/day-text.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { federation } from '../../../actor.ts'
import { contentWidth, margins, mm, createPdfDocument, type PdfDocument } from '../../../pdf/pdf-document.ts'
import { blue, muted, notice, pairs, section, rows, mark, qr } from './layout.ts'

export interface Certificate {
  sanction: Sanction
  /** The URL of the competition's public page. */
  address: string
  now: Date
}

export const certificate = async ({ sanction, address, now }: Certificate): Promise<Readable> => {
  const document = await createPdfDocument({
    title: `Sanktionsbevis ${sanction.number}`,
    author: federation.name,
    language: 'sv-SE',
  })
  heading(document, sanction)
  standing(document, sanction)
  document.write(sanction.title, { size: 22, weight: 600, leading: 1.25, tag: 'H1' })
  document.addSpace(mm(5))
  facts(document, sanction)
  titles(document, sanction)
  officials(document, sanction)
  conditions(document, sanction)
  decision(document, sanction, address)
  footer(document, sanction, swedishDay(now))
  return document.end()
}

const heading = (document: PdfDocument, { number }: Sanction) => {
  const top = document.y
  document.drawDecoration((doc) => {
    doc.rect(0, 0, mm(210), mm(3)).fill(blue)
    mark(doc, margins.left, top)
  })
  const x = margins.left + mm(16)
  const end = { x: margins.left + contentWidth / 2, width: contentWidth / 2, isRightAligned: true, leading: 1.3 }
  document.write(federation.name, { x, size: 10, color: muted, leading: 1.3 })
  document.write('Sanktionsbevis', { x, size: 16, weight: 600, leading: 1.25 })
  document.y = top
  document.write('Sanktionsnummer', { ...end, size: 10, color: muted })
  document.write(number, { ...end, size: 14, weight: 600, color: blue, leading: 1.45 })
  document.y = top + mm(21)
}

/** Frames at the top for a sanction that was revoked, cancelled or moved. */
const standing = (document: PdfDocument, sanction: Sanction) => {
  const { withdrawnAt, cancelledAt, movedAt, movedFromStartsOn, movedFromEndsOn } = sanction
  if (withdrawnAt !== null) {
    notice(
      document,
      'ÅTERKALLAD – beviset gäller inte',
      `Sanktionen återkallades den ${day(withdrawnAt)}.`,
      sanction.withdrawReason,
    )
  }
  if (cancelledAt !== null) {
    notice(
      document,
      'INSTÄLLD – tävlingen hålls inte',
      `Tävlingen ställdes in den ${day(cancelledAt)}.`,
      sanction.cancelReason,
    )
  }
  if (movedAt !== null && movedFromStartsOn !== null) {
    const before = periodText(movedFromStartsOn, movedFromEndsOn ?? movedFromStartsOn)
    notice(document, 'Flyttad', `Tävlingen flyttades den ${day(movedAt)} från ${before}.`, sanction.moveReason, blue)
  }
}

const day = (instant: string) => dayText(swedishDay(instant))

const facts = (document: PdfDocument, sanction: Sanction) => {
  const { place, icao, organizers, districts } = sanction
  pairs(document, [
    ['Datum', periodText(sanction.startsOn, sanction.endsOn)],
    [
      'Reservdagar',
      sanction.reserveStartsOn === null
        ? ''
        : periodText(sanction.reserveStartsOn, sanction.reserveEndsOn ?? sanction.reserveStartsOn),
    ],
    ['Plats', icao === '' ? place : `${place} (${icao})`],
    [organizers.length === 1 ? 'Arrangör' : 'Arrangörer', organizers.map(({ name }) => name).join('\n')],
    ['Grenförbund', sanction.branch.name],
    ['Tävlingstyp', competitionTypeLabels[sanction.competitionType]],
    ['Distrikt', districts.map(({ name }) => name).join('\n')],
  ])
}

const titles = (document: PdfDocument, { classes }: Sanction) => {
  section(document, 'Klasser och mästerskap')
  rows(
    document,
    classes.map(({ code, name, championship }) => [
      code === name ? code : `${code} ${name}`,
      championshipLabels.se[championship],
    ]),
  )
}

const officials = (document: PdfDocument, sanction: Sanction) => {
  if (sanction.officials.length === 0) return
  section(document, 'Funktionärer')
  rows(
    document,
    sanction.officials.map(({ role, name }) => [officialRoleLabels[role], name]),
  )
}

const conditions = (document: PdfDocument, sanction: Sanction) => {
  if (sanction.conditions === '') return
  section(document, 'Villkor')
  document.write(sanction.conditions)
}

const decision = (document: PdfDocument, sanction: Sanction, address: string) => {
  document.ensureSpace(mm(46))
  section(document, 'Beslut')
  const top = document.y
  const side = mm(28)
  const width = contentWidth - side - mm(8)
  const by = sanction.decidedByName === null ? '' : ` av ${sanction.decidedByName}`
  document.write(`Sanktionerad den ${day(sanction.decidedAt)}${by}, ${sanction.branch.name}.`, { width })
  document.addSpace(mm(2))
  document.write('Aktuell status finns på tävlingens publika sida. Skanna koden eller gå till:', {
    width,
    color: muted,
    size: 9,
  })
  document.write(address, { width, size: 8, color: blue })
  const end = document.y
  document.drawDecoration((doc) => qr(doc, address, { x: margins.left + contentWidth - side, y: top - mm(2), side }))
  document.y = Math.max(end, top + side)
}

/** The footer of every page, with the state because printed pages may be separated. */
const footer = (document: PdfDocument, { number, state }: Sanction, printed: string) =>
  document.onEachPage((write, page, pageCount) => {
    const y = mm(297) - mm(15)
    write(`${number} · ${sanctionStateLabels[state]} · Utskrivet ${printed}`, {
      x: margins.left,
      y,
      size: 8,
      color: muted,
    })
    const count = pageCount > 1 ? `Sida ${page} av ${pageCount}` : federation.name
    write(count, { x: margins.left + contentWidth, y, size: 8, color: muted, isRightAligned: true })
  })
