// Updates an application through its private link, with an audit diff in which personal data is hidden.
import { sql } from 'drizzle-orm'
import type { ApplicationUpdate } from '#contract/competitions/external/applicant-application.ts'
import { applicationDraft, type ApplicationDraft } from '#contract/competitions/applications/application-draft.ts'
import { applicationFields } from '#contract/competitions/applications/application-fields.ts'
import type { ClassRef } from '#contract/competitions/class-types/class-type.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import type { FieldChange } from '#contract/record/history.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { Deps } from '../../../records/unit-of-work.ts'
import { storeModule } from '../../../store-order.ts'
import type { Transaction } from '../../../db/database.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import { fieldLabel } from '../../applications/snapshot.ts'
import { endLinks } from '../../applications/private-links.ts'
import { answerComments } from '../../../records/review/submissions.ts'
import { checkReferences, applicationColumns, writeApplicationClasses } from '../application-draft.ts'
import { readCompetitionPage } from '../competition-page.ts'
import { applicationClasses, contentColumns } from '../../applications/store.ts'
import { actAsApplicant } from './kind.ts'
import { applicationScope } from '../../visibility.ts'

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
    const answered = await answerComments(holder, tx, applicationScope, row.id, answers, fieldLabel)
    return { changes: [...changes, ...answered] }
  })

type Written = ApplicationDraft & { classes: ClassRef[]; clubName: string | null }

const fields = Object.keys(applicationDraft.shape)

/** The application's form, with the names of its classes and of its club. */
const readWritten = async ({ recordId }: LinkHolder, tx: Transaction) => {
  const statement = sql`select ${contentColumns}, ${applicationClasses} as classes, p.terms_accepted_at is not null as "acceptsTerms",
      p.organization_id as "organizationId", (select o.name from organization o where o.id = p.organization_id) as "clubName"
    from application p where p.id = ${recordId}`
  const row = orNotFound((await rowsOf<Written>(tx, statement))[0])
  const values = { ...row, classIds: row.classes.map(({ id }) => id) }
  const draft = Object.fromEntries(fields.map((field) => [field, values[field as keyof ApplicationDraft]]))
  return { draft: draft as ApplicationDraft, classes: row.classes, clubName: row.clubName }
}

/** Runs `change` and returns what it changed. */
const changeWithAuditDiff = async (
  holder: LinkHolder,
  tx: Transaction,
  change: () => Promise<void>,
): Promise<FieldChange[]> => {
  const before = await readWritten(holder, tx)
  await change()
  const after = await readWritten(holder, tx)
  const clubName = (id: string | null) =>
    [before, after].find(({ draft }) => draft.organizationId === id)?.clubName ?? ''
  const texts = applicationFields(clubName, [...before.classes, ...after.classes])
  return fieldChanges(texts, before.draft, after.draft)
}

storeModule<typeof import('./update.ts')>()
