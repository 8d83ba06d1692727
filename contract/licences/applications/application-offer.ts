// What a new application offers for a person: the licence types, each open to them or not, with the days that follow.
import { z } from 'zod'
import { dayText } from '../../dates/day-text.ts'
import { addDays } from '../../dates/swedish-day.ts'
import { namedRef } from '../../record/named-ref.ts'
import { licenceHolder } from '../holder.ts'
import { ageText } from '../licence-types/licence-type-fields.ts'
import type { LicenceType } from '../licence-types/licence-type.ts'
import { firstDayAfter, periodOf } from '../validity.ts'
import { appliedType } from './application-view.ts'

/** A licence of the type that counts or will count, the one that ends last. */
const latestLicence = z.object({
  id: z.string(),
  number: z.string(),
  /** An older server, beside this one while they are replaced, does not send it. */
  validFrom: z.string().default(''),
  validTo: z.string(),
  /** Its club. An older server, beside this one while they are replaced, does not send it. */
  organizationId: z.string().nullable().default(null),
})

export const offeredType = appliedType.extend({
  renewableDays: z.int(),
  latest: latestLicence.nullable(),
  /** All that count or will count, any of which may be replaced. An older server, beside this one while they are replaced, does not send it. */
  held: z.array(latestLicence.pick({ id: true, validFrom: true })).optional(),
  /** Another application for it waits to be submitted or decided. Of an event licence there may be one for each competition. */
  hasOpenApplication: z.boolean(),
})
export type OfferedType = z.output<typeof offeredType>

export const applicationOffer = z.object({
  holder: licenceHolder,
  types: z.array(offeredType),
  /** The clubs of the branch that the person is a member of now. */
  clubs: z.array(namedRef),
  /** The competitions of the branch that have not been held. Those whose days have passed wait for their reserve days. */
  competitions: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      // An older server does not send them.
      reserveStartsOn: z.string().nullable().default(null),
      reserveEndsOn: z.string().nullable().default(null),
    }),
  ),
})
export type ApplicationOffer = z.output<typeof applicationOffer>

/** Why no club can be chosen: the person is in none of the branch's, or in none with a part in the branch. */
export const noClubText = 'Personen har just nu inget medlemskap för grenen i någon av grenens föreningar.'

type Latest = Pick<NonNullable<OfferedType['latest']>, 'id' | 'number' | 'validFrom' | 'validTo'>
type WithLatest = { latest: Latest | null; held?: readonly Pick<Latest, 'id' | 'validFrom'>[] | undefined }

/** The licence of the type that is replaced, which need not be the latest: the next one may have been issued already. */
const replacedOf = ({ latest, held = [] }: WithLatest, replacesId: string) =>
  [latest, ...held].find((one) => one?.id === replacesId)

/**
 * The proposed first day: the day after the latest licence ends, or today when it has ended. In place of the one that is replaced the new
 * one begins today, or with it when it has not begun.
 */
export const proposedFirstDay = (type: WithLatest, today: string, replacesId = ''): string => {
  const replaced = replacedOf(type, replacesId)
  if (!replaced) return firstDayAfter(type.latest?.validTo ?? null, today)
  return replaced.validFrom > today ? replaced.validFrom : today
}

type Replacing = WithLatest & Pick<LicenceType, 'validity' | 'validityMonths'>

/**
 * Why a licence that begins on the day cannot replace the other one, or null: it would last into the next one, which has been issued. No
 * person has two for the same time.
 */
const nextRefusal = (type: Replacing, day: string, replacesId: string): Refusal | null => {
  const replaced = replacedOf(type, replacesId)
  const to = periodOf(type, day, null)?.to
  if (!replaced || !to) return null
  const next = type.held?.find(({ validFrom }) => validFrom > replaced.validFrom && validFrom <= to)
  if (!next) return null
  const text = `Nästa licens gäller från ${dayText(next.validFrom)}`
  return { beside: `${text}, ersätt den i stället`, sentence: `${text}. Ersätt den i stället.` }
}

/** The same as a sentence. */
export const nextRefusalText = (...asked: Parameters<typeof nextRefusal>): string | null =>
  nextRefusal(...asked)?.sentence ?? null

type Asked = Pick<OfferedType, 'isActive' | 'renewableDays' | 'hasOpenApplication'> &
  Replacing &
  Pick<LicenceType, 'minAge' | 'maxAge' | 'kind'>

/** Whether the person's age in the year of the day is within the type's limits; true when the birth year is not known. */
export const isOfAge = (
  { minAge, maxAge }: Pick<LicenceType, 'minAge' | 'maxAge'>,
  birthYear: number | null,
  day: string,
): boolean => {
  if (birthYear === null) return true
  const age = Number(day.slice(0, 4)) - birthYear
  return (minAge ?? 0) <= age && age <= (maxAge ?? age)
}

interface Wish {
  /** The licence that the new one replaces. */
  replacesId?: string
  /**
   * The possible first days: the person must be of the type's age in the year of one of them, and a licence that replaces another must
   * end before the next one. An empty list skips these rules.
   */
  firstDays?: readonly string[]
}

export const ageRefusalText = (type: Pick<LicenceType, 'minAge' | 'maxAge'>): string =>
  `Personen har inte rätt ålder: ${ageText(type).toLowerCase()}.`

/** A licence for one competition ends no other one before its time. */
export const eventReplacesText = 'En engångslicens ersätter ingen annan. Välj en annan licenstyp.'

/** `beside`: the short reason that a choice shows after the name of the type. */
interface Refusal {
  beside: string
  sentence: string
}

const refusalOf = (
  type: Asked,
  birthYear: number | null,
  today: string,
  { replacesId = '', firstDays }: Wish = {},
): Refusal | null => {
  if (!type.isActive) return { beside: 'Inaktiverad', sentence: 'Licenstypen är inaktiverad.' }
  if (type.kind === 'event' && replacesId !== '') return { beside: 'Ersätter ingen annan', sentence: eventReplacesText }
  if (type.hasOpenApplication)
    return { beside: 'Har redan en ansökan', sentence: 'Personen har redan en öppen ansökan om licensen.' }
  const days = firstDays ?? [proposedFirstDay(type, today, replacesId)]
  if (days.length > 0 && !days.some((day) => isOfAge(type, birthYear, day)))
    return { beside: ageText(type), sentence: ageRefusalText(type) }
  if (type.kind === 'event' || type.latest === null) return null
  if (replacedOf(type, replacesId)) {
    const refusals = days.map((day) => nextRefusal(type, day, replacesId))
    return refusals.includes(null) ? null : (refusals[0] ?? null)
  }
  const renewableFrom = addDays(type.latest.validTo, -type.renewableDays)
  if (renewableFrom <= today) return null
  const [last, from] = [dayText(type.latest.validTo), dayText(renewableFrom)]
  return {
    beside: `Gäller till och med ${last}, kan förnyas från ${from}`,
    sentence: `Personens licens gäller till och med ${last} och kan förnyas från ${from}.`,
  }
}

/** The short reason why a person cannot apply for the type, or null. Without `firstDays` the proposed day is judged. */
export const offerRefusal = (...asked: Parameters<typeof refusalOf>): string | null =>
  refusalOf(...asked)?.beside ?? null

/** The same reason as a sentence. */
export const offerRefusalText = (...asked: Parameters<typeof refusalOf>): string | null =>
  refusalOf(...asked)?.sentence ?? null
