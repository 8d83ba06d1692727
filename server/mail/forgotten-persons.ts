// Takes persons out of the outbox, who may be named in no mail any more.
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { unscopedModule } from '../store-order.ts'

const areCertificates = sql`m.template in ('licenceCertificatesAsked', 'licenceCertificatesAnswered') and m.data <> '{}'`

/** Lines begin with the name: 'Eva Lind, SEG Segelflyg', 'Eva Lind (SEG Segelflyg)'. */
const namesAny = (ids: SQL) => sql`exists (select from person p where p.id = any(${ids})
  and (starts_with(line, p.first_name || ' ' || p.last_name || ', ') or starts_with(line, p.first_name || ' ' || p.last_name || ' (')))`

/** Of the mails to and from clubs, which are about several, their lines alone. A mail that is about nobody else goes too. */
const deleteLines = async (tx: Transaction, ids: SQL): Promise<void> => {
  await tx.execute(sql`update mail_outbox m set data = (select jsonb_object_agg(key, case jsonb_typeof(value)
      when 'array' then (select coalesce(jsonb_agg(line order by nth), '[]')
        from jsonb_array_elements_text(value) with ordinality as listed (line, nth) where not ${namesAny(ids)})
      else value end) from jsonb_each(m.data))
    where ${areCertificates}`)
  await tx.execute(sql`delete from mail_outbox m where ${areCertificates}
    and coalesce(m.data -> 'lines', (m.data -> 'certified') || (m.data -> 'denied')) = '[]'`)
}

/** Deletes the mails to the persons and their guardians, and those about them and their licences, whoever they go to. */
export const deleteMailsAbout = async (tx: Transaction, ids: SQL): Promise<void> => {
  const theirs = (table: string) =>
    sql`(record_type = ${table} and record_id in (select t.id from ${sql.identifier(table)} t where t.person_id = any(${ids})))`
  await tx.execute(sql`delete from mail_outbox where (record_type = 'person' and record_id = any(${ids}))
    or ${theirs('licence')} or ${theirs('licence_application')}
    or recipient in (select lower(p.email) from person p where p.id = any(${ids}) and p.email <> ''
      union select lower(g.email) from guardian g where g.person_id = any(${ids}) and g.email <> '')`)
  await deleteLines(tx, ids)
}

unscopedModule<typeof import('./forgotten-persons.ts')>()
