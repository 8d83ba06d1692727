// What staff have attested of an application: as changes in its history, and what of it remains when its club or type is another.
import type { Ticks } from '#contract/licences/applications/tick.ts'
import type { LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { requirementKey, requirementText, type Requirement } from '#contract/licences/licence-types/requirement.ts'
import type { FieldChange } from '#contract/record/history.ts'

const tickTextOf = (ticks: Ticks, requirement: Requirement): string => {
  const tick = ticks[requirementKey(requirement)]
  if (!tick) return ''
  return tick.day === null ? 'Intygat' : [tick.day, tick.reference].filter(Boolean).join(', ')
}

type RequiringType = Pick<LicenceType, 'requirements' | 'otherTypes'>

/** The difference between two states of the ticks, by the requirements of the type. */
export const attestedChanges = ({ requirements, otherTypes }: RequiringType, before: Ticks, after: Ticks) => {
  const nameOfType = (id: string) => otherTypes.find((other) => other.id === id)?.name ?? ''
  return requirements.flatMap((requirement): FieldChange[] => {
    const [old, now] = [tickTextOf(before, requirement), tickTextOf(after, requirement)]
    const label = requirementText(requirement, nameOfType)
    return old === now ? [] : [{ field: requirement.kind, label, policy: 'text', old, new: now }]
  })
}

/** A club certifies for one type, and a payment is of one fee. */
export const remainingTicks = (
  ticks: Ticks,
  { isCertified, isSameFee }: { isCertified: boolean; isSameFee: boolean },
): Ticks =>
  Object.fromEntries(
    Object.entries(ticks).filter(([key]) => (key !== 'clubCertificate' || isCertified) && (key !== 'fee' || isSameFee)),
  )
