// SQL expressions about an announcement `n`, for its own statements and for those of other records.
import { sql, type SQL } from 'drizzle-orm'
import { jsonList, swedish } from '../../db/sql-expressions.ts'

/** A class as the contract's `classRef`. */
export const classColumns = sql`'id', c.id, 'code', c.code, 'name', c.name, 'nameEn', c.name_en, 'isActive', c.is_active`

export const announcementClasses = (fields: SQL): SQL =>
  jsonList(
    fields,
    sql`${swedish(sql`c.code`)}, c.id`,
    sql`from announcement_class nc join class_type c on c.id = nc.class_type_id where nc.announcement_id = n.id`,
  )

export const announcementDistricts = jsonList(
  sql`'id', d.id, 'name', d.name`,
  swedish(sql`d.name`),
  sql`from announcement_district nd join association d on d.id = nd.district_id where nd.announcement_id = n.id`,
)

/** The number of sanctions of the announcement that are neither cancelled nor withdrawn. */
export const liveSanctionCount = sql`(select count(*)::int from sanction ls
  where ls.announcement_id = n.id and ls.cancelled_at is null and ls.withdrawn_at is null)`

/** Whether the latest cancelled or withdrawn sanction left the announcement closed for applications. */
export const hasEnded = sql`coalesce((select not es.reopens_announcement from sanction es where es.announcement_id = n.id
  and (es.cancelled_at is not null or es.withdrawn_at is not null)
  order by coalesce(es.withdrawn_at, es.cancelled_at) desc limit 1), false)`

/** The ids of the clubs whose competitions would be cancelled with the announcement: those not held by `today`. */
export const concernedClubIds = (today: string): SQL => sql`array(select distinct co.organization_id from sanction cs
  join sanction_organizer co on co.sanction_id = cs.id where cs.announcement_id = n.id
    and cs.cancelled_at is null and cs.withdrawn_at is null and cs.ends_on >= ${today}::date)`

/** What is planned: in the form, on the page and in the list. */
export const planColumns = sql`n.title, n.competition_type as "competitionType", n.season, n.proposed_from::text as "proposedFrom",
  n.proposed_to::text as "proposedTo", n.last_application_day::text as "lastApplicationDay"`

/** The texts and the contact: in the form and on the page. */
export const textColumns = sql`n.title_en as "titleEn", n.description, n.description_en as "descriptionEn", n.requirements,
  n.requirements_en as "requirementsEn", n.contact_name as "contactName", n.contact_email as "contactEmail",
  n.contact_phone as "contactPhone", n.reviewer_message as "reviewerMessage"`
