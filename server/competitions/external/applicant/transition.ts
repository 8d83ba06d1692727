// Runs a transition of an application by its applicant: private link, lock, version check, rules and change.
import { applicantRefusal } from '../../../../contract/competitions/applications/application-period.ts'
import type { ApplicantAction } from '../../../../contract/competitions/applications/application-transitions.ts'
import {
  applicantApplication as ownView,
  type ApplicantApplication,
} from '../../../../contract/competitions/external/applicant-application.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import type { LinkHolder } from '../../../actor.ts'
import { conflict } from '../../../api-error.ts'
import type { Transaction } from '../../../db/database.ts'
import { storeModule } from '../../../store-order.ts'
import type { Deps } from '../../transition-values.ts'
import { closedError } from '../application-draft.ts'
import { refuseTooManyOpenApplications } from '../limits/mailbox-limit.ts'
import { lockApplicantApplication, type LockedApplicantApplication } from './locked-application.ts'
import { readApplicantApplication } from './store.ts'

/** Throws 404, 409 with the current application, or 422 with the reason of the refusal. */
export const transitionAsApplicant = async (
  holder: LinkHolder,
  deps: Deps,
  action: ApplicantAction,
  version: number,
  change: (tx: Transaction, locked: LockedApplicantApplication) => Promise<void>,
): Promise<ApplicantApplication> => {
  const now = deps.now()
  const isStale = await deps.db.transaction(async (tx) => {
    const locked = await lockApplicantApplication(tx, holder.recordId, now)
    if (locked.row.version !== version) return true
    const refusal = applicantRefusal(action, locked.row, locked.announced, locked.today)
    if (refusal) throw closedError(refusal)
    await refuseTooManyOpenApplications(tx, locked)
    await change(tx, locked)
    return false
  })
  const current = await readApplicantApplication(holder, deps.db, swedishDay(now))
  if (isStale) throw conflict(ownView, current)
  return current
}

storeModule<typeof import('./transition.ts')>()
