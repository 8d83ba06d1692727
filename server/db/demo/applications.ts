// Makes the demo's applications to each announcement, with their submissions and history.
import { applicationSnapshot } from '../../competitions/applications/snapshot.ts'
import { addDays } from '../../../contract/dates/swedish-day.ts'
import type { DemoAnnouncement, CompetitionBuild } from './announcements.ts'
import { instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import type { ApplicationRow } from './competition-rows.ts'
import { auditEventBuilder, linkHolder } from './competition-staff.ts'
import * as words from './application-texts.ts'
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

const personName = (dice: RandomGenerator) =>
  `${dice.pick(dice.chance(0.4) ? femaleNames : maleNames)} ${dice.pick(surnames)}`

interface ApplicationPlan {
  announced: DemoAnnouncement
  club: DemoOrganization
  fate: ApplicationOutcome
  /** Whether it may propose other days: it competes with other applications. */
  mayShift?: boolean
}

/** How many days ago it was submitted, answered by the club, and decided. */
const daysAgoOf = ({ announced, fate }: ApplicationPlan) => {
  const { timeline } = announced.plan
  const sent = timeline.applied ?? 5
  const decided = fate === 'approved' || fate === 'rejected' ? (timeline.sanctioned ?? timeline.ended ?? 1) : null
  return { sent, answered: Math.max(sent - 2, decided ?? 0), decided }
}

export const makeApplication = (
  dice: RandomGenerator,
  making: CompetitionBuild,
  applying: ApplicationPlan,
): ApplicationRow => {
  const { announced, club, fate } = applying
  const { today, rows, nextId } = making
  const { row: announcement, classes } = announced
  const { sent, answered, decided } = daysAgoOf(applying)
  const at = (daysAgo: number, minute = 60) => instantBefore(today, daysAgo, minute)
  // Some competing applications propose the week after.
  const shift = applying.mayShift && dice.chance(0.4) ? 7 : 0
  const startsOn = addDays(announcement.proposedFrom ?? today, shift)
  const endsOn = addDays(announcement.proposedTo ?? startsOn, shift)
  const venue = venueOf(making.seed, club, announced.plan)
  const entrants = words.entrantsOf(dice, announced.branch)
  const days = announced.plan.series.length
  const name = personName(dice)
  const director = personName(dice)
  const isSent = fate !== 'unsent'
  const answer =
    fate === 'approved' || fate === 'rejected' || fate === 'confirmed' ? 'yes' : fate === 'refused' ? 'no' : null
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
    announcementId: announcement.id,
    status: status[fate],
    language: 'se',
    organizationId: club.row.id,
    applicantName: name,
    applicantRole: dice.pick(words.applicantRoles),
    applicantEmail: `tavling@${club.row.email?.split('@')[1] ?? 'klubb.example'}`,
    applicantPhone: mobileOf(dice),
    startsOn,
    endsOn,
    reserveStartsOn: dice.chance(0.4) ? addDays(startsOn, 14) : null,
    reserveEndsOn: null,
    ...venue,
    expectedEntrants: entrants,
    officials: [
      { role: 'director', name: director, contact: '' },
      { role: 'safety', name: personName(dice), contact: '' },
      { role: 'chiefJudge', name: dice.chance(0.1) ? director : personName(dice), contact: '' },
    ],
    airspaceState: dice.weighted([
      ['granted', 5],
      ['applied', 3],
      ['notNeeded', 2],
    ] as const),
    airspaceNote: '',
    landownerState: dice.weighted([
      ['granted', 6],
      ['notNeeded', 3],
      ['applied', 1],
    ] as const),
    landownerNote: '',
    insurance: dice.pick(words.insurances),
    safetyPlan: fate === 'returned' ? '' : words.safetyPlanOf(dice, announced.branch),
    budget: words.budgetOf(dice, { branch: announced.branch, entrants, days }),
    message: words.messageOf(dice),
    termsAcceptedAt: isSent ? at(sent) : null,
    emailConfirmedAt: isSent ? at(sent) : null,
    awaitsEmailSince: isSent ? null : at(1),
    clubAskedAt: isSent && club.row.email ? at(sent) : null,
    clubAskedEmail: isSent && club.row.email ? club.row.email : null,
    clubAnswer: answer,
    clubAnsweredAt: answer ? at(answered) : null,
    clubAnsweredByName: answer ? personName(dice) : null,
    firstSubmittedAt: isSent ? at(sent) : null,
    submittedAt: isSent ? at(sent) : null,
    returnedAt: fate === 'returned' ? at(1) : null,
    returnedBy: fate === 'returned' ? announced.decider.id : null,
    returnReason: fate === 'returned' ? 'Säkerhetsplanen saknas.' : null,
    withdrawnAt: fate === 'withdrawn' ? at(1) : null,
    decidedAt: decided === null ? null : at(decided),
    decidedBy: decided === null ? null : announced.decider.id,
    decisionReason: fate === 'rejected' ? dice.pick(words.applicationReasons) : null,
    anonymizedAt: null,
    version: 1 + (isSent ? 1 : 0) + (answer ? 1 : 0) + (decided === null ? 0 : 1),
    createdAt: at(isSent ? sent + 1 : 1),
    createdBy: null,
    updatedAt: at(decided ?? (fate === 'returned' || fate === 'withdrawn' ? 1 : isSent ? sent : 1)),
    updatedBy: decided === null ? null : announced.decider.id,
  }
  // Some have as many reserve days as competition days, some only one.
  if (row.reserveStartsOn && name.length % 2 === 0) row.reserveEndsOn = addDays(endsOn, 14)
  rows.application.push(row)
  for (const one of classes) rows.applicationClass.push({ applicationId: row.id, classTypeId: one.id })
  addHistory(making, applying, row)
  return row
}

const submissionOutcomes: Partial<Record<ApplicationOutcome, 'approved' | 'rejected' | 'returned' | 'withdrawn'>> = {
  approved: 'approved',
  rejected: 'rejected',
  returned: 'returned',
  withdrawn: 'withdrawn',
}

const addHistory = (making: CompetitionBuild, applying: ApplicationPlan, row: ApplicationRow) => {
  const { announced, club, fate } = applying
  const { today, rows, nextId } = making
  const { sent, answered, decided } = daysAgoOf(applying)
  const label = `${club.row.name}: ${announced.row.title}`
  const record = { recordType: 'application', recordId: row.id, recordLabel: label }
  const { events, tell } = auditEventBuilder({ today, nextId: () => nextId('event'), record })
  const isSent = fate !== 'unsent'
  tell('create', linkHolder('Sökanden'), isSent ? sent + 1 : 1)
  if (isSent) {
    const submissionId = nextId('submission')
    const endedAgo = decided ?? (submissionOutcomes[fate] ? 1 : null)
    rows.submission.push({
      id: submissionId,
      announcementId: null,
      applicationId: row.id,
      number: 1,
      submittedAt: instantBefore(today, sent, 60),
      submittedBy: null,
      submittedByName: row.applicantName ?? '',
      content: applicationSnapshot({ ...storedFields(row), classes: announced.classes, clubName: club.row.name }),
      outcome: submissionOutcomes[fate] ?? null,
      endedAt: endedAgo === null ? null : instantBefore(today, endedAgo, 60),
      endedByName: endedAgo === null ? null : fate === 'withdrawn' ? (row.applicantName ?? '') : announced.decider.name,
      reason: row.decisionReason ?? row.returnReason ?? null,
      checklist: null,
    })
    tell('submit', linkHolder('Sökanden'), sent)
    if (row.clubAnswer) tell('answer', linkHolder('Föreningen'), answered)
    if (fate === 'returned') {
      const { id: createdBy, name: createdByName } = announced.decider
      const comment = {
        field: 'safetyPlan',
        text: 'Beskriv larmväg och sjukvård.',
        createdAt: instantBefore(today, 1, 60),
      }
      rows.reviewComment.push({ id: nextId('comment'), submissionId, ...comment, createdBy, createdByName })
      tell('return', announced.decider, 1, { reason: row.returnReason ?? '' })
    }
    if (fate === 'withdrawn') tell('withdraw', linkHolder('Sökanden'), 1)
    if (decided !== null)
      tell(fate === 'approved' ? 'approve' : 'reject', announced.decider, decided, {
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
