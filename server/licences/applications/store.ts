// Queries of licence applications: the queue, and one application.
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  isOpenApplication,
  licenceApplicationStatuses,
  type LicenceApplicationColumn,
  type LicenceApplicationFilter,
} from '#contract/licences/applications/application-search.ts'
import { commentedLabel, licenceApplicationColumns } from '#contract/licences/applications/application-texts.ts'
import {
  licenceApplication as licenceApplicationView,
  licenceApplicationRow,
  type LicenceApplication,
  type LicenceApplicationRow,
} from '#contract/licences/applications/application-view.ts'
import { requirementFacts, withoutBirthYear } from '#contract/licences/applications/requirement-check.ts'
import { periodOf } from '#contract/licences/validity.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import { askTogether } from '../../db/concurrent-statements.ts'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { collateSwedish } from '../../db/sql-expressions.ts'
import { dateCells } from '../../export/columns.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { selected } from '../../records/columns.ts'
import { by, byKnown, byLabel, choice } from '../../records/list-filters.ts'
import type { RecordList } from '../../records/list.ts'
import { recordReader } from '../../records/record-reads.ts'
import { listReviewComments, listSubmissions } from '../../records/review/submissions.ts'
import { storeModule } from '../../store-order.ts'
import { branchColumn, clubColumn, holderColumn, holderList, mailedHolderColumn } from '../holders.ts'
import { readDecisionFacts } from '../decision-facts.ts'
import { askableClubOn } from '../certificates/requests.ts'
import { carriedConditions } from '../licences/carried-conditions.ts'
import { nameReferences, references } from '../referred-names.ts'
import { licenceApplicationScope, licenceApplicationVisibility } from '../visibility.ts'
import { replacesColumn, shownCompetitionColumn, typeColumn } from './columns.ts'
import { checkApplication, checkApplications } from './judged.ts'
import { readsTexts, withoutTexts } from './unread-texts.ts'
import { isListedAsWaiting, isWaiting, submittedDeadline, waitingDeadline, waitingSince } from './waiting.ts'

const isReturned = sql`(a.status = 'Draft' and a.returned_at is not null)`
const held = holderList('a')
const foundApplication = licenceApplicationRow
  .omit({ checks: true, type: true, branch: true, club: true })
  .extend(references)
const handlingDays = sql`ht.handling_days`
const isTypesOrder = (sort: string) => ['waiting', 'type', 'decideBy'].includes(sort)

export const licenceApplicationList: RecordList<
  LicenceApplicationFilter,
  LicenceApplicationRow,
  LicenceApplicationColumn,
  z.output<typeof foundApplication> & Pick<LicenceApplicationRow, 'checks'>
> = {
  table: 'licence_application',
  alias: 'a',
  title: 'message',
  joins: sql`${held.joins} join licence_type t on t.id = a.type_id`,
  rowReader: nameReferences,
  completeRows: async (viewer, db, rows, day) => {
    const open = rows.filter(isOpenApplication)
    const checks = await checkApplications(
      viewer,
      db,
      open.map(({ id }) => id),
      day,
    )
    return rows.map((row) => ({ ...row, checks: checks.get(row.id) ?? [] }))
  },
  isVisible: licenceApplicationVisibility,
  // The message is searched for those alone who read it.
  naming: (viewer) => ({
    ...held.naming(viewer),
    ...(readsTexts(viewer) ? {} : { searched: sql`a.holder_text` }),
  }),
  parts: (viewer, { sort }) => ({
    orderJoins: isTypesOrder(sort) ? held.orderJoins.type : held.orderJoins[sort as 'birthYear' | 'club'],
    columns: sql`${selected(licenceApplication, 'a', foundApplication, {
      isReturned,
      isWaiting: isWaiting(viewer),
      waitingSince,
      holder: holderColumn(viewer),
      decideBy: sql`${submittedDeadline(sql`t.handling_days`)}::text`,
    })}, '[]'::json as checks`,
    filters: {
      queue: {
        condition: () => isListedAsWaiting(viewer),
        facet: { value: sql`case when ${isListedAsWaiting(viewer)} then 'mine' end` },
      },
      status: choice(sql`a.status`),
      ...held.filters,
    },
    sortKeys: {
      ...held.sortKeys,
      // Decided applications come last, the latest first, in the order of an index. Open ones are sorted further: first those that
      // wait for the viewer, then those that wait for others, then drafts.
      waiting: (
        way,
      ) => sql`a.closed_at desc nulls first, (case when a.closed_at is not null then 3 when ${isWaiting(viewer, sql`ht`)} then 0
        when a.status = 'Submitted' then 1 else 2 end) ${way}, (case when a.closed_at is null then ${waitingDeadline(handlingDays)} end) ${way} nulls last`,
      type: by(collateSwedish(sql`ht.code`)),
      status: byLabel(sql`a.status`, licenceApplicationStatuses),
      decideBy: byKnown(submittedDeadline(handlingDays)),
      submittedAt: byKnown(sql`a.submitted_at`),
      firstDay: by(sql`a.first_day`),
    },
  }),
  file: {
    name: 'Licensansökningar',
    columns: licenceApplicationColumns,
    cells: {
      ...held.cells,
      decideBy: dateCells(({ decideBy }) => decideBy),
      submittedAt: dateCells(({ submittedAt }) => submittedAt && swedishDay(submittedAt)),
      firstDay: dateCells(({ firstDay }) => firstDay),
    },
    leftOut: held.leftOut('ansökan', 'ansökningar'),
  },
}

const page = licenceApplicationView.omit({ submissions: true, comments: true, facts: true, lastDay: true })
const licenceColumn = sql`case when g.id is not null then json_build_object('id', g.id, 'number', g.number) end`

type Row = Omit<LicenceApplication, 'submissions' | 'comments' | 'facts' | 'lastDay'> & {
  submittedBy: string | null
  validTo: string | null
}

export const readLicenceApplication = recordReader<Row, LicenceApplication>({
  alias: 'a',
  isVisible: licenceApplicationVisibility,
  select: (viewer, where, today) => sql`select ${selected(licenceApplication, 'a', page, {
    holder: mailedHolderColumn(viewer, 'a', sql`${today}::date`),
    type: typeColumn,
    isTypeHere: sql`a.branch_id = any(t.branch_ids)`,
    club: clubColumn,
    branch: branchColumn,
    sanctionId: sql`coalesce(a.sanction_id::text, '')`,
    organizationId: sql`coalesce(a.organization_id::text, '')`,
    competition: shownCompetitionColumn(viewer),
    replaces: replacesColumn,
    licence: licenceColumn,
    validFrom: sql`g.valid_from`,
    carriedConditions: sql`case when a.closed_at is null then ${carriedConditions({
      personId: sql`a.person_id`,
      typeId: sql`a.type_id`,
      branchId: sql`a.branch_id`,
    })} else '' end`,
    askableClub: askableClubOn(sql`${today}::date`),
    decideBy: sql`${waitingDeadline()}::text`,
  })}, a.submitted_by as "submittedBy", g.valid_to as "validTo", ${today}::text as today
    from licence_application a ${held.recordJoins} left join sanction s on s.id = a.sanction_id left join licence r on r.id = a.replaces_id
      left join licence g on g.application_id = a.id ${where}`,
  complete: async (viewer, db, row, coverage) => {
    const { submittedBy, validTo, today, ...shown } = row as Row & { today: string }
    const { id, type, holder } = shown
    const [facts, checks, submissions, comments] = await askTogether([
      readDecisionFacts(viewer, db, { ...shown, personId: holder.id, submittedBy }),
      checkApplication(viewer, db, id, today),
      listSubmissions(viewer, db, licenceApplicationScope, id, coverage),
      listReviewComments(viewer, db, licenceApplicationScope, id, commentedLabel(type), coverage),
    ])
    const isOpen = isOpenApplication(shown)
    // The type may have changed since, and the licence too: its days are its own.
    const lastDay = validTo ?? (isOpen ? periodOf(type, shown.firstDay, shown.competition)?.to : null) ?? null
    // What was decided before the person got a protected identity may name the age.
    const readable = (line: ChecklistLine) => (holder.isProtected ? withoutBirthYear(line) : line)
    const application = {
      ...shown,
      lastDay,
      facts: { ...facts, ...requirementFacts(isOpen ? checks : []) },
      submissions: submissions.map((one) => ({ ...one, checklist: one.checklist?.map(readable) ?? null })),
      comments,
    }
    return readsTexts(viewer) ? application : withoutTexts(application)
  },
})

storeModule<typeof import('./store.ts')>()
