// The member that an account belongs to: the person with the same identity number, or one who was chosen by hand.
import { sql, type SQL } from 'drizzle-orm'

/** What the history says when a number has linked the account. */
export const linkedByNumber = { field: 'personId', label: 'Medlem', old: '', new: 'Kopplad genom identitetsnumret' }

/** The id of the person with the fingerprint, or null when there is none or another account is linked to it. */
export const freePersonWith = (fingerprint: string, accountId: string): SQL<string | null> =>
  sql`(select fp.id from person fp where fp.identity_number_fingerprint = ${fingerprint}
    and not exists (select from account fa where fa.person_id = fp.id and fa.id <> ${accountId}))`

/**
 * The same for the account that gets the fingerprint instead of another: a link that was made by hand stays, one that followed from
 * the former number goes with it.
 */
export const personAfterChange = (fingerprint: string, accountId: string): SQL<string | null> =>
  sql`coalesce(${freePersonWith(fingerprint, accountId)},
    (select ca.person_id from account ca join person cp on cp.id = ca.person_id where ca.id = ${accountId}
      and cp.identity_number_fingerprint is distinct from ca.identity_number_fingerprint))`
