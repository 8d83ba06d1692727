// Empty values for what a protected, anonymised or merged person does not have.
import { homeCountry } from '#contract/members/address.ts'
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
  careOf: '',
  street: '',
  postalCode: '',
  city: '',
  country: homeCountry,
  municipalityCode: null,
  diplomaDate: null,
  medicalValidTo: null,
} satisfies Partial<typeof person.$inferInsert>

/** Without protection, and without pending requests to lift it or to anonymise. */
export const noStates = {
  isProtected: false,
  liftAskedAt: null,
  liftAskedBy: null,
  anonymizeProposedAt: null,
  anonymizeProposedBy: null,
} satisfies Partial<typeof person.$inferInsert>
