// Endpoints of announcements (utlysningar): list, view, edit, transitions, checklist, history.
import { z } from 'zod'
import { period } from '../../validation/cross-field-rules.ts'
import { announcementCreate, announcementUpdate } from './announcement-draft.ts'
import { announcementRow } from './announcement-row.ts'
import { announcementListSchemas } from './announcement-search.ts'
import { announcement } from './announcement-view.ts'
import { requiredDate } from '../../validation/date-fields.ts'
import { actionBody, checklist, difference, reasonedActionBody, returnBody } from '../../record/review.ts'
import { competitionEndpoints } from '../competition-endpoints.ts'

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

const record = competitionEndpoints('announcement', 'announcements', announcement)

export const announcements = {
  ...record.list(announcementRow, announcementListSchemas, { class_type: 'any' }),
  create: record.create('Skapar ett utkast; samma id igen ger det första svaret', announcementCreate),
  ...record.page({ organization: 'any', class_type: 'any' }),
  // Its sanctions have its English title.
  ...record.edited(announcementUpdate, ['sanction']),
  remove: record.remove('Tar bort ett utkast som det inte har beslutats om'),
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
  checklist: record.part('checklist', 'Maskinens kontroller av utlysningen, med regeln bakom varje rad', checklist, {
    // Others at the same time, too.
    announcement: 'any',
    sanction: 'any',
    class_type: 'any',
  }),
  difference: record.part('difference', 'Vad som skiljer utlysningen från den förra inskickade', difference),
}
