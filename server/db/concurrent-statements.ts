// Asks several statements at the same time, of which none depends on another. Those of a transaction are sent together on its
// pipelined connection, in any order.
import { databaseErrorOf } from './database-error.ts'

/** The codes of a statement in a transaction that has failed, and of one whose preparation was refused there. */
const codesAfterFailure = ['25P02', '26000']
const isAfterFailure = (error: unknown) => codesAfterFailure.includes(databaseErrorOf(error).code ?? '')

type Results<Asked extends readonly unknown[]> = { -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }

/**
 * Resolves to all results. Rejects as the statement that has failed, and not as those that could not run any more because of it, when
 * all have ended: after the rollback the connection belongs to somebody else, and must get no statement of this transaction.
 */
export const askTogether = async <const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<Results<Asked>> => {
  const ended = await Promise.allSettled(asked)
  const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !isAfterFailure(failure)) ?? failures[0]
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Results<Asked>
}
