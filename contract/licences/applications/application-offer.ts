// What a new application offers for a person: the licence types, each open to them or not, with the days that follow.
import { z } from 'zod'
import { addDays } from '../../dates/swedish-day.ts'
import { namedRef } from '../../record/named-ref.ts'
import { licenceHolder } from '../holder.ts'
import { ageText } from '../licence-types/licence-type-fields.ts'
import type { LicenceType } from '../licence-types/licence-type.ts'
import { firstDayAfter } from '../validity.ts'
import { appliedType } from './application-view.ts'

/** A licence of the type that counts or will count, the one that ends last. */
const latestLicence = z.object({ id: z.string(), number: z.string(), validTo: z.string() })

export const offeredType = appliedType.extend({
  renewableDays: z.int(),
  latest: latestLicence.nullable(),
  /** Another application for it waits to be submitted or decided. */
  hasOpenApplication: z.boolean(),
})
export type OfferedType = z.output<typeof offeredType>

export const applicationOffer = z.object({
  holder: licenceHolder,
  types: z.array(offeredType),
  /** The clubs of the branch that the person is a member of now. */
  clubs: z.array(namedRef),
  /** The competitions of the branch that have not been held. */
  competitions: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
    }),
  ),
})
export type ApplicationOffer = z.output<typeof applicationOffer>

/** The first day of a new licence of the type, of one that follows another or replaces it. */
export const proposedFirstDay = ({ latest }: Pick<OfferedType, 'latest'>, today: string, replaces = false): string =>
  replaces ? today : firstDayAfter(latest?.validTo ?? null, today)

type Asked = Pick<OfferedType, 'isActive' | 'latest' | 'renewableDays' | 'hasOpenApplication'> &
  Pick<LicenceType, 'minAge' | 'maxAge' | 'kind'>

/** Whether the person is of the type's age in the year of the day, as far as the birth year is known. */
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
  /** The first days that it may have, on one of which the person has to be of the type's age; none is asked of an empty list. */
  firstDays?: readonly string[]
}

/** The reason why the type is not open to a person, or null. By default the licence has the first day that is proposed. */
export const offerRefusal = (
  type: Asked,
  birthYear: number | null,
  today: string,
  { replacesId = '', firstDays }: Wish = {},
): string | null => {
  if (!type.isActive) return 'Inaktiverad'
  if (type.hasOpenApplication) return 'Har redan en ansökan'
  const isReplacing = replacesId !== '' && type.latest?.id === replacesId
  const days = firstDays ?? [proposedFirstDay(type, today, isReplacing)]
  if (days.length > 0 && !days.some((day) => isOfAge(type, birthYear, day))) return ageText(type)
  if (type.kind === 'event' || type.latest === null || isReplacing) return null
  const renewableFrom = addDays(type.latest.validTo, -type.renewableDays)
  return renewableFrom > today ? `Gäller till ${type.latest.validTo}, kan förnyas från ${renewableFrom}` : null
}

export const ageRefusalText = (type: Pick<LicenceType, 'minAge' | 'maxAge'>): string =>
  `Personen har inte rätt ålder: ${ageText(type)}.`

/** The same as a sentence. */
export const offerRefusalText = (...asked: Parameters<typeof offerRefusal>): string | null => {
  const refusal = offerRefusal(...asked)
  if (refusal === null) return null
  return refusal === ageText(asked[0]) ? ageRefusalText(asked[0]) : `${refusal}.`
}
