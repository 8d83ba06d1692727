// Validates and stores the draft of an application: what hinders its submission, references to classes and clubs, columns.
import {
  applicationSubmission,
  passedDayTexts,
  unavailableChoiceTexts,
  type ApplicationDraft,
} from '#contract/competitions/applications/application-draft.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { invalid } from '../../api-error.ts'
import { applicationClass } from '../../db/tables/application-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { replaceRows } from '../../records/replaced-rows.ts'
import { missingFields } from '../../records/review/review.ts'
import { passedFirstDay } from '../checklist-lines.ts'
import { isActiveClubOf } from './apply/club-choices.ts'
import { unscopedModule } from '../../store-order.ts'

/** Throws 400 when the draft refers to a class outside the announcement or a club outside the branch. */
export const checkReferences = async (db: Queryable, page: CompetitionPage, draft: ApplicationDraft) => {
  const errors = draft.classIds.flatMap((id, index) =>
    page.classes.some((one) => one.id === id)
      ? []
      : [{ field: `classIds.${index}`, message: unavailableChoiceTexts.se.classIds }],
  )
  if (draft.organizationId !== null && !(await isActiveClubOf(db, page.branch.id, draft.organizationId))) {
    errors.push({ field: 'organizationId', message: unavailableChoiceTexts.se.organizationId })
  }
  if (errors.length > 0) throw invalid(errors)
}

/** The errors of a submission: what it lacks, and that its first day has passed, with which nobody could approve it. */
export const submissionErrors = (draft: ApplicationDraft, today: string) => [
  ...missingFields(applicationSubmission, draft),
  ...(draft.startsOn !== null && passedFirstDay(draft.startsOn, today) !== null
    ? [{ field: 'startsOn', message: passedDayTexts.se.startsOn }]
    : []),
]

/**
 * Whether an application that was sent lacks nothing. Its days are left to the reviewer: its first day may have passed since, and a
 * newer rule may refuse its reserve days.
 */
export const isComplete = (draft: ApplicationDraft): boolean =>
  missingFields(applicationSubmission, { ...draft, reserveStartsOn: null, reserveEndsOn: null }).length === 0

/** The columns of a draft. `accepted`: when the terms were accepted earlier, or null. */
export const applicationColumns = (draft: ApplicationDraft, at: string, accepted: string | null) => {
  const { classIds: _classes, acceptsTerms, ...columns } = draft
  return { ...columns, termsAcceptedAt: acceptsTerms ? (accepted ?? at) : null }
}

export const writeApplicationClasses = (tx: Transaction, applicationId: string, classIds: readonly string[]) => {
  const rows = classIds.map((classTypeId) => ({ classTypeId }))
  return replaceRows(tx, applicationClass, { applicationId }, rows)
}

unscopedModule<typeof import('./application-draft.ts')>()
