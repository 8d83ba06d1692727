// Updates an application through its private link.
import type { ApplicationUpdate } from '../../../../contract/competitions/external/applicant-application.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { Deps } from '../../../records/unit-of-work.ts'
import { storeModule } from '../../../store-order.ts'
import { fieldLabel } from '../../applications/snapshot.ts'
import { endLinks } from '../../applications/private-links.ts'
import { answerComments } from '../../submissions.ts'
import { checkReferences, applicationColumns, writeApplicationClasses } from '../application-draft.ts'
import { readCompetitionPage } from '../competition-page.ts'
import { changeWithAuditDiff } from './audit-diff.ts'
import { actAsApplicant } from './kind.ts'

/** The columns of a club that has not been asked. */
const notAsked = {
  clubAskedAt: null,
  clubAskedEmail: null,
  clubAnswer: null,
  clubAnsweredAt: null,
  clubAnsweredByName: null,
}

export const update = (holder: LinkHolder, deps: Deps, { version, answers, ...draft }: ApplicationUpdate) =>
  actAsApplicant(holder, deps, 'update', { version }, async ({ tx, at, today, locked: { row }, save }) => {
    await checkReferences(tx, orNotFound(await readCompetitionPage(tx, row.announcementId, today)), draft)
    const isOtherClub = draft.organizationId !== row.organizationId
    const changes = await changeWithAuditDiff(holder, tx, async () => {
      // The former club's links end.
      if (isOtherClub) await endLinks(tx, row.id, 'club', at)
      await save({
        ...applicationColumns(draft, at, row.termsAcceptedAt),
        emailConfirmedAt: row.emailConfirmedAt ?? at,
        awaitsEmailSince: null,
        ...(isOtherClub ? notAsked : {}),
      })
      await writeApplicationClasses(tx, row.id, draft.classIds)
    })
    const answered = await answerComments(holder, tx, 'application', row.id, answers, fieldLabel)
    return { changes: [...changes, ...answered] }
  })

storeModule<typeof import('./update.ts')>()
