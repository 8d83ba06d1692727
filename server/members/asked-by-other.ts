// The condition of requests about a person that somebody else than the viewer decides on, for the queue and the list behind it.
import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'

/** The columns that say when and by whom it was made begin so. */
export type TwoPersonRequest = 'lift_asked' | 'anonymize_proposed'

/** A condition on the person `p`: somebody else than the viewer has made the request, which still waits. */
export const isAskedByOther = ({ account }: Pick<Viewer, 'account'>, request: TwoPersonRequest): SQL => {
  const [at, by] = [sql.raw(`p.${request}_at`), sql.raw(`p.${request}_by`)]
  return sql`(${at} is not null and ${by} is distinct from ${account.id}::uuid)`
}
