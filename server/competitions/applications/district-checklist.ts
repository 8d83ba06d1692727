// The districts of an application: those of its announcement and of its club, and the checklist line on whether they agree.
import { sql } from 'drizzle-orm'
import { checklistRule } from '#contract/record/checklist-rule.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { Queryable } from '../../db/database.ts'
import { rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import type { ApplicationDetails } from './store.ts'
import { kilometresBetween } from '../distance.ts'
import { unscopedModule } from '../../store-order.ts'

interface District {
  id: string
  name: string
}

const announcedDistricts = (db: Queryable, announcementId: string): Promise<District[]> =>
  rowsOf<District>(
    db,
    sql`select d.id, d.name from announcement_district nd join association d on d.id = nd.district_id
      where nd.announcement_id = ${announcementId}::uuid order by ${collateSwedish(sql`d.name`)}`,
  )

/** The districts of the sanction that the application may become, by id: the announcement's, and that of its club, if it names one. */
export const sanctionDistricts = async (db: Queryable, announcementId: string, clubDistrictId: string | undefined) => {
  const announced = (await announcedDistricts(db, announcementId)).map(({ id }) => id)
  return clubDistrictId === undefined ? announced : [...new Set([...announced, clubDistrictId])]
}

/** The district of a club and the name of its home field. */
export interface DistrictField extends District {
  field: string
}
interface HomeField extends DistrictField {
  icao: string
  latitude: number | null
  longitude: number | null
}

/** A home field farther away does not decide the district of a place. */
const nearKilometres = 25
/** The same distance in degrees with a margin, for the query. */
const nearDegrees = { latitude: 0.3, longitude: 0.8 }

/** Home fields with the place's ICAO code or near it, each with its club's district. */
const homeFields = (db: Queryable, { icao, latitude, longitude }: ApplicationDetails): Promise<HomeField[]> =>
  rowsOf<HomeField>(
    db,
    sql`select d.id, d.name, f.name as field, coalesce(f.icao, '') as icao, f.latitude, f.longitude
    from organization o join association d on d.id = o.district_id
      cross join lateral jsonb_to_recordset(o.home_fields) as f(name text, icao text, latitude float8, longitude float8)
    where (${icao}::text <> '' and f.icao = ${icao}::text)
      or (abs(f.latitude - ${latitude}::float8) < ${nearDegrees.latitude}::float8
        and abs(f.longitude - ${longitude}::float8) < ${nearDegrees.longitude}::float8)
    order by o.id limit 500`,
  )

/** The home field with the place's ICAO code, else the nearest one; null when none is near. */
const districtOfPlace = async (db: Queryable, application: ApplicationDetails): Promise<HomeField | null> => {
  const ranked = (await homeFields(db, application))
    .map((field) => ({
      field,
      kilometres:
        application.icao !== '' && field.icao === application.icao ? -1 : kilometresBetween(application, field),
    }))
    .filter(({ kilometres }) => kilometres !== null && kilometres <= nearKilometres)
    .toSorted((left, right) => (left.kilometres ?? 0) - (right.kilometres ?? 0))
  return ranked[0]?.field ?? null
}

/** No line when the announcement names no district. */
export const districtChecklist = async (db: Queryable, application: ApplicationDetails): Promise<ChecklistLine[]> => {
  const announced = await announcedDistricts(db, application.announcement.id)
  if (announced.length === 0 || application.club === null) return []
  return districtLines(announced, application.club.district, await districtOfPlace(db, application))
}

/** `place` is null when its district is unknown. */
export const districtLines = (
  announced: readonly District[],
  district: District,
  place: DistrictField | null,
): ChecklistLine[] => {
  const rule = checklistRule(
    'district',
    `Föreningen och platsen hör till ett distrikt som utlysningen gäller: ${announced.map(({ name }) => name).join(', ')}.`,
  )
  const isAnnounced = ({ id }: District) => announced.some((announcedDistrict) => announcedDistrict.id === id)
  const placeText = place ? `Platsen: ${place.name} (${place.field}).` : 'Platsens distrikt går inte att avgöra.'
  const text = `Föreningen: ${district.name}. ${placeText}`
  return [isAnnounced(district) && place && isAnnounced(place) ? rule.ok(text) : rule.warning(text)]
}

unscopedModule<typeof import('./district-checklist.ts')>()
