// The columns of a person, empty: what is not held of a protected identity, and not kept of somebody who was anonymised or merged.
import type { person } from '../../db/tables/person-tables.ts'

export const noNumber = {
  identityNumberSealed: null,
  identityNumberFingerprint: null,
  identityNumberFingerprintNext: null,
}

export const noFacts = {
  birthDate: null,
  nationality: null,
  email: '',
  phoneNumber: '',
  street: '',
  postalCode: '',
  city: '',
  municipalityCode: null,
  diplomaDate: null,
  medicalValidTo: null,
} satisfies Partial<typeof person.$inferInsert>

/** Neither a protection nor what somebody has asked for. */
export const noStates = {
  isProtected: false,
  liftAskedAt: null,
  liftAskedBy: null,
  anonymizeProposedAt: null,
  anonymizeProposedBy: null,
} satisfies Partial<typeof person.$inferInsert>
