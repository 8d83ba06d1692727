// The reports of persons by role that the bench asks for, each with the fastest statement we know for the same figures, written by hand.
import type { Client } from 'pg'
import { clubRoles } from '#contract/organizations/club-roles.ts'
import { associationId } from '../../server/db/demo/associations.ts'

/** Conditions on a role's club, a licence and a membership, and on the person; '' for none. */
export interface Where {
  role: string
  licence: string
  member: string
  person: string
}
interface Case {
  name: string
  search: Record<string, string>
  /** Each another one, so that nothing is kept. */
  moments: string[]
  /** Compared with each other. */
  others: [string, string][]
  where: Where
}

export const everywhere: Where = { role: '', licence: '', member: '', person: '' }

/** The first and last day. */
export const periodOf = (when: string): [string, string] =>
  when.length === 4 ? [`${when}-01-01`, `${when}-12-31`] : [when, when]

const during = (alias: string) =>
  `${alias}.valid_from <= $2::date and (${alias}.valid_to is null or ${alias}.valid_to >= $1::date)`
const roles = Object.entries(clubRoles).map(([role, { category }]) => ({ role, category }))
const categories = [...new Set(roles.map(({ category }) => category))]
/** Licences of four kinds: those of practitioners and of officials; a member who is nothing else has the last bit. */
const [practising, official, member] = [roles.length, roles.length + 1, roles.length + 2]
const roleBits = `(values ${roles.map(({ role }, nth) => `('${role}', ${2 ** nth}::bigint)`).join(', ')})`
const rowBits = `(values ${[
  ...roles.map(({ role }, nth) => [role, 2 ** nth]),
  ...categories.map((category) => [
    category,
    roles.reduce((bits, one, nth) => bits + (one.category === category ? 2 ** nth : 0), 0),
  ]),
  ['licence.practitioner', 2 ** practising],
  ['licence.official', 2 ** official],
  ['member', 2 ** member],
]
  .map(([name, bits]) => `('${name}', ${bits}::bigint)`)
  .join(', ')})`
const sexAndAge = `case p.sex when 'female' then 0 when 'male' then 16 when 'other' then 32 else 48 end
  + coalesce(width_bucket(extract(year from $2::date)::int - p.birth_year, array[0, 7, 13, 17, 21, 26, 40, 65]), 0)`

/**
 * Each row of the register once, with roles and branches as bits, added up by person. Where places are chosen, only the persons of
 * these rows are read, and chosen persons are read once; else all of them are, as rows of their own, because that costs less than a join.
 */
export const handWrittenReport = ({ role, licence, member: ofMember, person }: Where): string => {
  const isAll = [role, licence, ofMember, person].every((condition) => condition === '')
  const and = (condition: string) => (condition === '' ? '' : ` and ${condition}`)
  const isOfPersons = person !== ''
  const joined = (alias: string) =>
    isAll
      ? ''
      : isOfPersons
        ? ` join chosen p on p.id = ${alias}.person_id`
        : ` join person p on p.id = ${alias}.person_id and p.merged_into_id is null`
  const trait = isAll ? 'null::int' : isOfPersons ? 'p.trait' : sexAndAge
  const chosen = isOfPersons
    ? `chosen as materialized (select p.id, ${sexAndAge} as trait from person p where p.merged_into_id is null and ${person}),`
    : ''
  return `with branch (id, bit) as (select id, 1::bigint << (row_number() over (order by id) - 1)::int from association where type = 0), ${chosen}
  added as (select person_id, bit_or(bit) as mask, bit_or(place) as places, min(trait) as trait from (
    select r.person_id, c.bit, h.bit as place, ${trait} as trait from club_role r join ${roleBits} c (role, bit) on c.role = r.role${joined('r')}
      left join (organization_branch b join branch h on h.id = b.branch_id) on b.organization_id = r.organization_id and ${during('b')}
      where ${during('r')}${and(role)}
    union all select l.person_id, case when t.kind in ('judge', 'official') then ${2 ** official} else ${2 ** practising} end, h.bit, ${trait}
      from licence l join licence_type t on t.id = l.type_id join branch h on h.id = l.branch_id${joined('l')}
      where ${during('l')} and l.recalled_at is null and l.replaced_at is null
        and not exists (select from licence_block k where k.licence_id = l.id and k.lifted_at is null and ${during('k')})${and(licence)}
    union all select m.person_id, ${2 ** member}, h.bit, ${trait} from membership m${joined('m')}
      left join (membership_branch b join branch h on h.id = b.branch_id) on b.membership_id = m.id and ${during('b')}
      where ${during('m')}${and(ofMember)}
    ${isAll ? `union all select p.id, null, null, ${sexAndAge} from person p where p.merged_into_id is null` : ''}) what
    group by person_id having bit_or(bit) is not null and min(trait) is not null),
  tally as materialized (select mask, trait, places, trait / 16 as sex, grouping(mask) = 0 as is_of_roles, count(*) as persons
    from added group by grouping sets ((mask, trait), (trait / 16, places)))
  select 'role' as part, r.name, t.trait / 16 as sex, sum(t.persons) from tally t join ${rowBits} r (name, bits) on t.mask & r.bits <> 0
    where t.is_of_roles group by 2, 3
  union all select 'age', (trait % 16)::text, trait / 16, sum(persons) from tally where is_of_roles group by 2, 3
  union all select 'place', h.id::text, t.sex, sum(t.persons) from tally t join branch h on t.places & h.bit <> 0
    where not t.is_of_roles group by 2, 3`
}

const days = Array.from({ length: 7 }, (_, nth) => `2025-0${nth + 1}-15`)
const otherDays = days.map((day): [string, string] => [`2024${day.slice(4)}`, `2023${day.slice(4)}`])

/** The whole federation on a day and in a year, and each filter. */
export const reportCases = async (client: Client): Promise<Case[]> => {
  const branch = associationId('segelflyg')
  const { rows } = await client.query<{ club: string; district: string; municipality: string }>(
    `select (select organization_id from membership where valid_to is null group by 1 order by count(*) desc, 1 limit 1 offset 100) as club,
      (select district_id from organization group by 1 order by count(*) desc, 1 limit 1) as district,
      (select municipality_code from person where municipality_code is not null group by 1 order by count(*) desc, 1 limit 1) as municipality`,
  )
  const { club = '', district = '', municipality = '' } = rows[0] ?? {}
  const inDistrict = (alias: string) =>
    `exists (select from club_district d where d.organization_id = ${alias}.organization_id and d.district_id = '${district}' and ${during('d')})`
  const inClub = (alias: string) => `${alias}.organization_id = '${club}'`
  const onDays = { moments: days, others: otherDays }
  const ofPerson = (person: string): Where => ({ ...everywhere, person })
  return [
    { name: 'hela förbundet en dag', search: {}, ...onDays, where: everywhere },
    {
      name: 'hela förbundet ett år',
      search: {},
      moments: ['2026', '2025', '2024', '2023', '2022'],
      others: [
        ['2026', '2025'],
        ['2024', '2023'],
      ],
      where: everywhere,
    },
    {
      name: 'en gren',
      search: { branch },
      ...onDays,
      where: {
        ...everywhere,
        role: `b.branch_id = '${branch}'`,
        licence: `l.branch_id = '${branch}'`,
        member: `b.branch_id = '${branch}'`,
      },
    },
    {
      name: 'ett distrikt',
      search: { district },
      ...onDays,
      where: { ...everywhere, role: inDistrict('r'), licence: inDistrict('l'), member: inDistrict('m') },
    },
    {
      name: 'en förening',
      search: { club },
      // A call takes only milliseconds, so the median needs more calls.
      moments: days.flatMap((day) => [day, `2024${day.slice(4)}`, `2023${day.slice(4)}`, `2022${day.slice(4)}`]),
      others: otherDays,
      where: { ...everywhere, role: inClub('r'), licence: inClub('l'), member: inClub('m') },
    },
    {
      name: 'en kommun',
      search: { municipality },
      ...onDays,
      where: ofPerson(`p.municipality_code = '${municipality}'`),
    },
    { name: 'kvinnor', search: { sex: 'female' }, ...onDays, where: ofPerson(`p.sex = 'female'`) },
    {
      name: 'en åldersgrupp',
      search: { ageBand: '26-39' },
      ...onDays,
      where: ofPerson(`extract(year from $2::date)::int - p.birth_year between 26 and 39`),
    },
  ]
}
