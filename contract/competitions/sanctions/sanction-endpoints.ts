// Endpoints of sanctioned competitions: list, view, edit, transitions, certificate, history.
import { z } from 'zod'
import { changes, reads } from '../../access.ts'
import { endpoint, page } from '../../endpoint.ts'
import { historyPage, historySearch } from '../../record/history.ts'
import { listEndpoints } from '../../record/list-endpoints.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { requiredDate } from '../date-fields.ts'
import { reasonedActionBody } from '../review/review.ts'
import { sanction, sanctionDraft, sanctionRow } from './sanction.ts'
import { sanctionExport, sanctionFilter, sanctionSearch } from './sanction-search.ts'

const scope = reads('Competitions')
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

const actionEndpoint = <Verb extends string, Body extends z.ZodType>(verb: Verb, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `${base}/:id/${verb}`,
    scope: changes('Competitions'),
    summary,
    body,
    answer: sanction,
  })

export const sanctions = {
  list: endpoint({
    method: 'GET',
    path: base,
    scope,
    summary: 'De sanktionerade tävlingarna i sammanhanget, sökta, filtrerade och sorterade',
    query: sanctionSearch,
    answer: page(sanctionRow),
  }),
  ...listEndpoints(base, scope, sanctionFilter),
  export: endpoint({
    method: 'GET',
    path: `${base}/export`,
    scope,
    summary: 'Samma urval som listan, som Excel eller CSV',
    query: sanctionExport,
    answer: 'file',
  }),
  view: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    scope,
    summary: 'En sanktionerad tävling med allt som dess sida visar',
    answer: sanction,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    scope: changes('Competitions'),
    summary: 'Ändrar plats, funktionärer, villkor, kontakt och klassernas titlar',
    body: sanctionDraft,
    answer: sanction,
  }),
  cancel: actionEndpoint('cancel', 'Ställer in tävlingen', sanctionEnding),
  move: actionEndpoint('move', 'Flyttar tävlingen till andra dagar', sanctionMove),
  withdraw: actionEndpoint('withdraw', 'Återkallar sanktionen', sanctionEnding),
  certificate: endpoint({
    method: 'GET',
    path: `${base}/:id/certificate`,
    scope,
    summary: 'Sanktionsbeviset, att skriva ut: en sida som PDF',
    answer: 'file',
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/:id/history`,
    scope,
    summary: 'Sanktionens ändringar, de senaste först',
    query: historySearch,
    answer: historyPage,
  }),
}
