// Registerutdrag: everything that is held of a person, as a list of sections that the PDF and the JSON are made of. Those who have
// read the data are listed by time, reason and organisation, never by name. It is made on request and not stored.
import { sql, type SQL } from 'drizzle-orm'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { clubRoles, type ClubRoleName } from '#contract/organizations/club-roles.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import type { ValidityPeriod } from '#contract/dates/validity-period.ts'
import { addressLines } from '#contract/members/address.ts'
import { countryName } from '#contract/members/countries.ts'
import { municipalityName } from '#contract/members/municipalities.ts'
import { sexLabels } from '#contract/members/person-columns.ts'
import { memberLabel, personName, type Person } from '#contract/members/person.ts'
import { readReasonText, type ExtractReason } from '#contract/members/read-reason.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { isoTimestamp, rowsOf } from '../../db/sql-expressions.ts'
import type { Download } from '../../http/file-response.ts'
import { decrypt, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { auditReads } from '../../identity-numbers/lookup-events.ts'
import { ensureVisible } from '../../records/not-visible.ts'
import { viewRecord } from '../../records/record-reads.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { accountEventRows, accountRows } from './extracted-account.ts'
import { eventRows } from './extracted-events.ts'
import { guardianshipRows } from './extracted-guardianships.ts'
import { licenceSections } from './extracted-licences.ts'
import { personKind } from '../kind.ts'
import { personScope } from '../visibility.ts'
import { extractJson } from './register-extract-json.ts'
import { keptText, legalSections, type ExtractSection, type KeptTimes } from './register-extract-texts.ts'

/** The statements take long and are many, so that extracts leave the connections to those who wait for pages. */
const few = pLimit(3)

const formerIds = (id: string) => personScope.formerIds?.(id) ?? sql`select null::uuid`

interface Held {
  sealed: string | null
  /** The sealed numbers of persons merged into this one, by which it is still found. */
  formerSealed: string[]
  createdAt: string
  documents: { name: string; size: number; at: string }[]
  mails: { at: string; recipient: string; sentAt: string | null }[]
  waitingRows: number
}

/** The records that are about the person: their types and ids. */
const recordsOf = (personId: SQL) => sql`select 'person', ${personId}
  union all select 'licence', l.id from licence l where l.person_id = ${personId}
  union all select 'licence_application', l.id from licence_application l where l.person_id = ${personId}`

/** Those, with the persons who were merged into this one. */
const recordsWithFormer = (id: string) =>
  sql`${recordsOf(sql`${id}::uuid`)} union all select 'person', former.id from (${formerIds(id)}) former (id)`

/** A condition on the mail `m` to an address of the person `p`: it is about somebody else who has the address, or their account. */
const isAboutAnother = sql`case m.record_type
  when 'account' then not exists (select from account a where a.id = m.record_id
    and (a.person_id = p.id or (a.person_id is null and lower(a.email) = m.recipient)))
  else m.record_type in ('person', 'licence', 'licence_application') end`

/** Reads what the page of the person does not show. */
const readHeld = async (_viewer: Viewer, db: Database, id: string): Promise<Held | undefined> =>
  (
    await rowsOf<Held>(
      db,
      sql`select p.identity_number_sealed as sealed, ${isoTimestamp(sql`p.created_at`)} as "createdAt",
        array(select f.identity_number_sealed from person f where f.id in (${formerIds(id)}) and f.identity_number_sealed is not null
          order by f.id) as "formerSealed",
        (select coalesce(json_agg(json_build_object('name', t.name, 'size', t.size, 'at', t.created_at) order by t.created_at), '[]')
          from attachment t where t.record_type = 'person' and t.record_id = p.id and t.completed_at is not null) as documents,
        (select coalesce(json_agg(json_build_object('at', m.created_at, 'sentAt', m.sent_at, 'recipient',
            case when m.template = 'licenceReturnedToStaff' then 'den som skickade in ansökan' else m.recipient end) order by m.created_at), '[]')
          from mail_outbox m where m.id in (
            select m.id from mail_outbox m join (${recordsOf(sql`p.id`)}) held (type, id) on m.record_type = held.type and m.record_id = held.id
            union all select m.id from mail_outbox m where m.recipient <> '' and m.recipient in (select lower(p.email)
              union select lower(own.email) from account own where own.person_id = p.id) and not ${isAboutAnother})) as mails,
        (select count(*)::int from batch_row w where w.record_id = p.id) as "waitingRows"
      from person p where p.id = ${id}`,
    )
  )[0]

const readKeptTimes = async (_viewer: Viewer, db: Database): Promise<KeptTimes> => {
  const rules = await rowsOf<{ name: string; amount: number }>(db, sql`select r.name, r.amount from retention_rule r`)
  return Object.fromEntries(rules.map(({ name, amount }) => [name, amount])) as KeptTimes
}

const period = ({ validFrom, validTo }: ValidityPeriod) => `${validFrom} – ${validTo ?? 'tills vidare'}`

const personRows = (person: Person, held: Held | undefined, keys: IdentityKeys): ExtractSection['rows'] => {
  const all: ExtractSection['rows'] = [
    ['Namn', personName(person)],
    ['Medlemsnummer', String(person.memberNumber)],
    ['Identitetsnummer', held?.sealed ? decrypt(keys, held.sealed) : ''],
    ...(held?.formerSealed ?? []).map((sealed) => ['Tidigare identitetsnummer', decrypt(keys, sealed)] as const),
    ['Födelsedatum', person.birthDate ?? ''],
    ['Födelseår', String(person.birthYear ?? '')],
    ['Kön', sexLabels[person.sex]],
    ['Nationalitet', countryName(person.nationality)],
    ['E-postadress', person.email],
    ['Telefon', formatPhone(person.phoneNumber)],
    ['Adress', addressLines(person).join(', ')],
    ['Kommun', municipalityName(person.municipalityCode)],
    ['Skyddad identitet', person.isProtected ? 'Ja' : 'Nej'],
    ['Diplom i Ren Vinnare', person.diplomaDate ?? ''],
    ['Läkarintyg giltigt till', person.medicalValidTo ?? ''],
    ['Registrerad', held ? swedishDay(new Date(held.createdAt)) : ''],
  ]
  return all.filter(([, value]) => value !== '')
}

/** All sections, also empty ones, because it is an answer that nothing is held. */
const sectionsOf = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  id: string,
  isOriginDisclosed: boolean,
): Promise<ExtractSection[]> => {
  const [person, held, changes, reads, times, guardianships, licences, account, accountEvents] = await Promise.all([
    few(() => viewRecord(viewer, deps, personKind, id)),
    few(() => readHeld(viewer, deps.db, id)),
    few(() => eventRows(viewer, deps.db, recordsWithFormer(id), 'changes')),
    few(() => eventRows(viewer, deps.db, recordsWithFormer(id), 'reads')),
    few(() => readKeptTimes(viewer, deps.db)),
    few(() => guardianshipRows(viewer, deps.db, id)),
    few(() => licenceSections(viewer, deps.db, id)),
    few(() => accountRows(viewer, deps.db, id)),
    few(() => accountEventRows(viewer, deps.db, id)),
  ])
  const section = (title: string, rows: ExtractSection['rows']): ExtractSection => ({
    title,
    rows: rows.length > 0 ? rows : [['–', 'Inga sådana uppgifter finns.']],
  })
  return [
    section('Personen', personRows(person, held, keys)),
    section(
      'Vårdnadshavare',
      person.guardians.map(({ name, email, phoneNumber }) => [
        name,
        [email, formatPhone(phoneNumber)].filter(Boolean).join(', '),
      ]),
    ),
    section('Vårdnadshavare för andra', guardianships),
    section(
      'Medlemskap',
      person.memberships.map((one) => [
        one.organization.name,
        [
          period(one),
          ...(one.isMainClub ? ['Huvudförening'] : []),
          ...one.branches.map((branch) => `${branch.name} ${period(branch)}`),
          ...(one.paidYear === null ? [] : [`Avgift betald för ${one.paidYear}`]),
        ].join('\n'),
      ]),
    ),
    section(
      'Uppdrag och roller',
      person.roles.map((one) => [
        one.organization.name,
        `${clubRoles[one.role as ClubRoleName]?.label ?? one.role}, ${period(one)}`,
      ]),
    ),
    section('Licenser', licences.licences),
    section('Licensansökningar', licences.applications),
    section('Funktionärsuppdrag i tävlingar', licences.officials),
    section('Kontaktperson för tävlingar', licences.contacts),
    section('Ansökningar om att arrangera tävlingar', licences.competitions),
    section(
      'Dokument',
      (held?.documents ?? []).map(({ name, at }) => [swedishDay(new Date(at)), name]),
    ),
    section('Konto', account),
    section('Kontots händelser', accountEvents),
    section(
      'Mejl',
      (held?.mails ?? []).map(({ at, recipient, sentAt }) => [
        swedishTimestamp(new Date(at).toISOString()),
        `Till ${recipient}${sentAt === null ? ', inte skickat' : ''}`,
      ]),
    ),
    section(
      'Pågående importer',
      held?.waitingRows ? [['Rader', `${held.waitingRows}, som tas bort inom ${keptText(times, 'imports')}`]] : [],
    ),
    section('Ändringar', changes),
    section('Vem som har tittat', reads),
    ...legalSections(times, isOriginDisclosed),
  ]
}

/** Makes the file, after an audit event with the reason has been written. `isOriginDisclosed`: Freja is told where a sign-in is begun. */
export const registerExtract = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  id: string,
  reason: ExtractReason,
  isOriginDisclosed: boolean,
): Promise<Download> => {
  await ensureVisible(viewer, deps.db, personScope, id, 'change')
  const { memberNumber } = await viewRecord(viewer, deps, personKind, id)
  const about = { recordType: 'person', recordId: id, recordLabel: memberLabel({ memberNumber }) }
  await auditReads(viewer, deps, [{ action: 'registerExtract', ...about, reason: readReasonText(reason) }])
  const sections = await sectionsOf(viewer, deps, keys, id, isOriginDisclosed)
  if (reason.format === 'json')
    return {
      name: `Registerutdrag ${memberNumber}.json`,
      type: 'application/json',
      stream: Readable.from([extractJson(sections, swedishDay(deps.now()))]),
    }
  // Imported when used, because the PDF library is large and seldom needed.
  const { extractDocument } = await import('./register-extract-pdf.ts')
  return extractDocument(sections, memberNumber, deps.now())
}

storeModule<typeof import('./register-extract.ts')>()
