// Columns that the page of a licence application and its locked record have in common: its type `t`, its competition `s`, which the
// page of a licence has too, and the licence `r` that it replaces.
import { sql, type SQL } from 'drizzle-orm'
import { appliedType } from '#contract/licences/applications/application-view.ts'
import type { Viewer } from '../../actor.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { constant } from '../../db/sql-expressions.ts'
import { jsonFields } from '../../records/columns.ts'
import { issuerOf, otherTypesOf } from '../licence-types/columns.ts'
import { competitionVisibility } from '../visibility.ts'

export const typeColumn = constant(
  sql`json_build_object(${jsonFields(licenceType, 't', appliedType, { issuer: issuerOf, otherTypes: otherTypesOf })})`,
)

const competitionFields = sql`'id', s.id, 'number', s.number, 'title', s.title, 'startsOn', s.starts_on, 'endsOn', s.ends_on`
export const competitionColumn = constant(
  sql`case when s.id is not null then json_build_object(${competitionFields}) end`,
)
/** The same for a page, where it is a link if the context has it. */
export const shownCompetitionColumn = ({ context }: Viewer): SQL =>
  sql`case when s.id is not null then json_build_object(${competitionFields}, 'isVisible', ${competitionVisibility(context)}) end`

/**
 * A source of the applications `a` for event licences, which alone are for a competition: an application keeps its competition when its
 * type becomes another kind.
 */
export const eventApplications = sql`licence_application a join licence_type et on et.id = a.type_id and et.kind = 'event'`

export const replacesColumn = constant(
  sql`case when r.id is not null then json_build_object('id', r.id, 'number', r.number,
    'isFederations', (select rt.issuer_id is null from licence_type rt where rt.id = r.type_id),
    'hasEnded', r.recalled_at is not null or r.replaced_at is not null, 'conditions', r.conditions) end`,
)
