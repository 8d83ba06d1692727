// Events (evenemang) that associations organise beside competitions: form, record, and who may change them.
import { z } from 'zod'
import { administratorRefusal, globalContext, holds, type Context, type Holder } from '../../access.ts'
import { version, versionShape } from '../../record/version.ts'
import { required, text } from '../../validation/fields.ts'
import { time, url } from '../../validation/format-fields.ts'
import { markdown } from '../../validation/nested-text.ts'
import { isRealTimeOrEmpty, period, requireOneOf } from '../../validation/cross-field-rules.ts'
import { crossFieldCheck } from '../../validation/rule.ts'
import { optionalDate } from '../../validation/date-fields.ts'
import { namedRef } from '../../record/named-ref.ts'
import { recordValues } from '../../record/record-values.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { defineTransitions } from '../../record/transitions.ts'
import { eventType } from '../competition-type.ts'

export const eventAudiences = ['public', 'branch', 'district'] as const
const eventAudience = z.enum(eventAudiences)
export type EventAudience = z.output<typeof eventAudience>
export const eventAudienceLabels: Record<EventAudience, string> = {
  public: 'Alla, även i den publika kalendern',
  branch: 'Grenförbund',
  district: 'Distrikt',
}
/**
 * Hint on the audience: with a branch as organizer, 'branch' means that branch alone, otherwise every branch; districts
 * likewise.
 */
export const eventAudienceHint =
  'Arrangerar ett grenförbund och väljer ”Grenförbund” syns evenemanget bara i det grenförbundet. Samma gäller distrikt.'

const crossFieldChecks = [
  period('startDate', 'endDate'),
  requireOneOf('place', 'link'),
  crossFieldCheck(
    'required',
    ['isAllDay', 'startTime'],
    ({ isAllDay, startTime }) => isAllDay === true || startTime !== '',
  ),
  crossFieldCheck('required', ['isAllDay', 'endTime'], ({ isAllDay, endTime }) => isAllDay === true || endTime !== ''),
  crossFieldCheck(
    'skippedTime',
    ['isAllDay', 'startDate', 'startTime'],
    ({ isAllDay, startDate, startTime }) => isAllDay === true || isRealTimeOrEmpty(startDate, startTime),
  ),
  crossFieldCheck(
    'skippedTime',
    ['isAllDay', 'endDate', 'endTime'],
    ({ isAllDay, endDate, endTime }) => isAllDay === true || isRealTimeOrEmpty(endDate, endTime),
  ),
  crossFieldCheck('timeSpan', ['isAllDay', 'startDate', 'endDate', 'startTime', 'endTime'], (event) => {
    const isOneDay = event.isAllDay === false && event.startDate === event.endDate
    return (
      !isOneDay || event.startTime === '' || event.endTime === '' || String(event.startTime) < String(event.endTime)
    )
  }),
] as const

/** The organizer; the form sends an empty text for the federation. */
const organizerId = () =>
  z.preprocess((value) => (value === '' ? null : value), z.uuid().nullable()) as z.ZodType<string | null, string | null>

export const eventDraft = z
  .object({
    title: required(text(200)).meta({ title: 'Titel' }),
    titleEn: text(200).meta({ title: 'Titel på engelska' }),
    type: eventType.meta({ title: 'Typ' }),
    /** Null: the federation. */
    organizerId: organizerId().meta({ title: 'Arrangör' }),
    isAllDay: z.boolean().meta({ title: 'Heldag' }),
    startDate: required(optionalDate()).meta({ title: 'Startdatum' }),
    endDate: required(optionalDate()).meta({ title: 'Slutdatum' }),
    /** Clock times in Sweden; empty for an all-day event. */
    startTime: time().meta({ title: 'Starttid' }),
    endTime: time().meta({ title: 'Sluttid' }),
    place: text(200).meta({ title: 'Plats' }),
    link: url().meta({ title: 'Länk' }),
    audience: eventAudience.meta({ title: 'Visas för' }),
    description: markdown(20_000).meta({ title: 'Beskrivning' }),
    descriptionEn: markdown(20_000).meta({ title: 'Beskrivning på engelska' }),
  })
  .check(...crossFieldChecks)
export type EventDraft = z.output<typeof eventDraft>

/** A new event. The browser creates the id, so that a repeated request returns the first result. */
export const eventCreate = eventDraft.safeExtend({ id: z.uuid() })
export type EventCreate = z.output<typeof eventCreate>
export const eventUpdate = eventDraft.safeExtend({ version })
export type EventUpdate = z.output<typeof eventUpdate>

const { organizerId: _, ...ownFields } = eventDraft.shape
export const event = z.object({
  id: z.string(),
  ...versionShape,
  ...storedFields(ownFields),
  organizer: namedRef.nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string(),
  createdAt: z.string(),
})
export type Event = z.output<typeof event>

/** The fields that the form edits, of the record. */
export const eventValues = (record: Event): EventDraft => ({
  ...recordValues(eventDraft, record),
  organizerId: record.organizer?.id ?? null,
})

/** The reason why the holder may not change an event of this organizer, or null. A null organizer is the federation. */
export const eventRefusal = (
  holder: Holder,
  context: Context,
  organizer: { id: string; name: string } | null,
): string | null => {
  if (organizer) return associationRefusal(holder, context, organizer)
  return holds(holder, globalContext, 'Global.Competitions.Admin')
    ? null
    : 'Förbundets evenemang sköts av förbundskansliet.'
}

const associationRefusal = administratorRefusal({
  areas: ['Competitions'],
  what: 'Evenemanget sköts',
  who: 'tävlingsadministratör',
})

export const eventActions = {
  update: { label: 'Redigera', from: ['planned', 'cancelled'] },
  cancel: { label: 'Ställ in', from: ['planned'] },
  restore: { label: 'Återuppta', from: ['cancelled'] },
} as const
export type EventAction = keyof typeof eventActions
type EventState = 'planned' | 'cancelled'

/** The reason why the state does not allow the action, or null. */
export const eventStateRefusal = defineTransitions({
  actions: eventActions as Record<EventAction, { from: readonly EventState[] }>,
  stateOf: ({ cancelledAt }: Pick<Event, 'cancelledAt'>) => (cancelledAt === null ? 'planned' : 'cancelled'),
  stateRefusals: { planned: 'Evenemanget är inte inställt.', cancelled: 'Evenemanget är redan inställt.' },
})

/** The reason why the holder may not perform the action on the event, or null. */
export const eventActionRefusal = (
  action: EventAction,
  record: Pick<Event, 'cancelledAt'>,
  holder: Holder,
  context: Context,
  organizer: { id: string; name: string } | null,
): string | null => eventRefusal(holder, context, organizer) ?? eventStateRefusal(action, record)
