// Endpoints of events (evenemang): create, view, edit, cancel, restore, history.
import { z } from 'zod'
import { event, eventCreate, eventUpdate } from './event.ts'
import { reason } from '../../record/review.ts'
import { competitionEndpoints } from '../competition-endpoints.ts'
import { version } from '../../record/version.ts'

export const eventCancel = z.object({ version, reason: reason() })

const record = competitionEndpoints('event', 'events', event)

export const events = {
  create: record.create('Skapar ett evenemang; samma id igen ger samma svar', eventCreate),
  ...record.page(),
  ...record.edited(eventUpdate),
  cancel: record.action('cancel', 'Ställer in ett evenemang; det syns kvar som inställt', eventCancel),
  restore: record.action('restore', 'Återupptar ett inställt evenemang', z.object({ version })),
}
