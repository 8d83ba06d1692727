// Events of other records that name persons: of accounts the links to them, of clubs the roles in them.
import { sql, type SQL } from 'drizzle-orm'

/** A first or last name of each person, and all that their own histories say they had before. */
const namesOf = (ids: SQL, column: 'first_name' | 'last_name', field: 'firstName' | 'lastName'): SQL =>
  sql`select p.id, p.${sql.identifier(column)} as name from person p where p.id = any(${ids})
    union select e.record_id, c ->> 'old' from audit_event e join audit_value v on v.event_id = e.id
      cross join jsonb_array_elements(v.changes) c
    where e.record_type = 'person' and e.record_id = any(${ids}) and c ->> 'field' = ${field}`

/** What links call the persons: by a name of theirs, in older events, or by the member number. */
const linkNamesOf = (ids: SQL): SQL =>
  sql`select f.name || ' ' || l.name from (${namesOf(ids, 'first_name', 'firstName')}) f
      join (${namesOf(ids, 'last_name', 'lastName')}) l on l.id = f.id
    union select 'Medlem ' || p.member_number from person p where p.id = any(${ids})`

/**
 * Events of accounts that name the member whom they were linked to, also if the link is gone. Selected before the events of the
 * persons themselves are erased, which have their earlier names.
 */
export const eventsOfLinks = (ids: SQL): SQL =>
  sql`select e.id from audit_event e where e.record_type = 'account'
    and ((e.action in ('linkMember', 'unlinkMember') and e.record_id in (select a.id from account a where a.person_id = any(${ids})))
      or (e.action in ('linkMember', 'unlinkMember', 'changeNumber')
        and exists (select from audit_value v cross join jsonb_array_elements(v.changes) c
          cross join lateral (values (c ->> 'old'), (c ->> 'new')) said (name)
          where v.event_id = e.id and c ->> 'field' = 'personId' and said.name = any(array(${linkNamesOf(ids)})))))`

/**
 * Events of clubs about roles of the persons, whom they name by member number. The clubs are those of their roles and memberships,
 * because a role that was taken back has left no row. Selected before the roles are deleted.
 */
export const eventsOfRoles = (ids: SQL): SQL =>
  sql`select e.id from audit_event e join audit_value v on v.event_id = e.id cross join jsonb_array_elements(v.changes) c
    where e.record_type = 'organization' and e.action in ('addRole', 'changeRole')
      and e.record_id = any(array(select r.organization_id from club_role r where r.person_id = any(${ids})
        union select m.organization_id from membership m where m.person_id = any(${ids})))
      and substring(c ->> 'label' from ': Medlem ([0-9]+)$')
        = any(array(select p.member_number::text from person p where p.id = any(${ids})))`
