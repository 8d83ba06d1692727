// The certificate of a sanction (Sanktionsbevis) as a PDF, with its current state.
import { classText } from '#contract/competitions/class-types/class-type.ts'
import { officialRoleLabels } from '#contract/competitions/official-roles.ts'
import { championshipLabels, titleOfType } from '#contract/competitions/class-types/titled-class.ts'
import type { Sanction } from '#contract/competitions/sanctions/sanction.ts'
import { sanctionStateLabels } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { dayText, lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Parts } from '../../parts.ts'
import { addressSection, createDocument, finish, notice, pairs, rows, textSection } from '../../pdf/federation-page.ts'
import { mm, type PdfDocument } from '../../pdf/pdf-document.ts'

const day = (instant: string) => dayText(swedishDay(instant))
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('\n')

export const certificate = async ({ config, now }: Pick<Parts, 'config' | 'now'>, sanction: Sanction) => {
  const { number, place, icao, organizers, branch, classes, conditions, decidedByName } = sanction
  const officials = sanction.officials.map(({ role, name }) => [officialRoleLabels.se[role], name] as const)
  const document = await createDocument('Sanktionsbevis', ['Sanktionsnummer', number])
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
  const titles = classes.map(
    ({ code, name, championship }) =>
      [classText({ code, name }), championshipLabels.se[titleOfType(championship)]] as const,
  )
  rows(document, 'Klasser och mästerskap', titles)
  rows(document, 'Funktionärer', officials)
  textSection(document, 'Villkor', conditions)
  addressSection(
    document,
    'Beslut',
    `Sanktionerad den ${day(sanction.decidedAt)}${decidedByName === null ? '' : ` av ${decidedByName}`}, ${branch.name}.`,
    'Aktuell status finns på tävlingens publika sida. Skanna koden eller gå till:',
    `${config.publicUrl}/external/competitions/${sanction.id}`,
  )
  return finish(document, `${number} · ${sanctionStateLabels[sanction.state]}`, now())
}

/** Frames at the top for a sanction that was revoked, cancelled or moved. */
const endings = (document: PdfDocument, sanction: Sanction) => {
  const { withdrawnAt, cancelledAt, movedAt, movedFromStartsOn, movedFromEndsOn } = sanction
  const withdrawn = withdrawnAt && `Sanktionen återkallades den ${day(withdrawnAt)}.`
  notice(document, 'ÅTERKALLAD – beviset gäller inte', withdrawn, sanction.withdrawReason)
  const cancelled = cancelledAt && `Tävlingen ställdes in den ${day(cancelledAt)}.`
  notice(document, 'INSTÄLLD – tävlingen hålls inte', cancelled, sanction.cancelReason)
  const formerDays = lonePeriodText(movedFromStartsOn, movedFromEndsOn)
  const moved = movedAt && `Tävlingen flyttades den ${day(movedAt)} från ${formerDays}.`
  notice(document, 'Flyttad', moved, sanction.moveReason, 'info')
}
