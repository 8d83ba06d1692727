// The member that an account belongs to: the person with the same identity number.
import { sql, type SQL } from 'drizzle-orm'

/** The id of the person with the fingerprint, or null when there is none or another account is linked to it. */
export const freePersonWith = (fingerprint: string, accountId: string): SQL<string | null> =>
  sql`(select fp.id from person fp where fp.identity_number_fingerprint = ${fingerprint}
    and not exists (select from account fa where fa.person_id = fp.id and fa.id <> ${accountId}))`
