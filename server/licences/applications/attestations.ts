// What staff have attested of an application: as changes in its history, and what of it remains when its club or type is another.
import type { Attestations } from '#contract/licences/applications/attestation.ts'
import type { LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { requirementKey, requirementText, type Requirement } from '#contract/licences/licence-types/requirement.ts'
import type { FieldChange } from '#contract/record/history.ts'

const attestationTextOf = (attestations: Attestations, requirement: Requirement): string => {
  const attestation = attestations[requirementKey(requirement)]
  if (!attestation) return ''
  return attestation.day === null ? 'Intygat' : [attestation.day, attestation.reference].filter(Boolean).join(', ')
}

type RequiringType = Pick<LicenceType, 'requirements' | 'otherTypes'>

/** The difference between two states of the attestations, by the requirements of the type. */
export const attestationChanges = (
  { requirements, otherTypes }: RequiringType,
  before: Attestations,
  after: Attestations,
) => {
  const nameOfType = (id: string) => otherTypes.find((other) => other.id === id)?.name ?? ''
  return requirements.flatMap((requirement): FieldChange[] => {
    const [old, now] = [attestationTextOf(before, requirement), attestationTextOf(after, requirement)]
    const label = requirementText(requirement, nameOfType)
    return old === now ? [] : [{ field: requirement.kind, label, policy: 'text', old, new: now }]
  })
}

/** A club certifies for one type, and a payment is of one fee. */
export const remainingAttestations = (
  attestations: Attestations,
  { isCertified, isSameFee }: { isCertified: boolean; isSameFee: boolean },
): Attestations =>
  Object.fromEntries(
    Object.entries(attestations).filter(
      ([key]) => (key !== 'clubCertificate' || isCertified) && (key !== 'fee' || isSameFee),
    ),
  )
