// Sanktionsbeviset: what a competition was sanctioned as, on a page to print. It says so when it no longer is.
import type { Readable } from 'node:stream'
import { officialRoleLabels } from '../../../../contract/competitions/official-roles.ts'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { sanctionStateLabels } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { dayText, periodText } from '../../../../contract/dates/day-text.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { federation } from '../../../actor.ts'
import { contentWidth, margins, mm, createPdfDocument, type PdfDocument } from '../../../pdf/pdf-document.ts'
import { blue, muted, notice, pairs, section, rows, mark, qr } from './layout.ts'

export interface Certificate {
  sanction: Sanction
  /** Where anyone can see how it stands now. */
  address: string
  now: Date
}

export const certificate = async ({ sanction, address, now }: Certificate): Promise<Readable> => {
  const sheet = await createPdfDocument({
    title: `Sanktionsbevis ${sanction.number}`,
    author: federation.name,
    language: 'sv-SE',
  })
  heading(sheet, sanction)
  standing(sheet, sanction)
  sheet.write(sanction.title, { size: 22, weight: 600, leading: 1.25, tag: 'H1' })
  sheet.space(mm(5))
  facts(sheet, sanction)
  titles(sheet, sanction)
  officials(sheet, sanction)
  conditions(sheet, sanction)
  decision(sheet, sanction, address)
  footer(sheet, sanction, swedishDay(now))
  return sheet.end()
}

const heading = (sheet: PdfDocument, { number }: Sanction) => {
  const top = sheet.y
  sheet.adorn((doc) => {
    doc.rect(0, 0, mm(210), mm(3)).fill(blue)
    mark(doc, margins.left, top)
  })
  const x = margins.left + mm(16)
  const end = { x: margins.left + contentWidth / 2, width: contentWidth / 2, isAtEnd: true, leading: 1.3 }
  sheet.write(federation.name, { x, size: 10, color: muted, leading: 1.3 })
  sheet.write('Sanktionsbevis', { x, size: 16, weight: 600, leading: 1.25 })
  sheet.y = top
  sheet.write('Sanktionsnummer', { ...end, size: 10, color: muted })
  sheet.write(number, { ...end, size: 14, weight: 600, color: blue, leading: 1.45 })
  sheet.y = top + mm(21)
}

/** What has happened to it since: first on the page, in words and in a frame. */
const standing = (sheet: PdfDocument, sanction: Sanction) => {
  const { withdrawnAt, cancelledAt, movedAt, movedFromStartsOn, movedFromEndsOn } = sanction
  if (withdrawnAt !== null) {
    notice(
      sheet,
      'ÅTERKALLAD – beviset gäller inte',
      `Sanktionen återkallades den ${day(withdrawnAt)}.`,
      sanction.withdrawReason,
    )
  }
  if (cancelledAt !== null) {
    notice(
      sheet,
      'INSTÄLLD – tävlingen hålls inte',
      `Tävlingen ställdes in den ${day(cancelledAt)}.`,
      sanction.cancelReason,
    )
  }
  if (movedAt !== null && movedFromStartsOn !== null) {
    const before = periodText(movedFromStartsOn, movedFromEndsOn ?? movedFromStartsOn)
    notice(sheet, 'Flyttad', `Tävlingen flyttades den ${day(movedAt)} från ${before}.`, sanction.moveReason, blue)
  }
}

const day = (instant: string) => dayText(swedishDay(instant))

const facts = (sheet: PdfDocument, sanction: Sanction) => {
  const { place, icao, organizers, districts } = sanction
  pairs(sheet, [
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

const titles = (sheet: PdfDocument, { classes }: Sanction) => {
  section(sheet, 'Klasser och mästerskap')
  rows(
    sheet,
    classes.map(({ code, name, championship }) => [
      code === name ? code : `${code} ${name}`,
      championship === 'Unset' ? 'Ingen titel' : competitionTypeLabels[championship],
    ]),
  )
}

const officials = (sheet: PdfDocument, sanction: Sanction) => {
  if (sanction.officials.length === 0) return
  section(sheet, 'Funktionärer')
  rows(
    sheet,
    sanction.officials.map(({ role, name }) => [officialRoleLabels[role], name]),
  )
}

const conditions = (sheet: PdfDocument, sanction: Sanction) => {
  if (sanction.conditions === '') return
  section(sheet, 'Villkor')
  sheet.write(sanction.conditions)
}

const decision = (sheet: PdfDocument, sanction: Sanction, address: string) => {
  sheet.room(mm(46))
  section(sheet, 'Beslut')
  const top = sheet.y
  const side = mm(28)
  const width = contentWidth - side - mm(8)
  const by = sanction.decidedByName === null ? '' : ` av ${sanction.decidedByName}`
  sheet.write(`Sanktionerad den ${day(sanction.decidedAt)}${by}, ${sanction.branch.name}.`, { width })
  sheet.space(mm(2))
  sheet.write('Aktuell status finns på tävlingens publika sida. Skanna koden eller gå till:', {
    width,
    color: muted,
    size: 9,
  })
  sheet.write(address, { width, size: 8, color: blue })
  const end = sheet.y
  sheet.adorn((doc) => qr(doc, address, { x: margins.left + contentWidth - side, y: top - mm(2), side }))
  sheet.y = Math.max(end, top + side)
}

/** On every sheet, also how it stood: they may come apart. */
const footer = (sheet: PdfDocument, { number, state }: Sanction, printed: string) =>
  sheet.onEach((write, page, of) => {
    const y = mm(297) - mm(15)
    write(`${number} · ${sanctionStateLabels[state]} · Utskrivet ${printed}`, {
      x: margins.left,
      y,
      size: 8,
      color: muted,
    })
    const count = of > 1 ? `Sida ${page} av ${of}` : federation.name
    write(count, { x: margins.left + contentWidth, y, size: 8, color: muted, isAtEnd: true })
  })
