// Endpoints of events (evenemang): create, view, edit, cancel, restore, history.
import { z } from 'zod'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { event, eventCreate, eventUpdate } from './event.ts'
import { reason } from '../review/review.ts'

const version = z.number().int().min(1)
export const eventCancel = z.object({ version, reason: reason() })

const record = recordEndpoints({
  type: 'event',
  areas: ['Competitions'],
  base: '/competitions/events',
  answer: event,
})

export const events = {
  create: record.create('Skapar ett evenemang; samma id igen ger samma svar', eventCreate),
  view: record.view('Ett evenemang med alla uppgifter'),
  update: record.update('Ändrar ett evenemang; kräver den version som ändringen utgår från', eventUpdate),
  cancel: record.action('cancel', 'Ställer in ett evenemang; det syns kvar som inställt', eventCancel),
  restore: record.action('restore', 'Tar tillbaka en inställning', z.object({ version })),
  history: record.history('Evenemangets ändringar, de senaste först'),
  restoreFields: record.restoreFields('Återställer fält till värdena före en ändring i historiken'),
}
