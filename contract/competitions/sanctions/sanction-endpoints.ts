// Endpoints of sanctioned competitions: list with its columns, view, edit, transitions, certificate, history.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { periodText } from '../../dates/day-text.ts'
import { swedishDay } from '../../dates/swedish-day.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { requiredDate } from '../date-fields.ts'
import { competitionTypeLabels } from '../enums.ts'
import { reasonedActionBody } from '../review/review.ts'
import { sanction, sanctionDraft, sanctionRow, type SanctionRow } from './sanction.ts'
import { sanctionListSchemas, type SanctionColumn } from './sanction-search.ts'
import { sanctionStateLabels } from './sanction-transitions.ts'

const base = '/competitions/sanctions'

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

/** The columns of the list and the export, in order, with the text of each. */
export const sanctionColumnTexts = {
  number: (row: SanctionRow) => row.number,
  title: (row: SanctionRow) => row.title,
  state: (row: SanctionRow) => sanctionStateLabels[row.state],
  period: (row: SanctionRow) => periodText(row.startsOn, row.endsOn),
  place: (row: SanctionRow) => row.place,
  organizers: (row: SanctionRow) => names(row.organizers),
  branch: (row: SanctionRow) => row.branch.shortName,
  competitionType: (row: SanctionRow) => competitionTypeLabels[row.competitionType],
  classes: (row: SanctionRow) =>
    row.classes
      .map(({ code, championship }) =>
        championship === 'Unset' ? code : `${code} (${competitionTypeLabels[championship]})`,
      )
      .join(', '),
  districts: (row: SanctionRow) => names(row.districts),
  decidedAt: (row: SanctionRow) => swedishDay(row.decidedAt),
} satisfies Record<SanctionColumn, unknown>
export const sanctionColumnLabels: Record<SanctionColumn, string> = {
  number: 'Sanktionsnummer',
  title: 'Titel',
  state: 'Status',
  period: 'Datum',
  place: 'Plats',
  organizers: 'Arrangör',
  branch: 'Gren',
  competitionType: 'Tävlingstyp',
  classes: 'Klasser',
  districts: 'Distrikt',
  decidedAt: 'Sanktionerad den',
}

/** Ställ in and Återkalla, with the choice to reopen the announcement for applications. */
export const sanctionEnding = reasonedActionBody.extend({
  reopensAnnouncement: z.boolean().default(false).meta({ title: 'Ska utlysningen öppnas för nya ansökningar?' }),
})
export type SanctionEnding = z.output<typeof sanctionEnding>

/** Flytta: the same competition, with the same number, on other days. */
export const sanctionMove = reasonedActionBody
  .extend({
    startsOn: requiredDate().meta({ title: 'Ny första dag' }),
    endsOn: requiredDate().meta({ title: 'Ny sista dag' }),
  })
  .check(period('startsOn', 'endsOn'))
export type SanctionMove = z.output<typeof sanctionMove>

const record = recordEndpoints({
  type: 'sanction',
  areas: ['Competitions'],
  base,
  answer: sanction,
  neighbours: ['announcement'],
})

export const sanctions = {
  ...record.list(
    'De sanktionerade tävlingarna i sammanhanget, sökta, filtrerade och sorterade',
    sanctionRow,
    sanctionListSchemas,
    { organization: 'any', class_type: 'any' },
  ),
  view: record.view('En sanktionerad tävling med allt som dess sida visar', {
    announcement: 'any',
    organization: 'any',
    class_type: 'any',
  }),
  update: record.update('Ändrar plats, funktionärer, villkor, kontakt och klassernas titlar', sanctionDraft),
  cancel: record.action('cancel', 'Ställer in tävlingen', sanctionEnding),
  move: record.action('move', 'Flyttar tävlingen till andra dagar', sanctionMove),
  withdraw: record.action('withdraw', 'Återkallar sanktionen', sanctionEnding),
  certificate: endpoint({
    method: 'GET',
    path: `${base}/:id/certificate`,
    scope: reads('Competitions'),
    summary: 'Sanktionsbeviset, att skriva ut: en sida som PDF',
    answer: 'file',
  }),
  history: record.history('Sanktionens ändringar, de senaste först'),
  restoreFields: record.restoreFields('Återställer fält till värdena före en ändring i historiken'),
}
