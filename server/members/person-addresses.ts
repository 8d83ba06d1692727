// The e-mail addresses and telephone numbers by which a text that names no person of the register may be about one.
import { sql, type SQL } from 'drizzle-orm'

/** The mailbox of an address, as in the generated column `application.mailbox`: without case and without the part after a plus sign. */
export const mailboxOf = (email: SQL): SQL => sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`

/** A condition: the address leads to the mailbox of the person, or of the account that is linked to the person. */
export const isAddressOf = (personId: string, address: string): SQL =>
  sql`${sql.raw(address)} <> '' and ${mailboxOf(sql.raw(address))} in (select ${mailboxOf(sql`e.email`)} from person e where e.id = ${personId}
    union select ${mailboxOf(sql`e.email`)} from account e where e.person_id = ${personId})`

/** A condition: the telephone number is the person's, or that of the account that is linked to the person. */
export const isPhoneOf = (personId: string, number: string): SQL =>
  sql`${sql.raw(number)} <> '' and ${sql.raw(number)} in (select e.phone_number from person e where e.id = ${personId}
    union select e.phone_number from account e where e.person_id = ${personId})`

/** The digits that a telephone number ends with, however it is written: with a country code or a zero, in groups or not. */
const lastDigits = (number: SQL): SQL => sql`nullif(right(regexp_replace(${number}, '\\D', '', 'g'), 8), '')`

/** A condition like `isPhoneOf` for a text with a number as somebody has written it, or as it was shown. */
export const isShownPhoneOf = (personId: string, text: SQL): SQL =>
  sql`regexp_replace(${text}, '\\D+', '', 'g') like any(array(
    select '%' || ${lastDigits(sql`e.phone_number`)} || '%' from person e where e.id = ${personId}
    union select '%' || ${lastDigits(sql`e.phone_number`)} || '%' from account e where e.person_id = ${personId}))`

/** A condition: the text, in which somebody wrote how an official is reached, has an address or a telephone number of the person. */
export const isInContact = (personId: string, text: string): SQL =>
  sql`(${isShownPhoneOf(personId, sql.raw(text))} or position('@' in ${sql.raw(text)}) > 0 and exists (
    select from regexp_matches(${sql.raw(text)}, '[^\\s,;:<>()"]+@[^\\s,;:<>()"]*[^\\s,;:<>()".]', 'g') as written (address)
    where ${isAddressOf(personId, 'written.address[1]')}))`
