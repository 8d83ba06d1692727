// The mails about persons who are to be anonymised or protected, and their deletion.
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { deleteMails } from '../../mail/mail-deletion.ts'
import { lockMailsOrRefuse } from '../../mail/mail-locks.ts'
import { applicationPath } from '../../mail/templates/club-certificates.ts'
import { unscopedModule } from '../../store-order.ts'

/**
 * Those about the persons and their licences, whoever they go to, and what has been sent to the persons and their guardians, or been
 * given up: each with its `id`, and as `record_id` the person. What waits to be sent to one of the addresses and is about something
 * else may be another's who shares it, and its record holds the address too. A mail that was given up is not kept to be sent again,
 * because nothing would find its address afterwards. The test mail of the first day is kept
 * while its account has the address anyway, because its step of _Kom igång_ would be undone (059).
 */
const ownMailsOf = (ids: SQL): SQL => sql`select o.id, o.record_id from mail_outbox o
    where o.record_type = 'person' and o.record_id = any(${ids})
  union select o.id, l.person_id from mail_outbox o
    join licence l on l.id = o.record_id where o.record_type = 'licence' and l.person_id = any(${ids})
  union select o.id, a.person_id from mail_outbox o
    join licence_application a on a.id = o.record_id where o.record_type = 'licence_application' and a.person_id = any(${ids})
  union select o.id, held.person_id from mail_outbox o join (
      select p.id as person_id, lower(p.email) as address from person p where p.id = any(${ids}) and p.email <> ''
      union select g.person_id, lower(g.email) from guardian g where g.person_id = any(${ids}) and g.email <> '') held
    on held.address = o.recipient where (o.sent_at is not null or o.failed_at is not null)
      and not exists (select from getting_started g join account a on a.id = o.record_id
        where g.test_mail_id = o.id and lower(a.email) = o.recipient)`

/** A condition: the line begins with the name of `p`, as in 'Eva Lind, SEG Segelflyg' or 'Eva Lind (SEG Segelflyg)'. */
const isNamed = (line: SQL): SQL =>
  sql`(starts_with(${line}, p.first_name || ' ' || p.last_name || ', ') or starts_with(${line}, p.first_name || ' ' || p.last_name || ' ('))`

/** The application that an `applicationLine` is about; lines from an older server do not say it. */
const applicationOf = (line: SQL): SQL =>
  sql`left join licence_application a on a.id = substring(${line} from ${` ${applicationPath}([0-9a-f-]{36})$`})::uuid`

/** A condition: the line is about `p`. With the application `a` it is not about a namesake, and is still found when the name has changed. */
const isAbout = (line: SQL): SQL => sql`(p.id = a.person_id or (a.id is null and ${isNamed(line)}))`

/** Selects mails on club certificates, which have a line for each of several persons until they have been sent. */
const sharedMailsOf = (ids: SQL): SQL => sql`select o.id, p.id as record_id from mail_outbox o
    cross join lateral jsonb_path_query(o.data, '$.*[*]') listed (line)
    ${applicationOf(sql`(listed.line #>> '{}')`)}
    join person p on p.id = any(${ids}) and ${isAbout(sql`(listed.line #>> '{}')`)}
  where o.template in ('licenceCertificatesAsked', 'licenceCertificatesAnswered') and o.data <> '{}'`

export const mailsOf = (ids: SQL): SQL => sql`${ownMailsOf(ids)} union ${sharedMailsOf(ids)}`

/** Deletes the persons' lines from mails about several persons, and a mail that has no lines left. */
const deleteLines = async (tx: Transaction, ids: SQL): Promise<void> => {
  const shared = await rowsOf<{ id: string }>(tx, sharedMailsOf(ids))
  const isShared = sql`id = any(${uuidArray(shared.map(({ id }) => id))})`
  await tx.execute(sql`update mail_outbox set data = (select jsonb_object_agg(key, case jsonb_typeof(value)
      when 'array' then (select coalesce(jsonb_agg(line order by nth), '[]')
        from jsonb_array_elements_text(value) with ordinality as listed (line, nth)
        where not exists (select from person p ${applicationOf(sql`line`)} where p.id = any(${ids}) and ${isAbout(sql`line`)}))
      else value end) from jsonb_each(data))
    where ${isShared}`)
  await deleteMails(
    tx,
    sql`${isShared} and coalesce(data -> 'lines', (data -> 'certified') || (data -> 'denied')) = '[]'`,
  )
}

/** Deletes the mails. Throws 409 while one of them is being sent. */
export const deletePersonMails = async (tx: Transaction, ids: SQL): Promise<void> => {
  await lockMailsOrRefuse(tx, mailsOf(ids))
  await deleteMails(tx, sql`${mailOutbox.id} in (select m.id from (${ownMailsOf(ids)}) m)`)
  await deleteLines(tx, ids)
}

unscopedModule<typeof import('./person-mails.ts')>()
