// What kinds of competitions and events there are (spec §3), and what each is called.
import { z } from 'zod'
import { calendarTypeLabels, competitionTypes } from './enums.ts'

export const competitionType = z.enum(competitionTypes)
export type CompetitionType = z.output<typeof competitionType>

/** Those that foreign competitors come to, so that the texts are needed in English too. */
export const internationalTypes: readonly CompetitionType[] = ['VM', 'EM', 'NM', 'Int']

/** Days that should lie between the decision and the first day. */
export const leadDays: Record<CompetitionType, number> = {
  Unset: 30,
  Other: 30,
  SC: 60,
  Ranking: 30,
  VM: 365,
  EM: 365,
  NM: 180,
  SM: 120,
  RM: 90,
  DM: 60,
  Int: 90,
}

/** Days that the clubs should have to apply. */
export const minApplicationDays = 14

export const eventTypes = ['Other', 'Meeting', 'Int'] as const
export const eventType = z.enum(eventTypes)
export type EventType = z.output<typeof eventType>
const { Other, Meeting, Int } = calendarTypeLabels.se
/** The calendar's own words: one type is called the same on the event's page, in its row and in the filter. */
export const eventTypeLabels: Record<EventType, string> = { Other, Meeting, Int }
