// Tables that belong to persons: memberships with their branches, club roles, guardians.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditColumns, reference, timestampNow } from '../columns.ts'
import { association } from './association-tables.ts'
import { organization } from './organization-tables.ts'
import { person } from './person-tables.ts'

export const membership = pgTable(
  'membership',
  {
    id: uuid().primaryKey(),
    personId: reference(() => person.id),
    organizationId: reference(() => organization.id),
    validFrom: date().notNull(),
    validTo: date(),
    isMainClub: boolean().notNull().default(false),
    paidYear: integer(),
    ...auditColumns,
  },
  (table) => [
    // A covering index for counting an organization's current members, so that the list does not read the table itself.
    index('membership_current').on(table.organizationId, table.personId, table.validFrom, table.validTo, table.id),
    index('membership_person').on(table.personId),
    uniqueIndex('membership_main_club')
      .on(table.personId)
      .where(sql`is_main_club`),
    check('membership_period', sql`valid_to is null or valid_to >= valid_from`),
  ],
)

/** The branches of a membership, each with a period within the membership's. */
export const membershipBranch = pgTable(
  'membership_branch',
  {
    membershipId: reference(() => membership.id),
    branchId: reference(() => association.id),
    validFrom: date().notNull(),
    validTo: date(),
  },
  (table) => [
    // The day comes before the branch, so that the branches of a membership on a day are next to each other in the index.
    primaryKey({ columns: [table.membershipId, table.validFrom, table.branchId] }),
    index('membership_branch_branch').on(table.branchId, table.membershipId, table.validFrom, table.validTo),
    check('membership_branch_period', sql`valid_to is null or valid_to >= valid_from`),
  ],
)

export const clubRole = pgTable(
  'club_role',
  {
    id: uuid().primaryKey(),
    personId: reference(() => person.id),
    organizationId: reference(() => organization.id),
    role: text().notNull(),
    validFrom: date().notNull(),
    validTo: date(),
    ...auditColumns,
  },
  (table) => [
    index('club_role_organization').on(table.organizationId),
    index('club_role_person').on(table.personId),
    check('club_role_period', sql`valid_to is null or valid_to >= valid_from`),
  ],
)

/** Guardians of a person under 18, at most two. */
export const guardian = pgTable(
  'guardian',
  {
    id: uuid().primaryKey(),
    personId: reference(() => person.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
  },
  (table) => [
    unique('guardian_position').on(table.personId, table.position),
    check('guardian_at_most_two', sql`position in (1, 2)`),
  ],
)

/** Two persons who were decided to be different although they look alike, the smaller id first. */
export const distinctPersons = pgTable(
  'distinct_persons',
  {
    personId: reference(() => person.id, { onDelete: 'cascade' }),
    otherId: reference(() => person.id, { onDelete: 'cascade' }),
    decidedAt: timestampNow(),
    decidedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.otherId] }),
    index('distinct_persons_other').on(table.otherId),
    check('distinct_persons_order', sql`person_id < other_id`),
  ],
)

/**
 * Pairs of persons who may be the same, each pair both ways. Triggers on `person` write them, so that lists can filter by them. Without
 * foreign keys, whose checks would lock persons whom nobody changes.
 */
export const possibleDuplicate = pgTable(
  'possible_duplicate',
  { personId: uuid().notNull(), otherId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.personId, table.otherId] }),
    index('possible_duplicate_other').on(table.otherId),
  ],
)
