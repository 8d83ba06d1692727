// Takes the names of officials who are tied to a person whose identity becomes protected out of their competitions.
import { sql, type SQL } from 'drizzle-orm'
import { hiddenOfficialName, officialName } from '#contract/competitions/officials/hidden-official.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import { eraseAuditValues } from '../../audit/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import { collateSwedish, rowsOf, textArray } from '../../db/sql-expressions.ts'
import { application } from '../../db/tables/application-tables.ts'
import { sanction as sanctionTable } from '../../db/tables/sanction-tables.ts'
import { lockMailsOrRefuse } from '../../mail/mail-locks.ts'
import type { HideElsewhere } from '../../members/protection/protection.ts'
import { lockRow } from '../../records/lock.ts'
import { applicationScope, sanctionScope } from '../visibility.ts'

/** An application with officials to hide, and its sanction. A tie to either counts for both, which have the officials in common. */
interface Competition {
  applicationId: string
  title: string
  sanction: { id: string; number: string; title: string } | null
  names: string[]
}

const readCompetitions = (tx: Transaction, personIds: SQL) =>
  rowsOf<Competition>(
    tx,
    sql`select a.id as "applicationId", n.title, array_agg(distinct x.name) as names,
        case when s.id is not null then json_build_object('id', s.id, 'number', s.number, 'title', s.title) end as sanction
      from official_person x left join sanction t on t.id = x.sanction_id
        join application a on a.id = coalesce(x.application_id, t.application_id)
        join announcement n on n.id = a.announcement_id left join sanction s on s.application_id = a.id
      where x.person_id = any(${personIds}) group by a.id, n.id, s.id`,
  )

/** A pattern of the whole name, which is not a part of a longer word: 'Eva Berg', but not in 'Eva Bergström' or 'Eva Berg-Lind'. */
const wholeName = (name: string): string =>
  `(?<![[:alpha:]-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![[:alpha:]-])`

/** Hides the names in the text, which names several officials. `hidden`: the text in their place. */
const withoutNames = (text: SQL, names: readonly string[], hidden: SQL = sql`${hiddenOfficialName}`): SQL =>
  names.reduce(
    // The collation says what a letter is.
    (before, name) => sql`regexp_replace(${collateSwedish(before)}, ${wholeName(name)}, ${hidden}, 'g')`,
    text,
  )

/** Hides the names in the officials of the row, whatever their role. Returns whether it has any of them. */
const hideIn = async (tx: Transaction, table: 'application' | 'sanction', id: string, names: readonly string[]) => {
  const isHidden = sql`o.official ->> 'name' = any(${textArray(names)})`
  const hidden = JSON.stringify({ name: hiddenOfficialName, contact: '' })
  const rows = await rowsOf(
    tx,
    sql`update ${sql.identifier(table)} r set version = version + 1, officials = (
        select jsonb_agg(case when ${isHidden} then o.official || ${hidden}::jsonb else o.official end order by o.nth)
        from jsonb_array_elements(r.officials) with ordinality o (official, nth))
      where r.id = ${id} and exists (select from jsonb_array_elements(r.officials) o (official) where ${isHidden})
      returning r.id`,
  )
  return rows.length > 0
}

/** Hides the names in what was submitted, and in the checklist of its decision. */
const hideInSubmissions = (tx: Transaction, applicationId: string, names: readonly string[]) =>
  tx.execute(sql`update submission x set
    content = case when x.content ? 'officials'
      then x.content || jsonb_build_object('officials', ${withoutNames(sql`x.content ->> 'officials'`, names)}) else x.content end,
    checklist = case when jsonb_array_length(x.checklist) > 0 then (
      select jsonb_agg(case when l.line ->> 'rule' in ('officials', 'officialLicences')
        then l.line || jsonb_build_object('text', ${withoutNames(sql`l.line ->> 'text'`, names)}) else l.line end order by l.nth)
      from jsonb_array_elements(x.checklist) with ordinality l (line, nth)) else x.checklist end
    where x.application_id = ${applicationId}`)

/** Hides the names in mails about a change of the officials that wait to be sent. Throws 409 while one is being sent. */
const hideInMails = async (tx: Transaction, sanctionId: string, names: readonly string[]) => {
  const isAboutOfficials = sql`o.record_type = 'sanction' and o.record_id = ${sanctionId}
    and o.data -> 'changes' @> '[{"field": "officials"}]'`
  const hidden = sql`case o.data ->> 'language' when 'en' then ${officialName(hiddenOfficialName, 'en')} else ${hiddenOfficialName} end`
  await lockMailsOrRefuse(tx, sql`select o.id, o.record_id from mail_outbox o where ${isAboutOfficials}`)
  await tx.execute(sql`update mail_outbox o set data = o.data || jsonb_build_object('changes', (
      select jsonb_agg(case when c.change ->> 'field' = 'officials' then c.change || jsonb_build_object(
        'old', ${withoutNames(sql`c.change ->> 'old'`, names, hidden)}, 'new', ${withoutNames(sql`c.change ->> 'new'`, names, hidden)})
        else c.change end order by c.nth)
      from jsonb_array_elements(o.data -> 'changes') with ordinality c (change, nth)))
    where ${isAboutOfficials}`)
}

const officialEventsOf = (sanctionId: string) =>
  sql`select e.id from audit_event e join audit_value v on v.event_id = e.id
    where e.record_type = 'sanction' and e.record_id = ${sanctionId} and v.changes @> '[{"field": "officials"}]'`

export const hideOfficials: HideElsewhere = async ({ actor, tx, entries, alsoChanged }, personIds) => {
  for (const { applicationId, title, sanction, names } of await readCompetitions(tx, personIds)) {
    // First, because the statements below do not see what somebody is saving meanwhile, nor its events and mails.
    await lockRow(actor, tx, application, applicationId)
    if (sanction) await lockRow(actor, tx, sanctionTable, sanction.id)
    await hideInSubmissions(tx, applicationId, names)
    if (await hideIn(tx, 'application', applicationId, names)) {
      entries.push({ action: 'erase', recordType: 'application', recordId: applicationId, recordLabel: title })
      await alsoChanged({ scope: applicationScope, id: applicationId })
    }
    if (sanction === null) continue
    const recordLabel = competitionText(sanction)
    await hideInMails(tx, sanction.id, names)
    await eraseAuditValues(actor, tx, officialEventsOf(sanction.id), recordLabel)
    if (await hideIn(tx, 'sanction', sanction.id, names)) {
      entries.push({ action: 'erase', recordType: 'sanction', recordId: sanction.id, recordLabel })
      await alsoChanged({ scope: sanctionScope, id: sanction.id })
    }
  }
}
