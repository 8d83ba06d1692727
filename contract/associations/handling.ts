// What an association and the federation set for themselves: addresses, handling days, and lead days per competition type.
import { counted } from '../text/counted.ts'
import { z } from 'zod'
import { competitionTypeLabels, competitionTypes } from '../competitions/enums.ts'
import { integer, required } from '../validation/fields.ts'
import { email, url } from '../validation/format-fields.ts'
import { between } from '../validation/number-rules.ts'

/** The types that a competition has when it is submitted. */
const settledTypes = competitionTypes.filter((type) => type !== 'Unset')
export type SettledType = (typeof settledTypes)[number]

const longest = 730
const days = (least: number) => integer().check(between(least, longest))

const byType = <Value>(valueOf: (type: SettledType) => Value) =>
  Object.fromEntries(settledTypes.map((type) => [type, valueOf(type)])) as Record<SettledType, Value>

const typeTexts = (type: SettledType) => ({ title: competitionTypeLabels[type], unit: 'dagar' })
const addresses = {
  // The address of an office, not of a person.
  email: email().meta({ title: 'E-postadress', history: 'value', hint: 'Svar på mejl från systemet kommer hit.' }),
  web: url().meta({ title: 'Webbplats' }),
}
const handlingTexts = { title: 'Handläggningstid', unit: 'dagar' }
const leadTexts = { title: 'Ledtider' }

/** Settings of an association. The federation's value applies where a field is empty. */
export const ownSettings = {
  ...addresses,
  handlingDays: days(1).meta(handlingTexts),
  leadDays: z.object(byType((type) => days(0).meta(typeTexts(type)))).meta(leadTexts),
}

/** Settings of the federation, which must have all times. */
export const federationSettings = {
  ...addresses,
  handlingDays: required(days(1)).meta(handlingTexts),
  leadDays: z.object(byType((type) => required(days(0)).meta(typeTexts(type)))).meta(leadTexts),
}

export type OwnLeadDays = Record<SettledType, number | null>
export const noLeadDays: OwnLeadDays = byType(() => null)

/** 'SM 120 dagar, RM 90 dagar': the types that have a time of their own. */
export const leadDaysText = (lead: OwnLeadDays): string =>
  settledTypes
    .filter((type) => lead[type] !== null)
    .map((type) => `${competitionTypeLabels[type]} ${counted(lead[type] ?? 0, 'dag', 'dagar')}`)
    .join(', ')

export const leadDayTypes: readonly SettledType[] = settledTypes
