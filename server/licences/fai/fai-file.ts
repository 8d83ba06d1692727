// The branch's FAI licences as a file for FAI. Protected identities are left out, and counted on its last line.
import { sql, type SQL } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Sex } from '#contract/members/person-search.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { download, type Format } from '../../export/download.ts'
import { textCells, dateCells, type Column } from '../../export/columns.ts'
import { auditExport } from '../../export/export-event.ts'
import type { Download } from '../../http/file-response.ts'
import { storeModule } from '../../store-order.ts'
import { leftOutText } from '../holders.ts'
import { licenceStateOn } from '../licence-state.ts'
import { licenceVisibility } from '../visibility.ts'

interface FaiRow {
  lastName: string
  firstName: string
  sex: Sex
  birthDate: string | null
  nation: string | null
  faiId: string
  discipline: string
  number: string
  validFrom: string
  validTo: string
}

const sexes: Record<Sex, string> = { female: 'Female', male: 'Male', other: 'Other', unknown: '' }

/** The columns, in English for FAI. */
const columns: readonly Column<FaiRow>[] = [
  { title: 'Last name', ...textCells(({ lastName }) => lastName) },
  { title: 'First name', ...textCells(({ firstName }) => firstName) },
  { title: 'Gender', ...textCells(({ sex }) => sexes[sex]) },
  { title: 'Date of birth', ...dateCells(({ birthDate }) => birthDate) },
  { title: 'Nation', ...textCells(({ nation }) => nation) },
  { title: 'FAI ID', ...textCells(({ faiId }) => faiId) },
  { title: 'Discipline', ...textCells(({ discipline }) => discipline) },
  { title: 'Licence number', ...textCells(({ number }) => number) },
  { title: 'Valid from', ...dateCells(({ validFrom }) => validFrom) },
  { title: 'Valid to', ...dateCells(({ validTo }) => validTo) },
]

/** A condition: the licence is one of the viewer's branch that is in force or will be. */
const isSent = ({ context }: Viewer, day: SQL): SQL =>
  sql`${licenceVisibility(context)} and t.kind = 'fai' and ${licenceStateOn(day)} in ('active', 'expiring', 'upcoming')`

export const faiFile = async (viewer: Viewer, db: Database, format: Format, now: Date): Promise<Download> => {
  const condition = isSent(viewer, sql`${swedishDay(now)}::date`)
  const from = sql`from licence l join licence_type t on t.id = l.type_id join person p on p.id = l.person_id
    join association b on b.id = l.branch_id where ${condition}`
  const [left] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count ${from} and p.is_protected`)
  const count = left?.count ?? 0
  const rows = sql`select p.last_name as "lastName", p.first_name as "firstName", p.sex, p.birth_date::text as "birthDate",
      p.nationality as nation, l.fai_id as "faiId", b.name as discipline, l.number, l.valid_from::text as "validFrom",
      l.valid_to::text as "validTo" ${from} and not p.is_protected
    order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, l.number, l.valid_from`
  const note = count === 0 ? undefined : leftOutText(count, 'licens', 'licenser')
  const file = { name: 'FAI-licenser', format, now, note }
  return auditExport(viewer, db, { name: file.name, isWhole: true }, () => download(viewer, db, rows, columns, file))
}

storeModule<typeof import('./fai-file.ts')>()
