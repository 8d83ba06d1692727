// Finds the competitions and applications that name a person in texts: their officials, contacts and applicants, who may be somebody
// else with the same name, address or telephone number.
import { sql, type SQL } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { withFormer } from '../members/former-persons.ts'
import { isAddressOf, isInContact, isPhoneOf } from '../members/person-addresses.ts'
import { mostNamed, type Namesakes, type ReadContacts, type ReadNamesakes } from '../members/namesakes.ts'
import { storeModule } from '../store-order.ts'
import { announcementScope, applicationScope, sanctionScope } from './visibility.ts'

type Scope = typeof announcementScope | typeof applicationScope | typeof sanctionScope

interface Competition {
  announcementId: string
  title: string
  sanction: { number: string; title: string } | null
  /** Whether the viewer may see what has the title. */
  isVisible: boolean
  isSanctionVisible: boolean
}

const mayRead = (viewer: Viewer, scope: Scope, id: SQL): SQL =>
  sql`${holds(viewer.account, viewer.context, scope.scopesTo('read'))}::boolean and ${scope.isVisible(viewer, id)}`

/** Selects each `Competition` of the applications `ap` to `an`, with the sanction `sa` that came of it, which the condition finds. */
const applicationsWhere = (viewer: Viewer, condition: SQL): SQL =>
  sql`select ap.id, an.id as "announcementId", an.title, case when sa.id is not null then json_build_object('number', sa.number, 'title', sa.title) end as sanction,
      ${mayRead(viewer, applicationScope, sql`ap.id`)} as "isVisible", ${mayRead(viewer, sanctionScope, sql`sa.id`)} as "isSanctionVisible"
    from application ap join announcement an on an.id = ap.announcement_id left join sanction sa on sa.application_id = ap.id
    where ${condition}`

const readPlaces = async (db: Queryable, competitions: SQL): Promise<Namesakes> => {
  const rows = await rowsOf<Competition>(db, sql`${competitions} order by id desc`)
  const shown = rows.flatMap(({ announcementId, title, sanction, isVisible, isSanctionVisible }) => {
    if (sanction && isSanctionVisible) return [{ announcementId, label: competitionText(sanction) }]
    return isVisible ? [{ announcementId, label: title }] : []
  })
  // An announcement and the applications to it have one title, as others may have by chance.
  const titles = [...new Map(shown.map((one) => [`${one.announcementId} ${one.label}`, one.label])).values()]
  const named = titles.slice(0, mostNamed)
  return { labels: named, others: rows.length - shown.length + titles.length - named.length }
}

export const readNamesakes: ReadNamesakes = async (viewer, db, { id, name }, which) => {
  // A tie to either counts for both, as when the name is hidden.
  const isTied = sql`o.official ->> 'name' in (select x.name from official_person x
    where x.person_id = any(${uuidArray(await withFormer(db, [id]))}) and (x.application_id = ap.id or x.sanction_id = sa.id))`
  const hasNamesake = sql`exists (select from jsonb_array_elements(ap.officials || coalesce(sa.officials, '[]'::jsonb)) o (official)
    where (fold(o.official ->> 'name') = fold(${name}) or ${isInContact(id, `(o.official ->> 'contact')`)}) and not (${which === 'untied'}::boolean and ${isTied}))`
  return readPlaces(db, applicationsWhere(viewer, hasNamesake))
}

export const readContacts: ReadContacts = (viewer, db, { id, name }) => {
  const names = (record: string, who: 'contact' | 'applicant') =>
    sql`((${isAddressOf(id, `${record}.${who}_email`)}) or (${isPhoneOf(id, `${record}.${who}_phone`)})
      or fold(${sql.raw(`${record}.${who}_name`)}) = fold(${name}))`
  // No staff see an application that was never submitted. Who has sent it in may have been replaced as its contact.
  const inApplication = sql`(ap.first_submitted_at is not null and (${names('ap', 'applicant')}
      or exists (select from submission su where su.application_id = ap.id and fold(su.submitted_by_name) = fold(${name}))))
    or ${names('sa', 'contact')}`
  return readPlaces(
    db,
    sql`select an.id, an.id as "announcementId", an.title, null::json as sanction, ${mayRead(viewer, announcementScope, sql`an.id`)} as "isVisible",
        false as "isSanctionVisible"
      from announcement an where ${names('an', 'contact')}
      union all ${applicationsWhere(viewer, inApplication)}`,
  )
}

storeModule<typeof import('./namesakes.ts')>()
