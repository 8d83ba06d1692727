// The e-mail addresses and telephone numbers by which a text that names no person of the register may be about one.
import { sql, type SQL } from 'drizzle-orm'

/** A condition: the address is the person's, or that of the account that is linked to the person. */
export const isAddressOf = (personId: string, address: string): SQL =>
  sql`${sql.raw(address)} <> '' and lower(${sql.raw(address)}) in (select lower(e.email) from person e where e.id = ${personId}
    union select lower(e.email) from account e where e.person_id = ${personId})`

/** A condition: the telephone number is the person's, or that of the account that is linked to the person. */
export const isPhoneOf = (personId: string, number: string): SQL =>
  sql`${sql.raw(number)} <> '' and ${sql.raw(number)} in (select e.phone_number from person e where e.id = ${personId}
    union select e.phone_number from account e where e.person_id = ${personId})`
