// Record kinds of applications for those who hold a private link: what they have in common, and the applicant's.
import { applicantRefusal, type ApplicantAction } from '#contract/competitions/applications/application-transitions.ts'
import {
  applicantApplication,
  type ApplicantApplication,
} from '#contract/competitions/external/applicant-application.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { LinkHolder } from '../../../actor.ts'
import { application } from '../../../db/tables/application-tables.ts'
import type { RecordKind, Sent } from '../../../records/record-kind.ts'
import { linkKind } from '../../../records/staff-kind.ts'
import { recordAfter, transition, type ApplyChange, type Work } from '../../../records/transition.ts'
import type { Deps } from '../../../records/unit-of-work.ts'
import { storeModule } from '../../../store-order.ts'
import { announcementScope, applicationScope } from '../../visibility.ts'
import { refuseTooManyOpenApplications } from '../limits/mailbox-limit.ts'
import { readApplicantApplication } from './store.ts'
import { applicationLabel, lockApplication, type LockedApplication } from '../../applications/locked-application.ts'

export interface LinkHolderTypes<View, Action extends string> {
  by: LinkHolder
  key: string
  locked: LockedApplication
  view: View
  action: Action
  values: typeof application.$inferInsert
}

export const linkHolderKind = {
  scope: applicationScope,
  table: application,
  lock: lockApplication,
  label: applicationLabel,
  // Staff see nothing of an application before its first submission, not on the announcement's page either.
  neighbours: ({ row }: LockedApplication) =>
    row.firstSubmittedAt === null ? [] : [{ scope: announcementScope, id: row.announcementId }],
  ...linkKind,
}

type ApplicantTypes = LinkHolderTypes<ApplicantApplication, ApplicantAction | 'confirm'>
export type ApplicantWork = Work<ApplicantTypes>

/** `dayOf`: the day on which the announcement must be open. */
const judgeBy =
  (dayOf: (locked: LockedApplication) => string): RecordKind<ApplicantTypes>['judge'] =>
  async (_holder, tx, action, locked) => {
    const { row, announced } = locked
    const refusal = action === 'confirm' ? null : applicantRefusal(action, row, announced, dayOf(locked))
    if (refusal === null) await refuseTooManyOpenApplications(tx, locked)
    return { refusal, overridden: null }
  }

export const applicantKind: RecordKind<ApplicantTypes> = {
  ...linkHolderKind,
  view: applicantApplication,
  refusesBeforeConflict: true,
  judge: judgeBy(({ today }) => today),
  read: (holder, db, _id, _coverage, { today }) => readApplicantApplication(holder, db, today),
}

/** When attachments change. Those of an application that waits for its address belong to the day on which it was sent. */
export const applicantAttachmentKind: typeof applicantKind = {
  ...applicantKind,
  judge: judgeBy(({ row, today }) => (row.awaitsEmailSince === null ? today : swedishDay(row.awaitsEmailSince))),
}

/** Performs an action of the applicant. Throws 404, 422 with the refusal, or 409 with the current application. */
export const actAsApplicant = (
  holder: LinkHolder,
  deps: Deps,
  action: ApplicantTypes['action'],
  sent: Sent,
  change: ApplyChange<ApplicantTypes, null>,
): Promise<ApplicantApplication> =>
  recordAfter(transition(holder, deps, applicantKind, holder.recordId, action, sent, change))

storeModule<typeof import('./kind.ts')>()
