// The last day on which a competition may be held, in SQL. It lies here because licences for its days need it, and import no competitions.
import { sql, type SQL } from 'drizzle-orm'

/** The contract's `lastPossibleDay` of the sanction with the alias. */
export const lastPossibleDayOf = (alias: string): SQL => sql.raw(`greatest(${alias}.ends_on, ${alias}.reserve_ends_on)`)
