// Officials of applications and sanctioned competitions who are tied to a person of the register.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { OfficialRole } from '#contract/competitions/official-roles.ts'
import { application } from './application-tables.ts'
import { reference, timestampNow } from '../columns.ts'
import { sanction } from './sanction-tables.ts'
import { person } from './person-tables.ts'

/** The tie of an official, identified by role and name, to a person. When the organizer changes the name, it is another official. */
export const officialPerson = pgTable(
  'official_person',
  {
    id: uuid().primaryKey(),
    applicationId: uuid().references(() => application.id, { onDelete: 'cascade' }),
    sanctionId: uuid().references(() => sanction.id, { onDelete: 'cascade' }),
    role: text().$type<OfficialRole>().notNull(),
    name: text().notNull(),
    personId: reference(() => person.id),
    createdAt: timestampNow(),
    createdBy: uuid(),
  },
  (table) => [
    unique('official_person_of_application').on(table.applicationId, table.role, table.name),
    unique('official_person_of_sanction').on(table.sanctionId, table.role, table.name),
    index('official_person_person').on(table.personId),
    check('official_person_of_one', sql`num_nonnulls(${table.applicationId}, ${table.sanctionId}) = 1`),
  ],
)
