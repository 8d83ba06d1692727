// Makes the demo's applications to each announcement, with their submissions and history.
import { applicationSnapshot } from '../../competitions/applications/snapshot.ts'
import { addDays } from '#contract/dates/swedish-day.ts'
import type { DemoAnnouncement, CompetitionBuild } from './announcements.ts'
import { instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import type { ApplicationRow } from './competition-rows.ts'
import { auditEventBuilder, linkHolder } from './competition-staff.ts'
import * as texts from './application-texts.ts'
import { venueOf } from './competition-hosts.ts'
import { femaleNames, maleNames, surnames } from './names.ts'
import { mobileOf } from './synthetic-numbers.ts'
import type { RandomGenerator } from './random-generator.ts'

/** The outcome of an application; one in review is distinguished by the club's answer. */
export type ApplicationOutcome =
  | 'approved'
  | 'rejected'
  | 'confirmed'
  | 'unconfirmed'
  | 'refused'
  | 'returned'
  | 'withdrawn'
  | 'unsent'

const personName = (random: RandomGenerator) =>
  `${random.pick(random.chance(0.4) ? femaleNames : maleNames)} ${random.pick(surnames)}`

interface ApplicationPlan {
  announcement: DemoAnnouncement
  organization: DemoOrganization
  outcome: ApplicationOutcome
  /** Whether it may propose other days: it competes with other applications. */
  mayShift?: boolean
}

/** How many days ago it was submitted, answered by the organization, and decided. */
const daysAgoOf = ({ announcement, outcome }: ApplicationPlan) => {
  const { timeline } = announcement.plan
  const sent = timeline.applied ?? 5
  const decided = outcome === 'approved' || outcome === 'rejected' ? (timeline.sanctioned ?? timeline.ended ?? 1) : null
  return { sent, answered: Math.max(sent - 2, decided ?? 0), decided }
}

export const makeApplication = (
  random: RandomGenerator,
  build: CompetitionBuild,
  plan: ApplicationPlan,
): ApplicationRow => {
  const { announcement, organization, outcome } = plan
  const { today, rows, nextId } = build
  const { classes } = announcement
  const { sent, answered, decided } = daysAgoOf(plan)
  const at = (daysAgo: number, minute = 60) => instantBefore(today, daysAgo, minute)
  // Some competing applications propose the week after.
  const shift = plan.mayShift && random.chance(0.4) ? 7 : 0
  const startsOn = addDays(announcement.row.proposedFrom ?? today, shift)
  const endsOn = addDays(announcement.row.proposedTo ?? startsOn, shift)
  const venue = venueOf(build.seed, organization, announcement.plan)
  const entrants = texts.entrantsOf(random, announcement.branch)
  const days = announcement.plan.series.length
  const name = personName(random)
  const director = personName(random)
  const isSent = outcome !== 'unsent'
  const answer =
    outcome === 'approved' || outcome === 'rejected' || outcome === 'confirmed'
      ? 'yes'
      : outcome === 'refused'
        ? 'no'
        : null
  const status = {
    approved: 'Approved',
    rejected: 'Rejected',
    confirmed: 'Review',
    unconfirmed: 'Review',
    refused: 'Review',
    returned: 'Draft',
    withdrawn: 'Draft',
    unsent: 'Draft',
  } as const
  const row: ApplicationRow = {
    id: nextId('application'),
    announcementId: announcement.row.id,
    status: status[outcome],
    language: 'se',
    organizationId: organization.row.id,
    applicantName: name,
    applicantRole: random.pick(texts.applicantRoles),
    applicantEmail: `tavling@${organization.row.email?.split('@')[1] ?? 'klubb.example'}`,
    applicantPhone: mobileOf(random),
    startsOn,
    endsOn,
    reserveStartsOn: random.chance(0.4) ? addDays(startsOn, 14) : null,
    reserveEndsOn: null,
    ...venue,
    expectedEntrants: entrants,
    officials: [
      { role: 'director', name: director, contact: '' },
      { role: 'safety', name: personName(random), contact: '' },
      { role: 'chiefJudge', name: random.chance(0.1) ? director : personName(random), contact: '' },
    ],
    airspaceState: random.weighted([
      ['granted', 5],
      ['applied', 3],
      ['notNeeded', 2],
    ] as const),
    airspaceNote: '',
    landownerState: random.weighted([
      ['granted', 6],
      ['notNeeded', 3],
      ['applied', 1],
    ] as const),
    landownerNote: '',
    insurance: random.pick(texts.insurances),
    safetyPlan: outcome === 'returned' ? '' : texts.safetyPlanOf(random, announcement.branch),
    budget: texts.budgetOf(random, { branch: announcement.branch, entrants, days }),
    message: texts.messageOf(random),
    termsAcceptedAt: isSent ? at(sent) : null,
    emailConfirmedAt: isSent ? at(sent) : null,
    awaitsEmailSince: isSent ? null : at(1),
    clubAskedAt: isSent && organization.row.email ? at(sent) : null,
    clubAskedEmail: isSent && organization.row.email ? organization.row.email : null,
    clubAnswer: answer,
    clubAnsweredAt: answer ? at(answered) : null,
    clubAnsweredByName: answer ? personName(random) : null,
    firstSubmittedAt: isSent ? at(sent) : null,
    submittedAt: isSent ? at(sent) : null,
    returnedAt: outcome === 'returned' ? at(1) : null,
    returnedBy: outcome === 'returned' ? announcement.decider.id : null,
    returnReason: outcome === 'returned' ? 'Säkerhetsplanen saknas.' : null,
    withdrawnAt: outcome === 'withdrawn' ? at(1) : null,
    decidedAt: decided === null ? null : at(decided),
    decidedBy: decided === null ? null : announcement.decider.id,
    decisionReason: outcome === 'rejected' ? random.pick(texts.applicationReasons) : null,
    anonymizedAt: null,
    version: 1 + (isSent ? 1 : 0) + (answer ? 1 : 0) + (decided === null ? 0 : 1),
    createdAt: at(isSent ? sent + 1 : 1),
    createdBy: null,
    updatedAt: at(decided ?? (outcome === 'returned' || outcome === 'withdrawn' ? 1 : isSent ? sent : 1)),
    updatedBy: decided === null ? null : announcement.decider.id,
  }
  // Some have as many reserve days as competition days, some only one.
  if (row.reserveStartsOn && name.length % 2 === 0) row.reserveEndsOn = addDays(endsOn, 14)
  rows.application.push(row)
  for (const { id: classTypeId } of classes) rows.applicationClass.push({ applicationId: row.id, classTypeId })
  addHistory(build, plan, row)
  return row
}

const submissionOutcomes: Partial<Record<ApplicationOutcome, 'approved' | 'rejected' | 'returned' | 'withdrawn'>> = {
  approved: 'approved',
  rejected: 'rejected',
  returned: 'returned',
  withdrawn: 'withdrawn',
}

const addHistory = (build: CompetitionBuild, plan: ApplicationPlan, row: ApplicationRow) => {
  const { announcement, organization, outcome } = plan
  const { today, rows, nextId } = build
  const { sent, answered, decided } = daysAgoOf(plan)
  const label = `${organization.row.name}: ${announcement.row.title}`
  const record = { recordType: 'application', recordId: row.id, recordLabel: label }
  const { events, addEvent } = auditEventBuilder({ today, nextId: () => nextId('event'), record })
  const isSent = outcome !== 'unsent'
  addEvent('create', linkHolder('Sökanden'), isSent ? sent + 1 : 1)
  if (isSent) {
    const submissionId = nextId('submission')
    const endedAgo = decided ?? (submissionOutcomes[outcome] ? 1 : null)
    rows.submission.push({
      id: submissionId,
      announcementId: null,
      applicationId: row.id,
      licenceApplicationId: null,
      number: 1,
      submittedAt: instantBefore(today, sent, 60),
      submittedBy: null,
      submittedByName: row.applicantName ?? '',
      content: applicationSnapshot({
        ...storedFields(row),
        classes: announcement.classes,
        clubName: organization.row.name,
      }),
      outcome: submissionOutcomes[outcome] ?? null,
      endedAt: endedAgo === null ? null : instantBefore(today, endedAgo, 60),
      endedByName:
        endedAgo === null ? null : outcome === 'withdrawn' ? (row.applicantName ?? '') : announcement.decider.name,
      reason: row.decisionReason ?? row.returnReason ?? null,
      checklist: null,
    })
    addEvent('submit', linkHolder('Sökanden'), sent)
    if (row.clubAnswer) addEvent('answer', linkHolder('Föreningen'), answered)
    if (outcome === 'returned') {
      const { id: createdBy, name: createdByName } = announcement.decider
      const comment = {
        field: 'safetyPlan',
        text: 'Beskriv larmväg och sjukvård.',
        answer: '',
        createdAt: instantBefore(today, 1, 60),
      }
      rows.reviewComment.push({ id: nextId('comment'), submissionId, ...comment, createdBy, createdByName })
      addEvent('return', announcement.decider, 1, { reason: row.returnReason ?? '' })
    }
    if (outcome === 'withdrawn') addEvent('withdraw', linkHolder('Sökanden'), 1)
    if (decided !== null)
      addEvent(outcome === 'approved' ? 'approve' : 'reject', announcement.decider, decided, {
        reason: row.decisionReason ?? null,
      })
  }
  rows.auditEvent.push(...events)
}

/** The row with the defaults that the database fills in. */
export const storedFields = (row: ApplicationRow) => ({
  ...row,
  applicantName: row.applicantName ?? '',
  applicantRole: row.applicantRole ?? '',
  applicantPhone: row.applicantPhone ?? '',
  startsOn: row.startsOn ?? null,
  endsOn: row.endsOn ?? null,
  reserveStartsOn: row.reserveStartsOn ?? null,
  reserveEndsOn: row.reserveEndsOn ?? null,
})
