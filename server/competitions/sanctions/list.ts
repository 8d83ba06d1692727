// The list of sanctions: its filters, orders, columns and export.
import { sql } from 'drizzle-orm'
import { competitionTypeLabels, competitionTypes, sanctionStates } from '../../../contract/competitions/enums.ts'
import {
  sanctionColumnLabels,
  sanctionRow,
  type SanctionRow,
} from '../../../contract/competitions/sanctions/sanction.ts'
import type { SanctionColumn, SanctionFilter } from '../../../contract/competitions/sanctions/sanction-search.ts'
import { sanctionStateLabels } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { swedish } from '../../db/sql-expressions.ts'
import { dateCells, periodColumns, textCells } from '../../export/columns.ts'
import { selected } from '../../records/columns.ts'
import type { RecordList } from '../../records/list.ts'
import { by, byLabel, choice, linkedChoice, overlaps } from '../../records/list-filters.ts'
import { sanctionVisibility } from '../visibility.ts'
import { sanctionStateOn } from './state-sql.ts'
import { constantColumns } from './store.ts'

/** Searched text: also the names and abbreviations of the organizing clubs. */
export const sanctionSearchText = sql`(s.search_text || ' ' || coalesce((select string_agg(o.search_text, ' ') from sanction_organizer so
  join organization o on o.id = so.organization_id where so.sanction_id = s.id), ''))`

const ofSanction = (alias: string) => sql.raw(`${alias}.sanction_id = s.id`)

/** The filters that the calendar has too. */
export const sanctionFilters = {
  type: choice(sql`s.competition_type`),
  branch: choice(sql`s.branch_id`, 'uuid'),
  class: linkedChoice('sanction_class', 'class_type_id', ofSanction),
  district: linkedChoice('sanction_district', 'district_id', ofSanction),
  ...overlaps(sql`s.starts_on`, sql`s.ends_on`),
}

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
const branchName = sql`(select ob.short_name from association ob where ob.id = s.branch_id)`

const columns = constantColumns(sanctionRow.shape)

export const sanctionList: RecordList<SanctionFilter, SanctionRow, SanctionColumn> = {
  table: 'sanction',
  alias: 's',
  title: 'title',
  joins: sql`join association b on b.id = s.branch_id`,
  isVisible: sanctionVisibility,
  searchText: sanctionSearchText,
  parts: (_viewer, _filter, today) => {
    const state = sanctionStateOn(sql`${today}::date`)
    return {
      filters: {
        state: choice(state),
        year: choice(sql`extract(year from s.starts_on)::int`, 'int'),
        ...sanctionFilters,
        // Too many clubs for a facet.
        club: { condition: linkedChoice('sanction_organizer', 'organization_id', ofSanction).condition },
      },
      sortKeys: {
        // In numeric order.
        number: by(sql`s.year`, sql`s.serial`),
        title: by(swedish(sql`s.title`)),
        state: byLabel(state, sanctionStates, sanctionStateLabels),
        period: by(sql`s.starts_on`, sql`s.ends_on`),
        place: by(swedish(sql`s.place`)),
        branch: by(swedish(branchName)),
        competitionType: byLabel(sql`s.competition_type`, competitionTypes),
        decidedAt: by(sql`s.decided_at`),
      },
      columns: selected(sanction, 's', sanctionRow, { ...columns, state }),
    }
  },
  file: {
    name: 'Sanktionerade tävlingar',
    labels: sanctionColumnLabels,
    cells: {
      number: textCells((row) => row.number),
      title: textCells((row) => row.title),
      state: textCells((row) => sanctionStateLabels[row.state]),
      period: periodColumns(
        (row) => row.startsOn,
        (row) => row.endsOn,
      ),
      place: textCells((row) => row.place),
      organizers: textCells((row) => names(row.organizers)),
      branch: textCells((row) => row.branch.name),
      competitionType: textCells((row) => competitionTypeLabels[row.competitionType]),
      classes: textCells((row) =>
        row.classes
          .map(({ code, championship }) =>
            championship === 'Unset' ? code : `${code} (${competitionTypeLabels[championship]})`,
          )
          .join(', '),
      ),
      districts: textCells((row) => names(row.districts)),
      decidedAt: dateCells((row) => swedishDay(row.decidedAt)),
    },
  },
}
