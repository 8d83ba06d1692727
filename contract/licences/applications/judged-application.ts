// The facts of an application that its requirements are judged by.
import type { AskedClub } from '../certificates/certificate.ts'
import type { LicenceType } from '../licence-types/licence-type.ts'
import type { DatedLicence } from '../licences/licence-state.ts'
import type { Attestations } from './attestation.ts'

/** A licence that the person has, or has had. */
export interface HeldLicence extends DatedLicence {
  id: string
  number: string
  typeId: string
  kind: LicenceType['kind']
  branchId: string
}

export interface JudgedClub extends AskedClub {
  name: string
  /** Whether it is a club of the branch. */
  isHere: boolean
  /** Whether the person is a member of it now, in the branch. */
  hasMember: boolean
  hasEmail: boolean
  /** When its new address begins to count, or null. */
  opensAt: string | null
  clubAnsweredAt: string | null
}

export interface JudgedApplication {
  branchId: string
  type: Pick<
    LicenceType,
    'id' | 'kind' | 'requirements' | 'minAge' | 'maxAge' | 'validity' | 'validityMonths' | 'fee' | 'otherTypes'
  >
  firstDay: string
  /** The day in Sweden for which it is judged. */
  today: string
  /** `lastPossibleDay`: of its days, and of its reserve days. */
  competition: {
    startsOn: string
    endsOn: string
    lastPossibleDay: string
    isCancelled: boolean
    isWithdrawn: boolean
  } | null
  /** The licence that the new one replaces, which therefore is no second one. */
  replacesId: string | null
  person: {
    birthYear: number | null
    /** '' when it is not known or not held. */
    nationality: string
    diplomaDate: string | null
    medicalValidTo: string | null
    isProtected: boolean
  }
  /** The club of the application, and its answer if it has been asked. */
  club: JudgedClub | null
  isSubmitted: boolean
  /** The current memberships in the branch. */
  memberships: readonly { club: string; paidYear: number | null }[]
  licences: readonly HeldLicence[]
  attestations: Attestations
}

/** What the texts of its checklist may name to who reads them. */
export interface ChecklistDetail {
  /** Days of diplomas and certificates, which only administrators read. */
  merits: boolean
  /** False: without the reference of a payment, which administrators alone read. */
  reference?: boolean
  /** The age, which tells the birth year. */
  birthYear: boolean
}
