// Endpoints of announcements (utlysningar): list, view, edit, transitions, checklist, history.
import { z } from 'zod'
import { changes, reads } from '../../access.ts'
import { endpoint, page } from '../../endpoint.ts'
import { historyPage, historySearch } from '../../record/history.ts'
import { listEndpoints } from '../../record/list-endpoints.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { announcementCreate, announcementUpdate } from './announcement-draft.ts'
import { announcementRow } from './announcement-row.ts'
import { announcementExport, announcementFilter, announcementSearch } from './announcement-search.ts'
import { announcement } from './announcement-view.ts'
import { requiredDate } from '../date-fields.ts'
import { actionBody, checklist, difference, reasonedActionBody, returnBody } from '../review/review.ts'

const scope = reads('Competitions')
const base = '/competitions/announcements'

/** Flytta: a new announcement of the same competition at another time. The browser creates its id. */
export const announcementMove = reasonedActionBody
  .extend({
    newId: z.uuid(),
    proposedFrom: requiredDate().meta({ title: 'Ny period från' }),
    proposedTo: requiredDate().meta({ title: 'Ny period till' }),
    lastApplicationDay: requiredDate().meta({ title: 'Ny sista ansökningsdag' }),
  })
  .check(period('proposedFrom', 'proposedTo'))
export type AnnouncementMove = z.output<typeof announcementMove>

const actionEndpoint = <Verb extends string, Body extends z.ZodType>(verb: Verb, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `${base}/:id/${verb}`,
    scope: changes('Competitions'),
    summary,
    body,
    answer: announcement,
  })

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: base,
    scope,
    summary: 'Utlysningarna i sammanhanget, sökta, filtrerade och sorterade; också granskarens kö',
    query: announcementSearch,
    answer: page(announcementRow),
  }),
  ...listEndpoints(base, scope, announcementFilter),
  export: endpoint({
    method: 'GET',
    path: `${base}/export`,
    scope,
    summary: 'Samma urval som listan, som Excel eller CSV',
    query: announcementExport,
    answer: 'file',
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    scope: changes('Competitions'),
    summary: 'Skapar ett utkast; samma id igen ger det första svaret',
    body: announcementCreate,
    answer: announcement,
  }),
  view: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    scope,
    summary: 'En utlysning med allt som dess sida visar',
    answer: announcement,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    scope: changes('Competitions'),
    summary: 'Ändrar ett utkast, eller det som får ändras i en publicerad utlysning',
    body: announcementUpdate,
    answer: announcement,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    scope: changes('Competitions'),
    summary: 'Tar bort ett utkast som det inte har beslutats om',
    query: z.object({ version: z.coerce.number().int().min(1) }),
    answer: 'nothing',
  }),
  submit: actionEndpoint('submit', 'Skickar in utkastet till granskning', actionBody),
  withdraw: actionEndpoint('withdraw', 'Drar tillbaka en inskickad utlysning till utkast', actionBody),
  return: actionEndpoint('return', 'Begär komplettering, med kommentarer knutna till fält', returnBody),
  reject: actionEndpoint('reject', 'Avslår utlysningen', reasonedActionBody),
  approve: actionEndpoint(
    'approve',
    'Godkänner och publicerar utlysningen, om checklistan inte hindrar det',
    actionBody,
  ),
  reopen: actionEndpoint('reopen', 'Gör ett avslag till ett nytt utkast', actionBody),
  cancel: actionEndpoint('cancel', 'Ställer in det utlysta, med dess sanktionerade tävlingar', reasonedActionBody),
  move: actionEndpoint('move', 'Flyttar det utlysta till en ny utlysning, som svaret gäller', announcementMove),
  copy: actionEndpoint(
    'copy',
    'Kopierar till ett utkast för nästa säsong som ligger framåt, på samma veckodagar; svaret gäller utkastet',
    z.object({ newId: z.uuid() }),
  ),
  checklist: endpoint({
    method: 'GET',
    path: `${base}/:id/checklist`,
    scope,
    summary: 'Maskinens kontroller av utlysningen, med regeln bakom varje rad',
    answer: checklist,
  }),
  difference: endpoint({
    method: 'GET',
    path: `${base}/:id/difference`,
    scope,
    summary: 'Vad som skiljer utlysningen från den förra inskickade',
    answer: difference,
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/:id/history`,
    scope,
    summary: 'Utlysningens ändringar, de senaste först',
    query: historySearch,
    answer: historyPage,
  }),
}
