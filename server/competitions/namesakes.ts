// Finds the competitions and applications that name a person in texts: their officials, contacts and applicants, who may be somebody
// else with the same name or address.
import { sql, type SQL } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { withFormer } from '../members/former-persons.ts'
import type { Namesakes, ReadContacts, ReadNamesakes } from '../members/namesakes.ts'
import { storeModule } from '../store-order.ts'
import { announcementScope, applicationScope, sanctionScope } from './visibility.ts'

/** More are only counted. */
const mostNamed = 5

type Scope = typeof announcementScope | typeof applicationScope | typeof sanctionScope

interface Competition {
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
  sql`select ap.id, an.title, case when sa.id is not null then json_build_object('number', sa.number, 'title', sa.title) end as sanction,
      ${mayRead(viewer, applicationScope, sql`ap.id`)} as "isVisible", ${mayRead(viewer, sanctionScope, sql`sa.id`)} as "isSanctionVisible"
    from application ap join announcement an on an.id = ap.announcement_id left join sanction sa on sa.application_id = ap.id
    where ${condition}`

const readPlaces = async (db: Queryable, competitions: SQL): Promise<Namesakes> => {
  const rows = await rowsOf<Competition>(db, sql`${competitions} order by id desc`)
  const labels = rows.flatMap(({ title, sanction, isVisible, isSanctionVisible }) => {
    if (sanction && isSanctionVisible) return [competitionText(sanction)]
    return isVisible ? [title] : []
  })
  // An announcement and the applications to it have one title.
  const titles = [...new Set(labels)]
  const named = titles.slice(0, mostNamed)
  return { labels: named, others: rows.length - labels.length + titles.length - named.length }
}

export const readNamesakes: ReadNamesakes = async (viewer, db, { id, name }, which) => {
  // A tie to either counts for both, as when the name is hidden.
  const isTied = sql`o.official ->> 'name' in (select x.name from official_person x
    where x.person_id = any(${uuidArray(await withFormer(db, [id]))}) and (x.application_id = ap.id or x.sanction_id = sa.id))`
  const hasNamesake = sql`exists (select from jsonb_array_elements(ap.officials || coalesce(sa.officials, '[]'::jsonb)) o (official)
    where fold(o.official ->> 'name') = fold(${name}) and not (${which === 'untied'}::boolean and ${isTied}))`
  return readPlaces(db, applicationsWhere(viewer, hasNamesake))
}

export const readContacts: ReadContacts = (viewer, db, { name, email }) => {
  const names = (ofName: SQL, ofEmail: SQL) =>
    sql`((${email} <> '' and lower(${ofEmail}) = lower(${email})) or fold(${ofName}) = fold(${name}))`
  const inApplication = sql`${names(sql`ap.applicant_name`, sql`ap.applicant_email`)}
    or ${names(sql`sa.contact_name`, sql`sa.contact_email`)}`
  return readPlaces(
    db,
    sql`select an.id, an.title, null::json as sanction, ${mayRead(viewer, announcementScope, sql`an.id`)} as "isVisible",
        false as "isSanctionVisible"
      from announcement an where ${names(sql`an.contact_name`, sql`an.contact_email`)}
      union all ${applicationsWhere(viewer, inApplication)}`,
  )
}

storeModule<typeof import('./namesakes.ts')>()
