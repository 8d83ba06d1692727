// The holders of licences in statements: name and birth year as the viewer may know them, search by name, order by name, and the
// recipients of mail to them. Alias of the person: p.
import { sql, type SQL } from 'drizzle-orm'
import { seesProtectedPersons } from '../../contract/members/protected-identity.ts'
import type { Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { constant, rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import type { OtherTexts } from '../db/text-search.ts'
import type { Recipient } from '../mail/mail-queue.ts'
import { byKnown, by, choice, type SortKey } from '../records/list-filters.ts'
import type { Naming } from '../records/list-statements.ts'
import { storeModule } from '../store-order.ts'

const name = sql`p.first_name || ' ' || p.last_name`

/** The fields of `licenceHolder`, of the person `p`. */
export const holderFields = ({ account, context }: Viewer): SQL => {
  const shown = (value: SQL, otherwise: SQL) =>
    seesProtectedPersons(account, context) ? value : sql`case when p.is_protected then ${otherwise} else ${value} end`
  return sql`'id', p.id, 'name', ${shown(name, sql`''`)}, 'memberNumber', p.member_number,
    'birthYear', ${shown(sql`p.birth_year`, sql`null`)}, 'isProtected', p.is_protected`
}

export const holderColumn = (viewer: Viewer): SQL => sql`json_build_object(${holderFields(viewer)})`

/** A value of the holder of the row with the alias. */
const ofHolder = (alias: string, value: SQL): SQL =>
  sql`(select ${value} from person p where p.id = ${sql.raw(alias)}.person_id)`

/**
 * The rows of a list with their holders, for an order that is of these: joined once, rather than looked up for each row. `offset 0`
 * has the rows found first: PostgreSQL would else sort all persons of the register, and look up the licences of each.
 */
export const withHolder =
  (table: string, alias: string) =>
  (condition: SQL): SQL => {
    const row = sql.raw(alias)
    return sql`select ${row}.* from (select ${row}.* from ${sql.raw(table)} ${row} where ${condition} offset 0) ${row}
      join person p on p.id = ${row}.person_id`
  }

/** Of rows `withHolder`. */
export const birthYearOrder: SortKey = byKnown(sql`(case when not p.is_protected then p.birth_year end)`)

/** The sort keys that are the holder's. */
export const isHoldersOrder = (sort: string): boolean => sort === 'holder' || sort === 'birthYear'

/**
 * Last name, then first name, of rows `withHolder`. Whom the viewer may not know comes last, in no order that tells of them.
 */
export const holderOrder = ({ account, context }: Viewer): SortKey => {
  const isKnown = seesProtectedPersons(account, context) ? sql`true` : sql`not p.is_protected`
  const known = (value: SQL) => byKnown(collateSwedish(sql`(case when ${isKnown} then ${value} end)`))
  return (way) => sql`${known(sql`p.last_name`)(way)}, ${known(sql`p.first_name`)(way)}`
}

/** A protected identity matches no text of a viewer who may not know the name. */
export const holderNaming = (viewer: Viewer, alias: string): Naming => ({
  isFindable: seesProtectedPersons(viewer.account, viewer.context)
    ? sql`true`
    : sql`not ${ofHolder(alias, sql`p.is_protected`)}`,
  name: ofHolder(alias, name),
  order: by(sql`${sql.raw(alias)}.created_at`),
})

/** Name and member number. The index has more of a person, which is no way to find their licences. */
export const holderTexts =
  (alias: string): OtherTexts =>
  (pattern) =>
    sql`${sql.raw(alias)}.person_id in (select p.id from person p where p.search_text like ${pattern}
      and fold(${name} || ' ' || p.member_number) like ${pattern})`

/** The club `o` of a row, as a column. */
export const clubColumn = constant(
  sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`,
)

/** Joins what the rows of both lists name: person, type, branch and club. */
export const holderJoins = (alias: string): SQL =>
  sql.raw(`join person p on p.id = ${alias}.person_id join licence_type t on t.id = ${alias}.type_id
    join association b on b.id = ${alias}.branch_id left join organization o on o.id = ${alias}.organization_id`)

/** A column of the type of the row with the alias. */
export const ofType = (alias: string, column: string): SQL =>
  sql.raw(`(select lt.${column} from licence_type lt where lt.id = ${alias}.type_id)`)

export const clubOrder = (alias: string): SortKey =>
  byKnown(collateSwedish(sql.raw(`(select co.name from organization co where co.id = ${alias}.organization_id)`)))

/** The filters that both lists have. */
export const holderFilters = (alias: string) => ({
  kind: choice(ofType(alias, 'kind')),
  type: choice(sql.raw(`${alias}.type_id`), 'uuid'),
  branch: choice(sql.raw(`${alias}.branch_id`), 'uuid'),
})

/** '2 licenser för personer med skyddad identitet är inte med i filen.' */
export const leftOutText = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several} för personer med skyddad identitet är inte med i filen.`

/** A file leaves out protected identities, and says how many rows. */
export const withoutProtected = (alias: string, one: string, several: string) => ({
  rows: () => ofHolder(alias, sql`p.is_protected`),
  note: (count: number) => leftOutText(count, one, several),
})

/** Selects e-mail and name of the holder, and of a minor of the guardians. Nobody whose identity is protected gets mail. */
export const holderMailboxes = (personId: SQL, day: SQL): SQL =>
  sql`select p.email, ${name} as name from person p where p.id = ${personId} and not p.is_protected
    union all select g.email, g.name from guardian g join person p on p.id = g.person_id
      where p.id = ${personId} and not p.is_protected and p.birth_date > ${day} - interval '18 years'`

export const holderRecipients = (
  _viewer: Viewer,
  tx: Transaction,
  personId: string,
  today: string,
): Promise<Recipient[]> => rowsOf(tx, holderMailboxes(sql`${personId}::uuid`, sql`${today}::date`))

storeModule<typeof import('./holders.ts')>()
