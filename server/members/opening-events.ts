// Events of who has seen a protected identity.
import { memberLabel, type Person } from '#contract/members/person.ts'
import type { Viewer } from '../actor.ts'
import { writeFirstReading, writeReading } from '../audit/reading-events.ts'
import type { Database } from '../db/database.ts'
import type { Moment } from '../records/record-kind.ts'
import { storeModule } from '../store-order.ts'

const openingOf = (person: Person) => ({
  action: 'openProtected',
  recordType: 'person' as const,
  recordId: person.id,
  recordLabel: memberLabel(person),
})

/** Writes that the account opens the page, each time, if the identity is protected. */
export const writeOpening = async (viewer: Viewer, db: Database, person: Person): Promise<void> => {
  if (person.isProtected) await writeReading(viewer, db, openingOf(person))
}

/** Writes that the account sees the person, once a day, if the identity is protected. */
export const writeFirstOpening = async (
  viewer: Viewer,
  db: Database,
  person: Person,
  { today }: Pick<Moment, 'today'>,
): Promise<void> => {
  if (person.isProtected) await writeFirstReading(viewer, db, openingOf(person), today)
}

storeModule<typeof import('./opening-events.ts')>()
