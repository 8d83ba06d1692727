// Periods of validity, of a membership, a role or an affiliation: from a first day on or to a last one, both included.

export interface ValidityPeriod {
  validFrom: string
  validTo: string | null
}

export const isCurrent = ({ validFrom, validTo }: ValidityPeriod, day: string): boolean =>
  validFrom <= day && (validTo === null || validTo >= day)

/** Whether the period goes on at the day or begins after it. */
export const goesOn =
  (day: string) =>
  ({ validTo }: Pick<ValidityPeriod, 'validTo'>): boolean =>
    validTo === null || validTo >= day

export const haveCommonDay = (a: ValidityPeriod, b: ValidityPeriod): boolean =>
  goesOn(a.validFrom)(b) && goesOn(b.validFrom)(a)

/** Whether the period ends before the other or with it. */
export const endsNoLater = (
  { validTo }: Pick<ValidityPeriod, 'validTo'>,
  other: Pick<ValidityPeriod, 'validTo'>,
): boolean => other.validTo === null || (validTo !== null && validTo <= other.validTo)

/** Whether the period neither begins before the other nor ends after it. */
export const isPeriodWithin = (period: ValidityPeriod, other: ValidityPeriod): boolean =>
  period.validFrom >= other.validFrom && endsNoLater(period, other)

export const validityStates = ['current', 'former', 'upcoming'] as const
export type ValidityState = (typeof validityStates)[number]

export const validityStateOf = (period: ValidityPeriod, day: string): ValidityState => {
  if (isCurrent(period, day)) return 'current'
  return period.validFrom > day ? 'upcoming' : 'former'
}
