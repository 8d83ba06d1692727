// Finds the new rows of an import whose persons have come in since the comparison, perhaps by another import of the same file.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import type { IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { mapInTurns } from '../../records/batch/turns.ts'
import { storeModule } from '../../store-order.ts'
import { findBySimilarity, readCandidates } from './known-persons.ts'
import { matcherOf } from './row-matching.ts'
import type { MatchedValues } from './row-values.ts'

/**
 * Lets imports create persons one after another, until the transaction ends, so that each sees the persons of the others, also those of
 * another club.
 */
export const lockArrivals = async (_viewer: Viewer, tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('persons of imports', 0))`)
}

/**
 * The rows that the comparison would not call new any more. They are matched without the address, by which two rows of one file, of
 * a parent and a child with the same name, would match each other. Who has a number is found by its unique constraint.
 */
export const findArrived = async <Row extends MatchedValues>(
  viewer: Viewer,
  tx: Transaction,
  keys: IdentityKeys,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> => {
  const compared = rows.map(({ identityNumber, birthDate, own: { firstName, lastName } }) => ({
    identityNumber,
    birthDate,
    own: { firstName, lastName },
  }))
  const candidates = await readCandidates(viewer, tx, keys, await findBySimilarity(viewer, tx, compared))
  const matchOf = matcherOf({ byNumber: new Map(), candidates: new Map(candidates.map((one) => [one.id, one])) })
  const matches = await mapInTurns(compared, matchOf)
  return new Set(rows.filter((_, at) => matches[at]))
}

storeModule<typeof import('./arrived-meanwhile.ts')>()
