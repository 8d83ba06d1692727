// Erases what staff has written about a person in licences and their applications, when the identity becomes protected. The reason of a
// decision stays, because it is the grounds of a refusal.
import { sql, type SQL } from 'drizzle-orm'
import { erasedText } from '../../audit/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import { licence, licenceApplication } from '../../db/tables/licence-tables.ts'
import { rowsOf, textArray } from '../../db/sql-expressions.ts'
import type { HideElsewhere } from '../../members/protection/protection.ts'
import { lockAll } from '../../records/lock.ts'
import { announceHeld } from '../announce-held.ts'
import { licenceApplicationScope, licenceScope } from '../visibility.ts'
import { applicationLabel } from './kind.ts'

/** Fields of what was submitted: the message to those who decide, and the names of files. */
const erasedFields = textArray(['attachments', 'message'])

interface Application {
  id: string
  type: { code: string }
  holder: { memberNumber: number }
}

const isReturned = sql`s.outcome = 'returned'`
const hasReference = sql`coalesce(a.ticks #>> '{fee,reference}', '') <> ''`

/** The checklist of the submission `s` as it was kept, with the day of the payment alone. */
const withoutReference = sql`coalesce((select jsonb_agg(case line ->> 'rule' when 'fee'
    then line || jsonb_build_object('text', regexp_replace(line ->> 'text', ', referens .*$', '.')) else line end order by nth)
  from jsonb_array_elements(s.checklist) with ordinality as kept (line, nth)), s.checklist)`

/** The applications in which something is erased here or with the documents. */
const readApplications = (tx: Transaction, personIds: SQL) =>
  rowsOf<Application>(
    tx,
    sql`select a.id, json_build_object('code', t.code) as type, json_build_object('memberNumber', p.member_number) as holder
      from licence_application a join licence_type t on t.id = a.type_id join person p on p.id = a.person_id
      where a.person_id = any(${personIds}) and (a.message <> '' or a.return_reason <> ${erasedText} or ${hasReference}
        or exists (select from attachment f where f.record_type = 'licence_application' and f.record_id = a.id)
        or exists (select from submission s where s.licence_application_id = a.id
          and (coalesce(s.content ->> 'message', '') <> '' or coalesce(s.content ->> 'attachments', '') <> ''
            or (${isReturned} and s.reason <> ${erasedText}) or exists (select from review_comment c where c.submission_id = s.id
              and (c.text <> ${erasedText} or c.answer <> '')))))
      order by a.id`,
  )

const eraseIn = async (tx: Transaction, id: string): Promise<void> => {
  await tx.execute(sql`update submission s set content = content - ${erasedFields},
    reason = case when ${isReturned} then ${erasedText} else reason end, checklist = ${withoutReference} where licence_application_id = ${id}`)
  await tx.execute(sql`update review_comment set text = ${erasedText}, answer = ''
    where submission_id in (select s.id from submission s where s.licence_application_id = ${id})`)
  await tx.execute(sql`update licence_application a set message = '',
    ticks = case when ${hasReference} then jsonb_set(a.ticks, '{fee,reference}', '""') else a.ticks end,
    return_reason = case when return_reason is not null then ${erasedText} end, version = version + 1 where id = ${id}`)
}

/** Empties the notes on the licences. */
const eraseNotes = (tx: Transaction, personIds: SQL) =>
  rowsOf<{ id: string; number: string }>(
    tx,
    sql`update licence set note = '', version = version + 1 where person_id = any(${personIds}) and note <> '' returning id, number`,
  )

/** Announces all licences and applications, because they name the holder no more. */
export const eraseLicenceTexts: HideElsewhere = async (work, personIds) => {
  const { actor, tx, entries } = work
  // First, because the statements below do not see what somebody is saving meanwhile.
  await lockAll(actor, tx, licence, sql`${licence.personId} = any(${personIds})`)
  await lockAll(actor, tx, licenceApplication, sql`${licenceApplication.personId} = any(${personIds})`)
  await announceHeld(work, personIds)
  for (const { id, number } of await eraseNotes(tx, personIds))
    entries.push({ action: 'erase', recordType: licenceScope.type, recordId: id, recordLabel: number })
  for (const { id, ...named } of await readApplications(tx, personIds)) {
    await eraseIn(tx, id)
    const recordLabel = applicationLabel(named)
    entries.push({ action: 'erase', recordType: licenceApplicationScope.type, recordId: id, recordLabel })
  }
}
