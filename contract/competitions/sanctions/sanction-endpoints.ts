// Endpoints of sanctioned competitions: list with its columns and search, view, edit, transitions, certificate, history.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { periodText } from '../../dates/day-text.ts'
import { swedishDay } from '../../dates/swedish-day.ts'
import { listSearch } from '../../record/list-search.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { isoDate, listParam } from '../../validation/fields.ts'
import { competitionType } from '../competition-type.ts'
import { requiredDate } from '../date-fields.ts'
import { competitionTypeLabels, sanctionStates } from '../enums.ts'
import { reasonedActionBody } from '../review/review.ts'
import { sanction, sanctionDraft, sanctionRow, type SanctionRow } from './sanction.ts'
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
}
export type SanctionColumn = keyof typeof sanctionColumnTexts
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

export const sortableSanctionColumns = [
  'number',
  'title',
  'state',
  'period',
  'place',
  'branch',
  'competitionType',
  'decidedAt',
] as const
/** Shared by the address, the API, facets and export. */
export const sanctionListSchemas = listSearch({
  columns: Object.keys(sanctionColumnLabels) as [SanctionColumn, ...SanctionColumn[]],
  filters: {
    state: listParam(z.enum(sanctionStates)),
    branch: listParam(z.uuid()),
    district: listParam(z.uuid()),
    club: listParam(z.uuid()),
    type: listParam(competitionType),
    class: listParam(z.uuid()),
    year: listParam(z.coerce.number().int().min(2000).max(2100)),
    from: isoDate().optional(),
    to: isoDate().optional(),
    sort: z.enum(sortableSanctionColumns).default('period'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  },
})
export type SanctionFilter = z.output<typeof sanctionListSchemas.filter>

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
