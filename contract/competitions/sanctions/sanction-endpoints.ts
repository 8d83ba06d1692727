// Endpoints of sanctioned competitions: list, view, edit, transitions, certificate, history.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { requiredDate } from '../date-fields.ts'
import { reasonedActionBody } from '../review/review.ts'
import { sanction, sanctionDraft, sanctionRow } from './sanction.ts'
import { sanctionListSchemas } from './sanction-search.ts'

const base = '/competitions/sanctions'

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
