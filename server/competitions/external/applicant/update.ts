// Updates an application through its private link.
import { eq } from 'drizzle-orm'
import type { ApplicationDraft } from '../../../../contract/competitions/applications/application-draft.ts'
import type { ApplicationUpdate } from '../../../../contract/competitions/external/applicant-application.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import { writeLinkHolderAuditEvent } from '../../../audit/audit-events.ts'
import { application } from '../../../db/application-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { endLinks } from '../../applications/private-links.ts'
import type { Deps } from '../../transition-values.ts'
import { checkReferences, applicationColumns, writeApplicationClasses } from '../application-draft.ts'
import { readCompetitionPage } from '../competition-page.ts'
import { changeWithAuditDiff } from './audit-diff.ts'
import {
  applicantAuditSubject,
  outsiderColumnValues,
  notifyStaff,
  type LockedApplicantApplication,
} from './locked-application.ts'
import { transitionAsApplicant } from './transition.ts'
import { storeModule } from '../../../store-order.ts'

export const update = (holder: LinkHolder, deps: Deps, { version, ...draft }: ApplicationUpdate) =>
  transitionAsApplicant(holder, deps, 'update', version, async (tx, locked) => {
    const { row, today } = locked
    await checkReferences(tx, orNotFound(await readCompetitionPage(tx, row.announcementId, today)), draft)
    // Notified before and after the change, because another club may belong to another district.
    await notifyStaff(tx, locked)
    const changes = await changeWithAuditDiff(holder, tx, () => writeDraft(tx, locked, draft))
    await writeLinkHolderAuditEvent(holder, tx, {
      action: 'update',
      ...applicantAuditSubject(locked),
      changes,
    })
    await notifyStaff(tx, locked)
  })

const writeDraft = async (tx: Transaction, locked: LockedApplicantApplication, draft: ApplicationDraft) => {
  const { row, at } = locked
  await tx
    .update(application)
    .set({
      ...applicationColumns(draft, at, row.termsAcceptedAt),
      emailConfirmedAt: row.emailConfirmedAt ?? at,
      awaitsEmailSince: null,
      ...(draft.organizationId === row.organizationId ? {} : await clubNotAskedValues(tx, locked)),
      ...outsiderColumnValues(at),
    })
    .where(eq(application.id, row.id))
  await writeApplicationClasses(tx, row.id, draft.classIds)
}

/** The columns of a club that has not been asked. The former club's links end. */
const clubNotAskedValues = async (tx: Transaction, { row, at }: LockedApplicantApplication) => {
  await endLinks(tx, row.id, 'club', at)
  return { clubAskedAt: null, clubAskedEmail: null, clubAnswer: null, clubAnsweredAt: null, clubAnsweredByName: null }
}

storeModule<typeof import('./update.ts')>()
