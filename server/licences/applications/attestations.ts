// What staff have attested of an application: as changes in its history, and what of it remains when its club, type or first day is another.
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

interface Attested {
  organizationId: string
  typeId: string
  firstDay: string
  type: Pick<LicenceType, 'fee' | 'requirements'>
}

/** Whether what was attested of the requirement with the key holds after the change, if the type asks for it. */
const holdsAfter = (key: string, before: Attested, after: Attested): boolean => {
  const isSameType = after.typeId === before.typeId
  switch (key) {
    case 'residence':
      return true
    case 'fee':
      return after.type.fee === before.type.fee
    case 'clubCertificate':
      return isSameType && after.organizationId === before.organizationId
    // They were seen to hold on the first day.
    case 'antiDoping':
    case 'medical':
      return isSameType && after.firstDay <= before.firstDay
    default:
      return isSameType
  }
}

/** Resets the certificate after a change of club or type. */
const notAsked = { clubAskedAt: null, clubAnswer: null, clubAnsweredAt: null, clubAnsweredByName: null }

/**
 * What a change of club, type or first day leaves: `attestations` that still hold, and the columns of the club's answer that it
 * resets. A club certifies for itself and one type, and a payment is of one fee. Another type has other requirements, also where they
 * are named alike: of the earlier one's, only residence, which is about the person, and an equal fee remain, if it asks for them.
 */
export const remainingAfter = (attestations: Attestations, before: Attested, after: Attested) => {
  const isSameType = after.typeId === before.typeId
  const asked = after.type.requirements.map(requirementKey)
  const isCertified = holdsAfter('clubCertificate', before, after)
  return {
    isCertified,
    attestations: Object.fromEntries(
      Object.entries(attestations).filter(
        ([key]) => (isSameType || asked.includes(key)) && holdsAfter(key, before, after),
      ),
    ),
    resetAnswer: isCertified ? {} : notAsked,
  }
}
