// Finds the competitions and applications that have an official of a person's name, who may be somebody else.
import { sql } from 'drizzle-orm'
import { holds } from '#contract/access.ts'
import { competitionText } from '#contract/licences/named-competition.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { withFormer } from '../members/former-persons.ts'
import type { ReadNamesakes } from '../members/namesakes.ts'
import { storeModule } from '../store-order.ts'
import { applicationScope, sanctionScope } from './visibility.ts'

/** More are only counted. */
const mostNamed = 5

interface Competition {
  title: string
  sanction: { number: string; title: string } | null
  isApplicationVisible: boolean
  isSanctionVisible: boolean
}

export const readNamesakes: ReadNamesakes = async (viewer, db, { id, name }, which) => {
  const mayRead = ({ scopesTo }: typeof applicationScope | typeof sanctionScope) =>
    holds(viewer.account, viewer.context, scopesTo('read'))
  // A tie to either counts for both, as when the name is hidden.
  const isTied = sql`o.official ->> 'name' in (select x.name from official_person x
    where x.person_id = any(${uuidArray(await withFormer(db, [id]))}) and (x.application_id = ap.id or x.sanction_id = sa.id))`
  const rows = await rowsOf<Competition>(
    db,
    sql`select an.title, case when sa.id is not null then json_build_object('number', sa.number, 'title', sa.title) end as sanction,
        ${mayRead(applicationScope)}::boolean and ${applicationScope.isVisible(viewer, sql`ap.id`)} as "isApplicationVisible",
        ${mayRead(sanctionScope)}::boolean and ${sanctionScope.isVisible(viewer, sql`sa.id`)} as "isSanctionVisible"
      from application ap join announcement an on an.id = ap.announcement_id left join sanction sa on sa.application_id = ap.id
      where exists (select from jsonb_array_elements(ap.officials || coalesce(sa.officials, '[]'::jsonb)) o (official)
        where fold(o.official ->> 'name') = fold(${name}) and not (${which === 'untied'}::boolean and ${isTied}))
      order by ap.id desc`,
  )
  const labels = rows.flatMap(({ title, sanction, isApplicationVisible, isSanctionVisible }) => {
    if (sanction && isSanctionVisible) return [competitionText(sanction)]
    return isApplicationVisible ? [title] : []
  })
  const named = labels.slice(0, mostNamed)
  return { labels: named, others: rows.length - named.length }
}

storeModule<typeof import('./namesakes.ts')>()
