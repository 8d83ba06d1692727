// Form values of an event: conversion from the record, defaults, organizer choices, texts.
import type { z } from 'zod'
import type { CurrentUser } from '../../../session/session.ts'
import { offeredAmong, type AssociationChoice } from '#contract/associations/association-choices.ts'
import {
  eventDraft,
  eventRefusal,
  eventValues,
  type Event,
  type eventUpdate,
} from '#contract/competitions/events/event.ts'
import { eventFields } from '#contract/competitions/events/event-fields.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { settings } from '../../../session/page-settings.ts'
import { namedOptions } from '../../../ui/named-options.ts'

export type EventValues = z.input<typeof eventUpdate>

/** Values of a new event; `day` is the day that was chosen in the calendar. */
export const emptyEvent = (organizerId: string, day: string | undefined): Omit<EventValues, 'version'> => ({
  ...emptyValues(eventDraft),
  type: 'Meeting',
  organizerId,
  startDate: day ?? null,
  endDate: day ?? null,
})

/** As the form has them: without an organizer, the field is empty. */
export const eventFormValues = (event: Event) => ({
  ...eventValues(event),
  organizerId: event.organizer?.id ?? '',
})

/**
 * Organizers that the account may choose in the current context; `kept`: those that are offered although they are out of use. The
 * federation has the empty value.
 */
export const organizersFor = (
  user: CurrentUser,
  associations: readonly AssociationChoice[],
  kept: readonly (string | null)[] = [],
) => {
  const mayChoose = (organizer: AssociationChoice | null) => eventRefusal(user, user.context, organizer) === null
  return [
    ...(mayChoose(null) ? [{ value: '', label: settings.federationName }] : []),
    ...namedOptions(offeredAmong(associations, null, kept).filter((organizer) => mayChoose(organizer))),
  ]
}

/** The organizer of a new event: the association of the context, or else the first that the account may choose. */
export const newOrganizer = (user: CurrentUser, associations: readonly AssociationChoice[]): string => {
  const organizers = organizersFor(user, associations)
  return (organizers.find(({ value }) => value === user.context.id) ?? organizers[0])?.value ?? ''
}

/** An event's fields with the names of its organizers. Any other organizer is the federation. */
export const eventFieldsAmong = (organizers: readonly Pick<AssociationChoice, 'id' | 'name'>[]) =>
  eventFields((id) => organizers.find((organizer) => organizer.id === id)?.name ?? settings.federationName)

/** '2 okt 2027 kl. 10:00–16:00', '2–4 okt 2027', '2 okt 2027 kl. 18:00 – 3 okt 2027 kl. 02:00'. */
export const eventTime = ({ isAllDay, startDate, endDate, startTime, endTime }: Event): string => {
  if (isAllDay) return periodText(startDate, endDate)
  if (startDate === endDate) return `${periodText(startDate, endDate)} kl. ${startTime}–${endTime}`
  return [
    `${periodText(startDate, startDate)} kl. ${startTime}`,
    `${periodText(endDate, endDate)} kl. ${endTime}`,
  ].join(' – ')
}
