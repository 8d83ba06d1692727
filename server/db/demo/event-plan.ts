// What is said of an event (evenemang) of the demo that comes back every year.
import type { EventAudience } from '../../../contract/competitions/events/event.ts'
import type { EventType } from '../../../contract/competitions/competition-type.ts'
import type { AssociationSlug, DistrictSlug } from './personas.ts'

export interface EventPlan {
  title: string
  titleEn?: string
  type: EventType
  /** Null: the federation. */
  organizer: AssociationSlug | null
  audience: EventAudience
  /** ISO week that it comes back in every year. */
  week: number
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number
  /** Without times all day. */
  times?: readonly [start: string, end: string]
  days?: number
  where: 'field' | 'indoors' | 'online'
  /** Where else than in the organizer's own district; else anywhere. */
  district?: DistrictSlug
  description: string
  descriptionEn?: string
  /** Why it would be cancelled, if one had to be. */
  cancelReason?: string
  /** A reason that nobody knows of until the day before. */
  isWeather?: boolean
  /** It was first written with another title. */
  previousTitle?: string
}

export const eveningHours = ['18:30', '20:30'] as const
export const dayHours = ['09:30', '16:00'] as const
