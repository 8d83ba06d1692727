// Competition types and event types as schemas.
import { z } from 'zod'
import { calendarTypeLabels, competitionTypes } from './enums.ts'

export const competitionType = z.enum(competitionTypes)
export type CompetitionType = z.output<typeof competitionType>

/** Types with foreign competitors, which need texts in English too. */
export const internationalTypes: readonly CompetitionType[] = ['VM', 'EM', 'NM', 'Int']

/** Days that clubs should have for their applications. */
export const minApplicationDays = 14

export const eventTypes = ['Other', 'Meeting', 'Int'] as const
export const eventType = z.enum(eventTypes)
export type EventType = z.output<typeof eventType>
const { Other, Meeting, Int } = calendarTypeLabels.se
/** The labels of the calendar, so that the event page, the list and the filter agree. */
export const eventTypeLabels: Record<EventType, string> = { Other, Meeting, Int }
