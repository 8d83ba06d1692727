// Announcements (utlysningar): every endpoint of the noun.
import { z } from 'zod'
import { changes, reads } from '../access.ts'
import { endpoint, page } from '../endpoint.ts'
import { historyPage, historySearch } from '../history.ts'
import { listEndpoints } from '../list-endpoints.ts'
import { period } from '../rules-fields.ts'
import { announcementCreate, announcementUpdate } from './announcement.ts'
import { announcementRow } from './announcement-row.ts'
import { announcementExport, announcementFilter, announcementSearch } from './announcement-search.ts'
import { announcement } from './announcement-view.ts'
import { givenDay } from './days.ts'
import { act, checklist, difference, reasonedAct, returnAct } from './review.ts'

const scope = reads('Competitions')
const base = '/competitions/announcements'

/** Flytta: a new announcement of the same competition at another time. Its id is made by the browser. */
export const announcementMove = reasonedAct
  .extend({
    newId: z.uuid(),
    proposedFrom: givenDay().meta({ title: 'Ny period från' }),
    proposedTo: givenDay().meta({ title: 'Ny period till' }),
    lastApplicationDay: givenDay().meta({ title: 'Ny sista ansökningsdag' }),
  })
  .check(period('proposedFrom', 'proposedTo'))
export type AnnouncementMove = z.output<typeof announcementMove>

const acting = <Verb extends string, Body extends z.ZodType>(verb: Verb, summary: string, body: Body) =>
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
  submit: acting('submit', 'Skickar in utkastet till granskning', act),
  withdraw: acting('withdraw', 'Drar tillbaka en inskickad utlysning till utkast', act),
  return: acting('return', 'Begär komplettering, med kommentarer knutna till fält', returnAct),
  reject: acting('reject', 'Avslår utlysningen', reasonedAct),
  approve: acting('approve', 'Godkänner och publicerar utlysningen, om checklistan inte hindrar det', act),
  reopen: acting('reopen', 'Gör ett avslag till ett nytt utkast', act),
  cancel: acting('cancel', 'Ställer in det utlysta, med dess sanktionerade tävlingar', reasonedAct),
  move: acting('move', 'Flyttar det utlysta till en ny utlysning, som svaret gäller', announcementMove),
  copy: acting(
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
