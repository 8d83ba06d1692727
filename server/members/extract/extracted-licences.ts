// The licences of a person with their blocks, the applications for them with their files, and what competitions hold of the person, for
// the register extract.
import { sql, type SQL } from 'drizzle-orm'
import pLimit from 'p-limit'
import { applicationStatusLabels } from '#contract/competitions/applications/application-transitions.ts'
import { officialRoleLabels } from '#contract/competitions/official-roles.ts'
import { licenceApplicationLabels } from '#contract/licences/applications/application-transitions.ts'
import { licenceApplicationDraft } from '#contract/licences/applications/application-view.ts'
import { requirementLabels } from '#contract/licences/licence-types/requirement.ts'
import { submissionOutcomeLabels } from '#contract/record/submission-outcomes.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf, swedishDayOf, textArray } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'
import { isInContact, isShownPhoneOf } from '../person-addresses.ts'
import { isAbout, isNamed, linesOf, namedOtherwise, ofNamed, type Line } from './extract-lines.ts'
import type { ExtractSection } from './register-extract-texts.ts'

/** The label of a value, as the pages show it. */
const labelOf = (labels: Readonly<Record<string, string>>, value: SQL): SQL =>
  sql`coalesce(${JSON.stringify(labels)}::jsonb ->> ${value}, ${value})`

const ofApplicant = (column: 'name' | 'role' | 'phone'): SQL => ofNamed('a.applicant_name', `a.applicant_${column}`)

/** The texts about the contact of the record with the alias. */
const contactTexts = (alias: 'n' | 's'): SQL => {
  const name = `${alias}.contact_name`
  return sql`array['Angiven som: ' || ${ofNamed(name, name)}, ${namedOtherwise(name)},
    'E-postadress: ' || nullif(${sql.raw(alias)}.contact_email, ''), 'Telefon: ' || ${ofNamed(name, `${alias}.contact_phone`)}]`
}

/** A condition: the record with the alias has the person as its contact or its applicant. */
const names = (personId: string, alias: 'n' | 's' | 'a', who: 'contact' | 'applicant'): SQL =>
  isAbout(personId, `${alias}.${who}_name`, `${alias}.${who}_email`, `${alias}.${who}_phone`)

/**
 * A condition: the contact of the sanction `s` is what an organizer has registered, which approval fills in and retention keeps
 * (`server/competitions/past-competitions.ts`), and is not named as the person.
 */
const isContactOfOrganizer = sql`(not ${isNamed('s.contact_name')} and (not exists (select from audit_event e
    where e.record_type = 'sanction' and e.record_id = s.id and 'contactEmail' = any(e.fields))
  or exists (select from sanction_organizer g join organization o on o.id = g.organization_id
    where g.sanction_id = s.id and lower(o.email) = lower(s.contact_email))))`

const dayOf = (column: string): SQL => swedishDayOf(sql.raw(column))

/** The fields of a submission in the order of the form. */
const submittedLabels = {
  ...Object.fromEntries(
    Object.keys(licenceApplicationDraft.shape).map((field) => [field, titleAt(licenceApplicationDraft, [field])]),
  ),
  attachments: 'Bilagor',
}

/**
 * A text about each submission of the application `a`: what was submitted, which may have been changed since, and what came of it. Who
 * of the staff has attested something is left out.
 */
const submissionTexts = sql`array(select concat_ws(E'\\n', 'Inskickning ' || s.number || ': ' || ${dayOf('s.submitted_at')},
      (select string_agg(${labelOf(submittedLabels, sql`x.key`)} || ': ' || x.value, E'\\n'
        order by array_position(${textArray(Object.keys(submittedLabels))}, x.key)) from jsonb_each_text(s.content) x where x.value <> ''),
      ${labelOf(submissionOutcomeLabels, sql`s.outcome`)} || ': ' || ${dayOf('s.ended_at')}, 'Motivering: ' || s.reason,
      (select string_agg('Krav: ' || (k.line ->> 'requirement') || ' '
          || regexp_replace(k.line ->> 'text', '^Intygat av .*? (\\d{1,2} [[:alpha:]]+ \\d{4}\\.)', 'Intygat \\1'), E'\\n' order by k.nth)
        from jsonb_array_elements(s.checklist) with ordinality k (line, nth)))
    from submission s where s.licence_application_id = a.id order by s.number)`

export const licenceSections = async (
  _viewer: Viewer,
  db: Database,
  personId: string,
): Promise<Record<'licences' | 'applications' | 'officials' | 'contacts' | 'competitions', ExtractSection['rows']>> => {
  // One at a time, so that those who wait for pages have the connections.
  const one = pLimit(1)
  const read = (lines: SQL) => one(() => rowsOf<Line>(db, lines))
  const [licences, applications, tied, untied, contacts, competitions, replaced] = await Promise.all([
    read(
      sql`select l.number || ' ' || t.name as title, array[b.name || ', ' || l.valid_from || ' – ' || l.valid_to,
          'Förening: ' || o.name, 'FAI-id: ' || nullif(l.fai_id, ''), 'Villkor: ' || nullif(l.conditions, ''),
          'Anteckning: ' || nullif(l.note, ''), 'Ersatt: ' || ${dayOf('l.replaced_at')}, 'Återkallad: ' || ${dayOf('l.recalled_at')} || ', ' || l.recall_reason] || array(select 'Spärr ' || k.valid_from || ' – '
          || coalesce(k.valid_to::text, 'tills vidare') || ': ' || k.reason || coalesce('. Hävd: ' || k.lift_reason, '')
          from licence_block k where k.licence_id = l.id order by k.created_at) as texts
        from licence l join licence_type t on t.id = l.type_id join association b on b.id = l.branch_id
          left join organization o on o.id = l.organization_id where l.person_id = ${personId} order by l.valid_from, l.id`,
    ),
    read(
      sql`select t.name as title, array[b.name || ', från ' || a.first_day, 'Tävling: ' || s.number || ' ' || s.title, 'Status: ' || ${labelOf(licenceApplicationLabels, sql`a.status`)},
          'Inskickad: ' || ${dayOf('a.submitted_at')}, 'Avgjord: ' || ${dayOf('a.decided_at')},
          'Tillbakadragen: ' || ${dayOf('a.withdrawn_at')}, 'Förening: ' || o.name,
          'Meddelande: ' || nullif(a.message, ''), 'Begärd komplettering: ' || a.return_reason, 'Motivering: ' || a.decision_reason,
          'Föreningens svar: ' || case a.club_answer when 'yes' then 'Intygad ' when 'no' then 'Nekad ' end || ${dayOf('a.club_answered_at')}]
          || array(select case when x.key like 'free:%' then substr(x.key, 6) else ${labelOf(requirementLabels, sql`x.key`)} end
            || ': intygat' || coalesce(', ' || (x.value ->> 'day'), '')
            || coalesce(', ' || nullif(x.value ->> 'reference', ''), '') from jsonb_each(a.ticks) x order by x.key)
          || array(select 'Kommentar: ' || c.text || coalesce('. Svar: ' || nullif(c.answer, ''), '') from submission s
            join review_comment c on c.submission_id = s.id where s.licence_application_id = a.id order by c.id)
          || ${submissionTexts}
          || array(select 'Fil: ' || f.name from attachment f where f.record_type = 'licence_application' and f.record_id = a.id
            and f.completed_at is not null order by f.created_at) as texts
        from licence_application a join licence_type t on t.id = a.type_id join association b on b.id = a.branch_id
          left join organization o on o.id = a.organization_id left join sanction s on s.id = a.sanction_id where a.person_id = ${personId} order by a.created_at, a.id`,
    ),
    read(
      sql`select coalesce(s.number || ' ' || s.title, n.title) as title, array['Uppdrag: ' || ${labelOf(officialRoleLabels.se, sql`x.role`)},
          'Angiven som: ' || x.name] || array(select 'Kontaktuppgift: ' || (e.official ->> 'contact')
            from jsonb_array_elements(coalesce(s.officials, a.officials)) e (official)
            where e.official ->> 'role' = x.role and e.official ->> 'name' = x.name and e.official ->> 'contact' <> '') as texts
        from official_person x left join sanction s on s.id = x.sanction_id left join application a on a.id = x.application_id
          left join announcement n on n.id = a.announcement_id where x.person_id = ${personId} order by x.created_at, x.id`,
    ),
    // These and what follows name no person of the register, so they are found by the address, which others may have, too, or by
    // name and telephone number.
    read(
      sql`select c.title, array['Uppdrag: ' || case when ${isNamed('e.name')} then ${labelOf(officialRoleLabels.se, sql`e.role`)} end,
          'Angiven som: ' || ${ofNamed('e.name', 'e.name')}, ${namedOtherwise('e.name')},
          'Kontaktuppgift: ' || coalesce(${ofNamed('e.name', 'e.contact')}, 'din e-postadress eller ditt telefonnummer')] as texts
        from person p cross join (
            select a.id, n.title, a.officials from application a join announcement n on n.id = a.announcement_id
            union all select s.id, s.number || ' ' || s.title, s.officials from sanction s) c
          cross join jsonb_to_recordset(c.officials) e (role text, name text, contact text)
        where p.id = ${personId} and ${isInContact(personId, 'e.contact')} and not exists (select from official_person x
          where x.person_id = p.id and c.id in (x.application_id, x.sanction_id) and x.role = e.role and x.name = e.name)
        order by c.id, e.role, e.contact`,
    ),
    read(
      sql`select found.title, found.texts from person p cross join lateral (
          select n.id, n.title, ${contactTexts('n')} as texts from announcement n where ${names(personId, 'n', 'contact')}
          union all select s.id, s.number || ' ' || s.title, ${contactTexts('s')} from sanction s
            where ${names(personId, 's', 'contact')} and not ${isContactOfOrganizer}) found
        where p.id = ${personId} order by found.id`,
    ),
    read(
      sql`select coalesce(s.number || ' ' || s.title, n.title) as title, array['Skapad: ' || ${dayOf('a.created_at')},
          'Status: ' || ${labelOf(applicationStatusLabels, sql`a.status`)}, 'Inskickad: ' || ${dayOf('a.submitted_at')},
          'Angiven som: ' || ${ofApplicant('name')}, ${namedOtherwise('a.applicant_name')}, 'Uppdrag i föreningen: ' || ${ofApplicant('role')},
          'E-postadress: ' || a.applicant_email, 'Telefon: ' || ${ofApplicant('phone')},
          case when exists (select from application_link k where k.application_id = a.id and k.kind = 'applicant' and k.network is not null)
            then 'Nätverk: sparas så att det går att känna igen men inte att läsa' end] as texts
        from person p join application a on ${names(personId, 'a', 'applicant')} join announcement n on n.id = a.announcement_id
          left join sanction s on s.application_id = a.id
        where p.id = ${personId} order by a.created_at, a.id`,
    ),
    read(
      sql`select coalesce(s.number || ' ' || s.title, n.title) as title, array['Inskickad: ' || ${dayOf('x.submitted_at')},
          'Angiven som: ' || x.submitted_by_name, 'Uppdrag i föreningen: ' || nullif(x.content ->> 'applicantRole', ''),
          'Telefon: ' || (x.content ->> 'applicantPhone')] as texts
        from person p join submission x on ${isNamed('x.submitted_by_name')} and ${isShownPhoneOf(personId, sql`x.content ->> 'applicantPhone'`)}
          join application a on a.id = x.application_id and not ${names(personId, 'a', 'applicant')}
          join announcement n on n.id = a.announcement_id left join sanction s on s.application_id = a.id
        where p.id = ${personId} order by x.submitted_at, x.id`,
    ),
  ])
  return {
    licences: linesOf(licences),
    applications: linesOf(applications),
    officials: linesOf([...tied, ...untied]),
    contacts: linesOf(contacts),
    // Who sent an application in and was replaced as its contact is not found by what it has now.
    competitions: linesOf([...competitions, ...replaced]),
  }
}

storeModule<typeof import('./extracted-licences.ts')>()
