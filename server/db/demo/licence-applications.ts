// The demo's licence applications: those that wait, have been returned, withdrawn or decided; and what the licences have in common.
import { addDays, swedishDay } from '#contract/dates/swedish-day.ts'
import type { LicenceApplicationStatus } from '#contract/licences/applications/application-search.ts'
import type { Attestations } from '#contract/licences/applications/attestation.ts'
import { periodOf } from '#contract/licences/validity.ts'
import type { licenceApplication } from '../tables/licence-tables.ts'
import type { licenceType } from '../tables/licence-type-tables.ts'
import type { submission } from '../tables/review-tables.ts'
import { associationId, branchSlugs } from './associations.ts'
import { staffOf } from './competition-staff.ts'
import { instantBefore } from './dates.ts'
import { idGenerator } from './id-generator.ts'
import { randomGenerator, type RandomGenerator } from './random-generator.ts'

export interface Candidate {
  personId: string
  branchId: string
  organizationId: string
  club: string
  birthYear: number | null
}
export type TypeRow = typeof licenceType.$inferSelect
type ApplicationRow = Required<
  Omit<
    typeof licenceApplication.$inferInsert,
    'searchText' | 'closedAt' | 'holderLastName' | 'holderFirstName' | 'holderText'
  >
>

const isOpenTo = ({ minAge, maxAge }: TypeRow, birthYear: number | null, year: number) => {
  const age = birthYear === null ? 30 : year - birthYear
  return age >= (minAge ?? 0) && age <= (maxAge ?? age)
}

/** Mostly the national licence of the branch, now and then another. */
export const typeFor = (
  random: RandomGenerator,
  types: readonly TypeRow[],
  { branchId, birthYear }: Candidate,
  year: number,
) => {
  const open = types.filter(
    (type) =>
      type.isActive && type.kind !== 'event' && type.branchIds.includes(branchId) && isOpenTo(type, birthYear, year),
  )
  const national = open.filter(({ kind }) => kind === 'national')
  return national.length > 0 && !random.chance(0.15)
    ? random.pick(national)
    : open.length > 0
      ? random.pick(open)
      : null
}

export const staffIn = (branchId: string, turn: number) =>
  staffOf(branchSlugs.find((slug) => associationId(slug) === branchId) ?? 'ballong', turn)

interface Approved {
  candidate: Candidate
  type: TypeRow
  period: { from: string; to: string }
  id: string
  by: string
}

interface ApplicationOptions {
  seed: number
  today: string
  types: readonly TypeRow[]
  candidates: readonly Candidate[]
}

/** Most wait; each other state comes several times. */
const stages: readonly LicenceApplicationStatus[] = [
  'Draft',
  'Submitted',
  'Submitted',
  'Approved',
  'Submitted',
  'Rejected',
  'Submitted',
  'Draft',
  'Withdrawn',
]
const outcomes = {
  Draft: null,
  Submitted: null,
  Approved: 'approved',
  Rejected: 'rejected',
  Withdrawn: 'withdrawn',
} as const

/** What has come of asking the club: not yet, asked, certified, denied. What was approved was certified. */
const clubAnswerOf = (
  { requirements }: TypeRow,
  status: LicenceApplicationStatus,
  askedAt: string,
  answeredAt: string,
  turn: number,
) => {
  const asks = status !== 'Draft' && requirements.some(({ kind }) => kind === 'clubCertificate')
  const step = status === 'Approved' ? 2 : turn % 4
  const hasAnswered = asks && step > 1
  return {
    clubAskedAt: asks && step > 0 ? askedAt : null,
    clubAnswer: hasAnswered ? (step === 2 ? ('yes' as const) : ('no' as const)) : null,
    clubAnsweredAt: hasAnswered ? answeredAt : null,
    clubAnsweredByName: hasAnswered ? 'Kim Sekreterare' : null,
  }
}

export const makeLicenceApplications = ({ seed, today, types, candidates }: ApplicationOptions) => {
  const year = Number(today.slice(0, 4))
  const nextApplicationId = idGenerator(seed, 'licence-application')
  const nextSubmissionId = idGenerator(seed, 'licence-submission')
  const applications: ApplicationRow[] = []
  const submissions: (typeof submission.$inferInsert)[] = []
  const approved: Approved[] = []
  const countOfBranch = new Map<string, number>()
  candidates.forEach((candidate, turn) => {
    const random = randomGenerator(seed, 'licence-application', turn)
    const type = typeFor(random, types, candidate, year + 1)
    if (!type) return
    const { writer, decider } = staffIn(candidate.branchId, turn)
    // One after the other within a branch, so that every branch has all of them.
    const nth = countOfBranch.get(candidate.branchId) ?? 0
    countOfBranch.set(candidate.branchId, nth + 1)
    const status = stages[nth % stages.length] ?? 'Draft'
    const [sentAt, decidedAt] = [
      instantBefore(today, 3 + (turn % 20), turn),
      instantBefore(today, 1 + (turn % 2), turn),
    ]
    const isSent = status !== 'Draft'
    const isDecided = status === 'Approved' || status === 'Rejected'
    const isReturned = status === 'Draft' && nth % stages.length > 0
    // Three in ten lack something that stops them.
    const ticks: Attestations =
      type.requirements.some(({ kind }) => kind === 'fee') && turn % 10 > 2
        ? {
            fee: {
              at: sentAt,
              byName: writer.name,
              day: swedishDay(sentAt),
              reference: `OCR ${4000 + turn}`,
            },
          }
        : {}
    const id = nextApplicationId()
    const row: ApplicationRow = {
      id,
      branchId: candidate.branchId,
      personId: candidate.personId,
      typeId: type.id,
      status,
      firstDay: addDays(today, turn % 40),
      sanctionId: null,
      organizationId: candidate.organizationId,
      message: turn % 7 === 0 ? 'Behövs till vårens första tävling.' : '',
      ...clubAnswerOf(type, status, sentAt, instantBefore(today, 2, turn), turn),
      ticks,
      replacesId: null,
      submittedAt: isSent || isReturned ? sentAt : null,
      submittedBy: isSent || isReturned ? writer.id : null,
      returnedAt: isReturned ? decidedAt : null,
      returnedBy: isReturned ? decider.id : null,
      returnReason: isReturned ? 'Kvittot på avgiften saknas.' : null,
      withdrawnAt: status === 'Withdrawn' ? decidedAt : null,
      decidedAt: isDecided ? decidedAt : null,
      decidedBy: isDecided ? decider.id : null,
      decisionReason: status === 'Rejected' ? 'Personen är inte medlem i en ansluten förening för nästa år.' : null,
      version: isDecided ? 3 : isSent ? 2 : 1,
      createdAt: sentAt,
      createdBy: writer.id,
      updatedAt: isDecided ? decidedAt : sentAt,
      updatedBy: isDecided ? decider.id : writer.id,
    }
    applications.push(row)
    if (isSent || isReturned) {
      const outcome = isReturned ? ('returned' as const) : outcomes[status]
      const ended = outcome === null ? null : decidedAt
      submissions.push({
        id: nextSubmissionId(),
        licenceApplicationId: id,
        number: 1,
        submittedAt: sentAt,
        submittedBy: writer.id,
        submittedByName: writer.name,
        content: {
          typeId: `${type.code} ${type.name}`,
          sanctionId: '',
          firstDay: row.firstDay,
          organizationId: candidate.club,
          message: row.message,
          attachments: '',
        },
        outcome,
        endedAt: ended,
        endedByName: ended === null ? null : decider.name,
        reason: row.returnReason ?? row.decisionReason,
      })
    }
    const period = status === 'Approved' ? periodOf(type, row.firstDay, null) : null
    if (period) approved.push({ candidate, type, period, id, by: decider.id })
  })
  return { applications, submissions, approved }
}
