// Text of each field of an event.
import type { RecordFields } from '../../record/fields.ts'
import { eventTypeLabels } from '../competition-type.ts'
import { eventAudienceLabels, eventDraft, type EventDraft } from './event.ts'

/** `nameOf`: the organizer's name by its id; null is the federation. */
export const eventFields = (nameOf: (organizerId: string | null) => string): RecordFields<EventDraft> => ({
  schema: eventDraft,
  texts: {
    type: (type) => eventTypeLabels[type],
    organizerId: nameOf,
    audience: (audience) => eventAudienceLabels[audience],
  },
})
