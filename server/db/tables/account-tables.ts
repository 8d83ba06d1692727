// Tables of accounts and their roles, and the view of the roles in force.
import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, pgView, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { timestamptz, timestampNow, auditColumns, identityNumberColumns, reference } from '../columns.ts'
import { association } from './association-tables.ts'
import { person } from './person-tables.ts'

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    title: text().notNull().default(''),
    email: text().notNull(),
    phoneNumber: text().notNull().default(''),
    ...identityNumberColumns(),
    relyingPartyUserId: text().unique(),
    /** The member that the account belongs to, by which conflicts of interest are found. */
    personId: uuid()
      .unique()
      .references((): AnyPgColumn => person.id),
    isActive: boolean().notNull().default(true),
    lastSignInAt: timestamptz(),
    /** The sign-in before the last, shown so that the person can recognise it. */
    previousSignInAt: timestamptz(),
    /** Since then it is a name alone, which the history has (`accounts/retention.ts`). */
    erasedAt: timestamptz(),
    searchText: text().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name || ' ' || title || ' ' || email)`),
    ...auditColumns,
  },
  // Without the number there is no fingerprint by another key.
  (table) => [
    check(
      'account_number_sealed',
      sql`${table.identityNumberFingerprint} is null or ${table.identityNumberSealed} is not null`,
    ),
  ],
)

export const roleAssignment = pgTable(
  'role_assignment',
  {
    id: uuid().primaryKey(),
    accountId: reference(() => account.id),
    scope: text().notNull(),
    associationId: uuid().references(() => association.id),
    /** It counts to the end of this day in Sweden. Null: until it is taken away. */
    lastDay: date(),
    /** When somebody last gave, changed or kept the role: it is reviewed once a year. */
    reviewedAt: timestampNow(),
    reviewedBy: uuid(),
    ...auditColumns,
  },
  (table) => [
    unique('role_assignment_once').on(table.accountId, table.scope, table.associationId).nullsNotDistinct(),
    // SysAdmin and Global.… never have an association, every other scope always has one.
    check(
      'role_assignment_association',
      sql`(${table.scope} = 'SysAdmin' or ${table.scope} like 'Global.%') = (${table.associationId} is null)`,
    ),
  ],
)

/**
 * The roles that count now. All that asks what an account may do reads this view; the table is for those who manage the roles
 * (`server/roles-in-force.test.ts`).
 */
export const roleInForce = pgView('role_in_force', {
  accountId: uuid().notNull(),
  scope: text().notNull(),
  associationId: uuid(),
}).as(sql`select account_id, scope, association_id from role_assignment
  where last_day is null or last_day >= (now() at time zone 'Europe/Stockholm')::date`)
