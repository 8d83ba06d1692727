// The holders of licences in statements: name and birth year as the viewer may know them, search by name, order by name, and the
// recipients of mail to them. Alias of the person: p.
import { sql, type SQL } from 'drizzle-orm'
import { holderText, type LicenceHolder } from '#contract/licences/holder.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { constant, rowsOf, collateSwedish, textArray, uuidArray, fullName } from '../db/sql-expressions.ts'
import type { Cells } from '../export/columns.ts'
import type { Recipient } from '../mail/mail-queue.ts'
import { personVisibility } from '../members/visibility.ts'
import type { RowPerson } from '../records/batch/batch-handlers.ts'
import { byKnown, by, choice, type SortKey } from '../records/list-filters.ts'
import type { Naming } from '../records/list-statements.ts'
import { storeModule } from '../store-order.ts'

const name = fullName('p')
const isAnonymized = sql`p.anonymized_at is not null`

/** A value that tells who the person `p` is, or another one in its place when the identity is protected from the viewer. */
export const identifyingValue = ({ account, context }: Viewer, value: SQL, otherwise: SQL): SQL =>
  seesProtectedPersons(account, context) ? value : sql`case when p.is_protected then ${otherwise} else ${value} end`

/** The fields of `licenceHolder` for the person `p`. */
export const holderFields = (viewer: Viewer): SQL =>
  sql`'id', p.id, 'name', ${identifyingValue(viewer, name, sql`''`)}, 'memberNumber', p.member_number,
    'birthYear', ${identifyingValue(viewer, sql`p.birth_year`, sql`null`)}, 'isProtected', p.is_protected`

export const holderColumn = (viewer: Viewer): SQL => sql`json_build_object(${holderFields(viewer)})`

/** The fields of `linkedHolder`: a link to the person, if the context has the person still. */
const linkedFields = (viewer: Viewer): SQL =>
  sql`${holderFields(viewer)}, 'isVisible', ${personVisibility(viewer.context)}`

export const linkedHolderColumn = (viewer: Viewer): SQL => sql`json_build_object(${linkedFields(viewer)})`

/** The fields of `mailedHolder` for the holder of the row with the alias. */
export const mailedHolderColumn = (viewer: Viewer, alias: string, day: SQL): SQL =>
  sql`json_build_object(${linkedFields(viewer)}, 'hasMailbox', ${hasMailbox(alias, day)},
    'isAnonymized', ${isAnonymized})`

/** The person `p` as a change is written down and mailed, whoever makes it: without the name of a protected identity. */
export const maskedHolderColumn = constant(
  sql`json_build_object('name', case when p.is_protected then '' else ${name} end, 'memberNumber', p.member_number,
    'isProtected', p.is_protected, 'isAnonymized', ${isAnonymized})`,
)

/** The holders as a batch job shows them, by their ids: who looks at it may know less than who made it, or less than then. */
export const readRowHolders = async (
  viewer: Viewer,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, RowPerson>> => {
  const rows = await rowsOf<{ holder: LicenceHolder }>(
    db,
    sql`select ${holderColumn(viewer)} as holder from person p where p.id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map(({ holder }) => [holder.id, { name: holderText(holder), isHidden: holder.name === '' }]))
}

/** A value of the holder of the row with the alias. */
const ofHolder = (alias: string, value: SQL): SQL =>
  sql`(select ${value} from person p where p.id = ${sql.raw(alias)}.person_id)`

/** Joins the holder, the type or the club of a row, for an order by one of their columns. */
const orderJoinsOf = (alias: string): Record<'birthYear' | 'type' | 'club', SQL> => ({
  birthYear: sql.raw(`join person hp on hp.id = ${alias}.person_id`),
  type: sql.raw(`join licence_type ht on ht.id = ${alias}.type_id`),
  club: sql.raw(`left join organization ho on ho.id = ${alias}.organization_id`),
})

const birthYear: Cells<{ holder: { birthYear: number | null } }> = {
  kind: 'number',
  value: ({ holder }) => holder.birthYear,
}

/** Sorts by last name, then first name. Protected identities come last, for every viewer, in an order that reveals nothing of them. */
const holderOrder = (alias: string): SortKey => {
  const known = (column: string) => byKnown(collateSwedish(sql.raw(`${alias}.${column}`)))
  return (way) => sql`${known('holder_last_name')(way)}, ${known('holder_first_name')(way)}`
}

/** The ids of protected persons whose name or number matches. Searched in `person`, because no other table has their names. */
const protectedOf = (
  pattern: SQL,
): SQL => sql`array(select p.id from person p where p.is_protected and p.search_text like ${pattern}
  and fold(${name} || ' ' || p.member_number) like ${pattern})`

/** How rows are found and sorted by their holder: by name and member number. */
const holderNaming = (viewer: Viewer, alias: string): Naming => {
  const row = sql.raw(alias)
  const seesAll = seesProtectedPersons(viewer.account, viewer.context)
  const known = (pattern: SQL) => sql`${row}.holder_text like ${pattern}`
  return {
    isFindable: seesAll ? sql`true` : sql`${row}.holder_text is not null`,
    name: ofHolder(alias, name),
    suggested: sql`${row}.holder_text`,
    order: by(sql`${row}.created_at`),
    otherTexts: seesAll
      ? (pattern) => sql`${known(pattern)} or ${row}.person_id = any(${protectedOf(pattern)})`
      : known,
  }
}

/** The branch `b` of a row, as a column. */
export const branchColumn = constant(sql`json_build_object('id', b.id, 'name', b.name)`)

/** The club `o` of a row, as a column. */
export const clubColumn = constant(
  sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`,
)

/** Joins the records that a row refers to: person, type, branch and club. */
const recordJoinsOf = (alias: string): SQL =>
  sql.raw(`join person p on p.id = ${alias}.person_id join licence_type t on t.id = ${alias}.type_id
    join association b on b.id = ${alias}.branch_id left join organization o on o.id = ${alias}.organization_id`)

/** The kind of the row's type. All types are read once, because facets need the kind of every row. */
const kindOf = (alias: string): SQL =>
  sql.raw(`((select jsonb_object_agg(k.id, k.kind) from licence_type k) ->> ${alias}.type_id::text)`)

const filtersOf = (alias: string) => ({
  kind: {
    ...choice(kindOf(alias)),
    // A condition on the type id, whose distribution the planner knows.
    condition: (chosen: readonly string[]) =>
      sql`${sql.raw(alias)}.type_id = any(array(select k.id from licence_type k where k.kind = any(${textArray(chosen)})))`,
  },
  type: choice(sql.raw(`${alias}.type_id`), 'uuid'),
  branch: choice(sql.raw(`${alias}.branch_id`), 'uuid'),
})

/** '2 licenser för personer med skyddad identitet är inte med i filen.' */
export const leftOutText = (count: number, one: string, several: string): string =>
  `${count === 1 ? `1 ${one} för en person` : `${count} ${several} för personer`} med skyddad identitet är inte med i filen.`

/** Leaves protected identities out of a file, whose last line tells how many. */
const withoutProtected = (alias: string, one: string, several: string) => ({
  rows: () => ofHolder(alias, sql`p.is_protected`),
  note: (count: number) => leftOutText(count, one, several),
})

/** The parts that the lists of licences and of applications share, for rows with the alias. */
export const holderList = (alias: string) => ({
  joins: sql.raw(`join person p on p.id = ${alias}.person_id`),
  recordJoins: recordJoinsOf(alias),
  orderJoins: orderJoinsOf(alias),
  naming: (viewer: Viewer) => holderNaming(viewer, alias),
  filters: filtersOf(alias),
  sortKeys: {
    holder: holderOrder(alias),
    birthYear: byKnown(sql`(case when not hp.is_protected then hp.birth_year end)`),
    type: by(collateSwedish(sql`ht.name`)),
    club: byKnown(collateSwedish(sql`ho.name`)),
  },
  cells: { birthYear },
  leftOut: (one: string, several: string) => withoutProtected(alias, one, several),
})

/** Selects e-mail and name of the holder, and of the guardians of a minor. None for a protected identity. */
export const holderMailboxes = (personId: SQL, day: SQL): SQL =>
  sql`select p.email, ${name} as name from person p where p.id = ${personId} and not p.is_protected
    union all select g.email, g.name from guardian g join person p on p.id = g.person_id
      where p.id = ${personId} and not p.is_protected and p.birth_date > ${day} - interval '18 years'`

/** A condition: mail to the holder of the row with the alias has an address. */
export const hasMailbox = (alias: string, day: SQL): SQL =>
  sql`exists (select from (${holderMailboxes(sql.raw(`${alias}.person_id`), day)}) m where m.email <> '')`

export const holderRecipients = (
  _viewer: Viewer,
  tx: Transaction,
  personId: string,
  today: string,
): Promise<Recipient[]> => rowsOf(tx, holderMailboxes(sql`${personId}::uuid`, sql`${today}::date`))

storeModule<typeof import('./holders.ts')>()
