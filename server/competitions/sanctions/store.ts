// Queries of sanctions: the list, one sanction and its state, and a new one with its number. Rows outside the viewer's context are
// neither read nor counted.
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#contract/access.ts'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import type { TitledClass } from '#contract/competitions/class-types/titled-class.ts'
import { sanctionNumberCodes, sanctionStates } from '#contract/competitions/enums.ts'
import { invitation } from '#contract/competitions/external/invitation.ts'
import { sanctionColumns } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import type { SanctionColumn, SanctionFilter } from '#contract/competitions/sanctions/sanction-search.ts'
import {
  sanctionRow,
  sanction as sanctionView,
  type Sanction,
  type SanctionRow,
} from '#contract/competitions/sanctions/sanction.ts'
import { sanctionStateLabels } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import {
  sanction,
  sanctionClass,
  sanctionCounter,
  sanctionDistrict,
  sanctionOrganizer,
} from '../../db/tables/sanction-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import {
  accountName,
  constant,
  collateSwedish,
  hasProtectedIdentity,
  rowsOf,
  uuidArray,
} from '../../db/sql-expressions.ts'
import type { OtherTexts } from '../../db/text-search.ts'
import { dateCells, periodColumns, textCells } from '../../export/columns.ts'
import { lastPossibleDayOf } from '../../licences/last-possible-day.ts'
import { jsonFields, selected } from '../../records/columns.ts'
import { by, byLabel, choice } from '../../records/list-filters.ts'
import type { RecordList } from '../../records/list.ts'
import { recordReader } from '../../records/record-reads.ts'
import { replaceRows } from '../../records/replaced-rows.ts'
import { nextSerial } from '../../records/serial-number.ts'
import { storeModule } from '../../store-order.ts'
import { competitionFilters, competitionSortKeys, linkedTo } from '../competition-list.ts'
import { linkedColumns, organizersOf } from '../linked-rows.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import { announcementVisibility, applicationVisibility, sanctionVisibility } from '../visibility.ts'

const lastPossibleDay = lastPossibleDayOf('s')

/** The contract's `sanctionStateOf` of the sanction `s` on the day, as an SQL expression. A test compares the two. */
export const sanctionStateOn = (day: SQL): SQL => sql`case when s.withdrawn_at is not null then 'withdrawn'
  when s.cancelled_at is not null then 'cancelled' when ${lastPossibleDay} < ${day} then 'held'
  when s.moved_at is not null then 'moved' else 'sanctioned' end`

/** Columns of the invitation and programme of the sanction `s`. */
export const invitationColumns = selected(sanction, 's', invitation, {})

const page = sanctionView.omit({ facts: true })

/** The columns that list and page share, for the sanction `s` with its branch `b`. The arguments give the fields of the answer. */
const constantColumns = ({ classes, organizers }: typeof sanctionRow.shape | typeof page.shape) => ({
  ...linkedColumns('sanction', classes, { championship: sql`x.championship` }),
  organizers: constant(organizersOf(jsonFields(organization, 'o', organizers.element, {}))),
})
/** The branch `b` of the sanction. */
export const joins = sql`join association b on b.id = s.branch_id`
const rowColumns = constantColumns(sanctionRow.shape)
const announced = jsonFields(announcement, 'n', sanctionView.shape.announcement, {
  lastApplicationDay: sql`n.last_application_day`,
  hasOtherSanctions: sql`exists (select from sanction os where os.announcement_id = n.id and os.id <> s.id
    and os.cancelled_at is null and os.withdrawn_at is null)`,
})
const ofAnnouncement = sql`(select json_build_object(${announced}) from announcement n where n.id = s.announcement_id)`
export const pageColumns = { ...constantColumns(page.shape), announcement: constant(ofAnnouncement) }

const isApplicationVisible = (context: Context) => sql`exists (select from application p
  join announcement n on n.id = p.announcement_id where p.id = s.application_id and ${applicationVisibility(context)})`

export const readSanction = recordReader<Omit<Sanction, 'facts'>, Sanction>({
  alias: 's',
  isVisible: sanctionVisibility,
  select: ({ context }, where, today) =>
    sql`select ${selected(sanction, 's', page, {
      ...pageColumns,
      decidedByName: accountName(sql`s.decided_by`),
      state: sanctionStateOn(sql`${today}::date`),
      isAnnouncementVisible: sql`exists (select from announcement n where n.id = s.announcement_id
        and ${announcementVisibility(context)})`,
      isApplicationVisible: isApplicationVisible(context),
      isOver: sql`${lastPossibleDay} < ${today}::date`,
      hasDocuments: sql`exists (select from attachment t where t.completed_at is not null and (
        (t.record_type, t.record_id) = ('sanction', s.id)
        or (t.record_type, t.record_id) = ('application', s.application_id) and ${isApplicationVisible(context)}))`,
    })} from sanction s ${joins} ${where}`,
  complete: async (viewer, db, row) => {
    const concerned = { branchId: row.branch.id, hands: uuidArray([]), clubIds: row.organizers.map(({ id }) => id) }
    return { ...row, facts: await readPermissionFacts(viewer, db, concerned) }
  },
})

/** The sanction as its certificate tells it, which names nobody with a protected identity. */
export const withoutHiddenDecider = async (_viewer: Viewer, db: Queryable, sanction: Sanction): Promise<Sanction> => {
  const hidden = await rowsOf(
    db,
    sql`select from sanction s where s.id = ${sanction.id} and ${hasProtectedIdentity(sql`s.decided_by`)}`,
  )
  return hidden.length === 0 ? sanction : { ...sanction, decidedByName: null }
}

/**
 * The texts of the organizing clubs. The clubs that match are found once, by their index, not once for each sanction.
 */
export const organizerTexts: OtherTexts = (pattern) => sql`s.id in (select so.sanction_id from organization o
  join sanction_organizer so on so.organization_id = o.id where o.search_text like ${pattern})`

export const sanctionFilters = competitionFilters('sanction', sql`s.starts_on`, sql`s.ends_on`)

export const sanctionList: RecordList<SanctionFilter, SanctionRow, SanctionColumn> = {
  table: 'sanction',
  alias: 's',
  title: 'title',
  joins,
  isVisible: sanctionVisibility,
  otherTexts: organizerTexts,
  parts: (_viewer, _filter, today) => {
    const state = sanctionStateOn(sql`${today}::date`)
    return {
      filters: {
        state: choice(state),
        year: choice(sql`extract(year from s.starts_on)::int`, 'int'),
        ...sanctionFilters,
        // Too many clubs for a facet.
        club: { condition: linkedTo('sanction', 'organizer', 'organization_id').condition },
      },
      sortKeys: {
        ...competitionSortKeys('sanction'),
        // In numeric order.
        number: by(sql`s.year`, sql`s.serial`),
        state: byLabel(state, sanctionStates, sanctionStateLabels),
        period: by(sql`s.starts_on`, sql`s.ends_on`),
        place: by(collateSwedish(sql`s.place`)),
        decidedAt: by(sql`s.decided_at`),
      },
      columns: selected(sanction, 's', sanctionRow, { ...rowColumns, state }),
    }
  },
  file: {
    name: 'Sanktionerade tävlingar',
    columns: sanctionColumns,
    cells: {
      period: periodColumns('startsOn', 'endsOn'),
      branch: textCells((row) => row.branch.name),
      decidedAt: dateCells((row) => swedishDay(row.decidedAt)),
    },
  },
}

/** `FSF-2027-SM-0012`, with the type's Swedish code; the serial is the year's, over all types. */
export const formatSanctionNumber = (year: number, type: CompetitionType, serial: number) =>
  `FSF-${year}-${sanctionNumberCodes[type]}-${String(serial).padStart(4, '0')}`

/** What the sanction is linked to. */
interface Links {
  classes: readonly TitledClass[]
  /** The responsible organizer first. */
  organizerIds: readonly string[]
  districtIds: readonly string[]
}

/** Those that are not given stay as they are. */
export const writeLinks = async (_viewer: Viewer, tx: Transaction, sanctionId: string, links: Partial<Links>) => {
  const organizers = links.organizerIds?.map((organizationId, position) => ({ organizationId, position }))
  const districts = links.districtIds?.map((districtId) => ({ districtId }))
  await replaceRows(tx, sanctionClass, { sanctionId }, links.classes)
  await replaceRows(tx, sanctionOrganizer, { sanctionId }, organizers)
  await replaceRows(tx, sanctionDistrict, { sanctionId }, districts)
}

type Columns = Omit<typeof sanction.$inferInsert, 'id' | 'number' | 'year' | 'serial'>

/** Creates the sanction in the transaction that approves the application, whatever the context. */
export const createSanction = async (viewer: Viewer, tx: Transaction, columns: Columns, links: Links) => {
  const id = uuidv7()
  const year = Number(columns.startsOn.slice(0, 4))
  const serial = await nextSerial(tx, sanctionCounter, sanctionCounter.year, year)
  const number = formatSanctionNumber(year, columns.competitionType, serial)
  await tx.insert(sanction).values({ ...columns, id, number, year, serial })
  await writeLinks(viewer, tx, id, links)
  return { id, number }
}

storeModule<typeof import('./store.ts')>()
