// Endpoints of announcements (utlysningar): list, view, edit, transitions, checklist, history.
import { z } from 'zod'
import { changes, reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { announcementCreate, announcementUpdate } from './announcement-draft.ts'
import { announcementRow } from './announcement-row.ts'
import { announcementListSchemas } from './announcement-search.ts'
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

const record = recordEndpoints({ type: 'announcement', areas: ['Competitions'], base, answer: announcement })

export const announcements = {
  ...record.list(
    'Utlysningarna i sammanhanget, sökta, filtrerade och sorterade; också granskarens kö',
    announcementRow,
    announcementListSchemas,
    { class_type: 'any' },
  ),
  create: record.create('Skapar ett utkast; samma id igen ger det första svaret', announcementCreate),
  view: record.view('En utlysning med allt som dess sida visar', {
    organization: 'any',
    class_type: 'any',
  }),
  update: record.update('Ändrar ett utkast, eller det som får ändras i en publicerad utlysning', announcementUpdate),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:id`,
    scope: changes('Competitions'),
    summary: 'Tar bort ett utkast som det inte har beslutats om',
    query: z.object({ version: z.coerce.number().int().min(1) }),
    answer: 'nothing',
    changes: ['announcement'],
  }),
  submit: record.action('submit', 'Skickar in utkastet till granskning', actionBody),
  withdraw: record.action('withdraw', 'Drar tillbaka en inskickad utlysning till utkast', actionBody),
  return: record.action('return', 'Begär komplettering, med kommentarer knutna till fält', returnBody),
  reject: record.action('reject', 'Avslår utlysningen', reasonedActionBody),
  approve: record.action(
    'approve',
    'Godkänner och publicerar utlysningen, om checklistan inte hindrar det',
    actionBody,
  ),
  reopen: record.action('reopen', 'Gör ett avslag till ett nytt utkast', actionBody),
  cancel: record.action('cancel', 'Ställer in det utlysta, med dess sanktionerade tävlingar', reasonedActionBody, [
    'application',
    'sanction',
  ]),
  move: record.action('move', 'Flyttar det utlysta till en ny utlysning, som svaret gäller', announcementMove, [
    'application',
  ]),
  copy: record.action(
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
    // Others at the same time, too.
    shows: { announcement: 'any', sanction: 'any', class_type: 'any' },
  }),
  difference: endpoint({
    method: 'GET',
    path: `${base}/:id/difference`,
    scope,
    summary: 'Vad som skiljer utlysningen från den förra inskickade',
    answer: difference,
    shows: { announcement: 'id' },
  }),
  history: record.history('Utlysningens ändringar, de senaste först'),
  restoreFields: record.restoreFields('Återställer fält till värdena före en ändring i historiken'),
}
