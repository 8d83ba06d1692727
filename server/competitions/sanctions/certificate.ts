// The certificate of a sanction (Sanktionsbevis) as a PDF, with its current state.
import type { Readable } from 'node:stream'
import { classText } from '../../../contract/competitions/class-types/class-type.ts'
import { officialRoleLabels } from '../../../contract/competitions/official-roles.ts'
import { championshipLabels } from '../../../contract/competitions/class-types/titled-class.ts'
import type { Sanction } from '../../../contract/competitions/sanctions/sanction.ts'
import { sanctionStateLabels } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import { competitionTypeLabels } from '../../../contract/competitions/enums.ts'
import { dayText, lonePeriodText, periodText } from '../../../contract/dates/day-text.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { federation } from '../../actor.ts'
import { addressWithCode, blue, footer, letterhead, notice, pairs, rows, section } from '../../pdf/federation-page.ts'
import { createPdfDocument, mm, type PdfDocument } from '../../pdf/pdf-document.ts'

const day = (instant: string) => dayText(swedishDay(instant))
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('\n')

/** `address`: of the competition's public page. */
export const certificate = async (sanction: Sanction, address: string, now: Date): Promise<Readable> => {
  const { number, place, icao, organizers, branch, classes, conditions, decidedByName } = sanction
  const document = await createPdfDocument({
    title: `Sanktionsbevis ${number}`,
    author: federation.name,
    language: 'sv-SE',
  })
  letterhead(document, 'Sanktionsbevis', ['Sanktionsnummer', number])
  endings(document, sanction)
  document.write(sanction.title, { size: 22, weight: 600, leading: 1.25, tag: 'H1' })
  document.addSpace(mm(5))
  pairs(document, [
    ['Datum', periodText(sanction.startsOn, sanction.endsOn)],
    ['Reservdagar', lonePeriodText(sanction.reserveStartsOn, sanction.reserveEndsOn)],
    ['Plats', icao === '' ? place : `${place} (${icao})`],
    [organizers.length === 1 ? 'Arrangör' : 'Arrangörer', names(organizers)],
    ['Grenförbund', branch.name],
    ['Tävlingstyp', competitionTypeLabels[sanction.competitionType]],
    ['Distrikt', names(sanction.districts)],
  ])
  rows(
    document,
    'Klasser och mästerskap',
    classes.map(({ code, name, championship }) => [classText({ code, name }), championshipLabels.se[championship]]),
  )
  rows(
    document,
    'Funktionärer',
    sanction.officials.map(({ role, name }) => [officialRoleLabels.se[role], name]),
  )
  if (conditions !== '') {
    section(document, 'Villkor')
    document.write(conditions)
  }
  document.ensureSpace(mm(46))
  section(document, 'Beslut')
  addressWithCode(
    document,
    `Sanktionerad den ${day(sanction.decidedAt)}${decidedByName === null ? '' : ` av ${decidedByName}`}, ${branch.name}.`,
    'Aktuell status finns på tävlingens publika sida. Skanna koden eller gå till:',
    address,
  )
  footer(document, `${number} · ${sanctionStateLabels[sanction.state]} · Utskrivet ${swedishDay(now)}`)
  return document.end()
}

/** Frames at the top for a sanction that was revoked, cancelled or moved. */
const endings = (document: PdfDocument, sanction: Sanction) => {
  const { withdrawnAt, cancelledAt, movedAt, movedFromStartsOn, movedFromEndsOn } = sanction
  if (withdrawnAt !== null) {
    const text = `Sanktionen återkallades den ${day(withdrawnAt)}.`
    notice(document, 'ÅTERKALLAD – beviset gäller inte', text, sanction.withdrawReason)
  }
  if (cancelledAt !== null) {
    const text = `Tävlingen ställdes in den ${day(cancelledAt)}.`
    notice(document, 'INSTÄLLD – tävlingen hålls inte', text, sanction.cancelReason)
  }
  if (movedAt !== null) {
    const text = `Tävlingen flyttades den ${day(movedAt)} från ${lonePeriodText(movedFromStartsOn, movedFromEndsOn)}.`
    notice(document, 'Flyttad', text, sanction.moveReason, blue)
  }
}
