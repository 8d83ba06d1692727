// Queries of licences: the lists, one licence, and those of a person, a club or a competition.
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { requirementFacts } from '#contract/licences/applications/requirement-check.ts'
import { licenceColumns } from '#contract/licences/licences/licence-endpoints.ts'
import type { LicenceColumn, LicenceFilter } from '#contract/licences/licences/licence-search.ts'
import { licenceStates } from '#contract/licences/licences/licence-state.ts'
import {
  licence as licenceView,
  licenceLine,
  licenceRow,
  type Licence,
  type LicenceLine,
  type LicenceRow,
} from '#contract/licences/licences/licence-view.ts'
import { readsLicenceDetails, readsLicenceReasons } from '#contract/licences/licence-rights.ts'
import { associationRef } from '../../associations/association-names.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { accountName, constant, isoTimestamp, literal, pageOf, collateSwedish } from '../../db/sql-expressions.ts'
import { dateCells } from '../../export/columns.ts'
import { personVisibility } from '../../members/visibility.ts'
import { countingEmail } from '../../organizations/email-hold.ts'
import { isClubOf } from '../../organizations/visibility.ts'
import { jsonFields, selected } from '../../records/columns.ts'
import { by, byLabel, choice, overlapFilters } from '../../records/list-filters.ts'
import type { RecordList } from '../../records/list.ts'
import { recordReader } from '../../records/record-reads.ts'
import { storeModule } from '../../store-order.ts'
import { eventApplications, shownCompetitionColumn } from '../applications/columns.ts'
import {
  branchColumn,
  clubColumn,
  holderColumn,
  holderList,
  identifyingValue,
  linkedHolderColumn,
  mailedHolderColumn,
} from '../holders.ts'
import { readDecisionFacts } from '../decision-facts.ts'
import { isCurrentLicence, isInStates, licenceStateOn, runsOutWithin } from '../licence-state.ts'
import { issuerOf } from '../licence-types/columns.ts'
import { nameReferences, references } from '../referred-names.ts'
import { licenceVisibility } from '../visibility.ts'

const held = holderList('l')
const rowType = constant(jsonFields(licenceType, 't', licenceRow.shape.type, {}))

const lineColumns = (viewer: Viewer, day: SQL) => ({
  state: licenceStateOn(day, 'page'),
  holder: linkedHolderColumn(viewer),
  type: sql`json_build_object(${rowType})`,
  club: clubColumn,
  branch: sql`json_build_object(${associationRef('b')})`,
})
/** FAI tells anyone whose the id is. */
const faiIdFor = (viewer: Viewer): SQL => identifyingValue(viewer, sql`l.fai_id`, sql`''`)

/** The address, for who may read it, as long as the context has the person. */
const emailFor = ({ account, context }: Viewer): SQL =>
  readsLicenceDetails(account, context) ? sql`case when ${personVisibility(context)} then p.email else '' end` : sql`''`

const foundLicence = licenceRow.omit({ type: true, branch: true, club: true }).extend(references)

export const licenceList: RecordList<LicenceFilter, LicenceRow, LicenceColumn, z.output<typeof foundLicence>> = {
  table: 'licence',
  alias: 'l',
  title: 'number',
  joins: held.joins,
  rowReader: nameReferences,
  isVisible: licenceVisibility,
  naming: (viewer) => ({ ...held.naming(viewer), order: by(sql`l.valid_from`) }),
  parts: (viewer, filter, today) => {
    const day = sql`${today}::date`
    const state = licenceStateOn(day)
    return {
      orderJoins: held.orderJoins[filter.sort as keyof typeof held.orderJoins],
      columns: selected(licence, 'l', foundLicence, {
        state: licenceStateOn(day, 'page'),
        holder: holderColumn(viewer),
        faiId: faiIdFor(viewer),
        email: emailFor(viewer),
      }),
      filters: {
        standing: {
          condition: (standing) => (standing === 'current' ? isCurrentLicence(day) : sql`not ${isCurrentLicence(day)}`),
          isOwnList: true,
        },
        state: { ...choice(state), condition: (chosen) => isInStates(day, chosen) },
        ...held.filters,
        club: choice(sql`l.organization_id`, 'uuid'),
        expires: { condition: (days) => runsOutWithin(day, Math.max(...days.map(Number))) },
        ...overlapFilters(sql`l.valid_from`, sql`l.valid_to`),
      },
      sortKeys: {
        ...held.sortKeys,
        // The licences of a person and type together, the latest first.
        holder: (way) => sql`${held.sortKeys.holder(way)}, l.person_id, l.type_id, l.valid_from desc`,
        number: by(sql`l.number`),
        state: byLabel(state, licenceStates),
        validFrom: by(sql`l.valid_from`),
        validTo: by(sql`l.valid_to`),
      },
    }
  },
  file: {
    name: 'Licenser',
    columns: licenceColumns,
    cells: {
      ...held.cells,
      validFrom: dateCells(({ validFrom }) => validFrom),
      validTo: dateCells(({ validTo }) => validTo),
    },
    leftOut: held.leftOut('licens', 'licenser'),
  },
}

const page = licenceView.omit({ facts: true })
const typeColumn = constant(
  sql`json_build_object(${jsonFields(licenceType, 't', page.shape.type, { issuer: issuerOf })})`,
)

/** The blocks, the latest first; their reasons for those who may read them. */
const blocksColumn = ({ account, context }: Viewer): SQL => {
  const isRead = readsLicenceReasons(account, context)
  const read = (column: string) => sql.raw(isRead ? column : 'null')
  return sql`(select coalesce(json_agg(json_build_object('id', k.id, 'validFrom', k.valid_from, 'validTo', k.valid_to, 'reason', ${read('k.reason')},
    'createdAt', ${isoTimestamp(sql`k.created_at`)}, 'createdByName', ${accountName(sql`k.created_by`)},
    'liftedAt', ${isoTimestamp(sql`k.lifted_at`)}, 'liftedByName', ${accountName(sql`k.lifted_by`)},
    'liftReason', ${read('k.lift_reason')})
    order by k.created_at desc), '[]') from licence_block k where k.licence_id = l.id)`
}

const mostOthers = 30
const othersOn = (
  day: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('id', x.id, 'number', x.number, 'state', x.state,
    'validFrom', x.valid_from, 'validTo', x.valid_to) order by x.valid_from desc), '[]')
  from (select l.id, l.number, ${licenceStateOn(day)} as state, l.valid_from, l.valid_to from licence l
    where l.person_id = p.id and l.type_id = t.id and l.branch_id = b.id and l.id <> me.id order by l.valid_from desc limit ${literal(mostOthers)}) x)`

/** Joins the competition `s` of an event licence. */
const competitionJoins = sql`left join (${eventApplications}) on a.id = l.application_id left join sanction s on s.id = a.sanction_id`

export const readLicence = recordReader<Omit<Licence, 'facts'>, Licence>({
  alias: 'l',
  isVisible: licenceVisibility,
  select: (viewer, where, today) => {
    const day = sql`${today}::date`
    const { account, context } = viewer
    const readsDetails = readsLicenceDetails(account, context)
    return sql`select ${selected(licence, 'l', page, {
      ...lineColumns(viewer, day),
      holder: mailedHolderColumn(viewer, 'l', day),
      club: sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'hasMailbox', ${countingEmail} <> '',
        'isHere', ${isClubOf(sql`b.id`, day)}) end`,
      type: typeColumn,
      isTypeHere: sql`l.branch_id = any(t.branch_ids)`,
      branch: branchColumn,
      faiId: faiIdFor(viewer),
      email: emailFor(viewer),
      organizationId: sql`coalesce(l.organization_id::text, '')`,
      note: readsDetails ? sql`l.note` : sql`''`,
      recallReason: readsLicenceReasons(account, context) ? sql`l.recall_reason` : sql`null`,
      blocks: blocksColumn(viewer),
      replacedBy: sql`(select json_build_object('id', r.id, 'number', r.number) from licence r where r.id = l.replaced_by_id)`,
      others: othersOn(day),
      competition: shownCompetitionColumn(viewer),
      today: sql`${today}::text`,
    })} from licence l join licence me on me.id = l.id ${held.recordJoins} ${competitionJoins} ${where}`
  },
  complete: async (viewer, db, row) => {
    const facts = await readDecisionFacts(viewer, db, { ...row, personId: row.holder.id })
    return { ...row, facts: { ...facts, ...requirementFacts([]) } }
  },
})

/** The most licences in a list on the page of a person, a club or a competition. */
const mostLines = 100

const linesWhere = (viewer: Viewer, db: Database, condition: SQL, today: string, order: SQL) => {
  const where = sql`where ${condition} and ${licenceVisibility(viewer.context)}`
  const columns = selected(licence, 'l', licenceLine, lineColumns(viewer, sql`${today}::date`))
  return pageOf<LicenceLine>(
    db,
    sql`select ${columns} from licence l ${held.recordJoins} ${where} order by ${order}, l.id limit ${literal(mostLines)}`,
    sql`select count(*)::int as total from licence l ${where}`,
  )
}

/** The name to sort by. Protected identities come last, in an order that reveals nothing of them. */
const shownName = (column: string) => collateSwedish(sql.raw(`(case when not p.is_protected then p.${column} end)`))
const byShownName = sql`${shownName('last_name')} nulls last, ${shownName('first_name')} nulls last`

/** The licences of the person, the latest first. */
export const licencesOfPerson = (viewer: Viewer, db: Database, personId: string, today: string) =>
  linesWhere(viewer, db, sql`l.person_id = ${personId}`, today, sql`l.valid_to desc`)

/** The current licences of the club. */
export const licencesOfClub = (viewer: Viewer, db: Database, clubId: string, today: string) =>
  linesWhere(
    viewer,
    db,
    sql`l.organization_id = ${clubId} and ${isCurrentLicence(sql`${today}::date`)}`,
    today,
    byShownName,
  )

/** The event licences that were issued for the competition. */
export const licencesOfCompetition = (viewer: Viewer, db: Database, sanctionId: string, today: string) =>
  linesWhere(
    viewer,
    db,
    sql`l.application_id in (select a.id from ${eventApplications} where a.sanction_id = ${sanctionId})`,
    today,
    byShownName,
  )

storeModule<typeof import('./store.ts')>()
