// The type of an annual event (evenemang) of the demo.
import type { EventAudience } from '#contract/competitions/events/event.ts'
import type { EventType } from '#contract/competitions/competition-type.ts'
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
  /** Without times the event is all-day. */
  times?: readonly [start: string, end: string]
  days?: number
  where: 'field' | 'indoors' | 'online'
  /** The district of the place, when it is not the organizer's own. */
  district?: DistrictSlug
  description: string
  descriptionEn?: string
  /** The reason for a cancellation, if this event is cancelled. */
  cancelReason?: string
  /** Whether the reason is known only the day before. */
  isWeather?: boolean
  /** The title before an edit. */
  previousTitle?: string
}

export const eveningHours = ['18:30', '20:30'] as const
export const dayHours = ['09:30', '16:00'] as const
