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

/** The reason why the type is not open to a person, or null. `replacesId`: the licence that the new one replaces. */
export const offerRefusal = (type: Asked, birthYear: number | null, today: string, replacesId = ''): string | null => {
  if (!type.isActive) return 'Inaktiverad'
  if (type.hasOpenApplication) return 'Har redan en ansökan'
  const isReplacing = replacesId !== '' && type.latest?.id === replacesId
  const firstDay = proposedFirstDay(type, today, isReplacing)
  const age = birthYear === null ? null : Number(firstDay.slice(0, 4)) - birthYear
  if (age !== null && (age < (type.minAge ?? 0) || age > (type.maxAge ?? age))) return ageText(type)
  if (type.kind === 'event' || type.latest === null || isReplacing) return null
  const renewableFrom = addDays(type.latest.validTo, -type.renewableDays)
  return renewableFrom > today ? `Gäller till ${type.latest.validTo}, kan förnyas från ${renewableFrom}` : null
}

/** The same as a sentence. */
export const offerRefusalText = (...asked: Parameters<typeof offerRefusal>): string | null => {
  const refusal = offerRefusal(...asked)
  if (refusal === null) return null
  return refusal === ageText(asked[0]) ? `Personen har inte rätt ålder: ${refusal}.` : `${refusal}.`
}
