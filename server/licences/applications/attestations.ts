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

const remainingAttestations = (
  attestations: Attestations,
  { isCertified, isSameFee }: { isCertified: boolean; isSameFee: boolean },
): Attestations =>
  Object.fromEntries(
    Object.entries(attestations).filter(
      ([key]) => (key !== 'clubCertificate' || isCertified) && (key !== 'fee' || isSameFee),
    ),
  )

interface Certified {
  organizationId: string
  typeId: string
  fee: number | null
}

/** Resets the certificate after a change of club or type. */
const notAsked = { clubAskedAt: null, clubAnswer: null, clubAnsweredAt: null, clubAnsweredByName: null }

/**
 * What a change of club or type leaves: `attestations` that still hold, and the columns of the club's answer that it resets. A club
 * certifies for itself and one type, and a payment is of one fee.
 */
export const remainingAfter = (attestations: Attestations, before: Certified, after: Certified) => {
  const isCertified = after.organizationId === before.organizationId && after.typeId === before.typeId
  return {
    isCertified,
    attestations: remainingAttestations(attestations, { isCertified, isSameFee: after.fee === before.fee }),
    resetAnswer: isCertified ? {} : notAsked,
  }
}
