// Measures the report of persons by role, uncached: against hand-written statements for the same figures, and against its limits.
import { associationId } from '../../server/db/demo/associations.ts'
import { stopChild } from '../child-processes.ts'
import { openBenchDatabase } from './database.ts'
import { addRoles, growTo, registerSize, withOwner } from './member-register.ts'
import { requestHeaders } from './measured-requests.ts'
import { formatNumber, median } from './statistics.ts'
import { startProductServer } from './throughput.ts'
import { clubRoles } from '../../contract/organizations/club-roles.ts'

type PrintLine = (line: string) => void

const mostTimes = 1.5
const mostMs = { alone: 1000, compared: 2000 }
const rounds = 9

const during = (alias: string) => `${alias}.valid_from <= $2 and (${alias}.valid_to is null or ${alias}.valid_to >= $1)`
const categoryOf = `(values ${Object.entries(clubRoles)
  .map(([role, { category }]) => `('${role}', '${category}')`)
  .join(', ')}) c (role, category)`

interface Case {
  name: string
  search: Record<string, string>
  /** Conditions on a role's club, a licence and a membership, and on the person. */
  where: { role: string; licence: string; member: string; person: string }
}

const everywhere = { role: 'true', licence: 'true', member: 'true', person: 'true' }
const branch = associationId('segelflyg')
const cases: Case[] = [
  { name: 'hela förbundet', search: {}, where: everywhere },
  {
    name: 'en gren',
    search: { branch },
    where: {
      ...everywhere,
      role: `exists (select from organization_branch b where b.organization_id = r.organization_id and b.branch_id = '${branch}' and ${during('b')})`,
      licence: `l.branch_id = '${branch}'`,
      member: `exists (select from membership_branch b where b.membership_id = m.id and b.branch_id = '${branch}' and ${during('b')})`,
    },
  },
  { name: 'kvinnor', search: { sex: 'female' }, where: { ...everywhere, person: `p.sex = 'female'` } },
]

/** Whom each row counts is made distinct once, and counted by sex: roles, categories, everybody by age, branches. */
const statementOf = ({ role, licence, member, person }: Case['where']): string => `with held as materialized (
    select distinct r.person_id, c.role as name, c.category from club_role r join ${categoryOf} on c.role = r.role where ${during('r')} and ${role}
    union all select distinct l.person_id, t.kind, case when t.kind in ('judge', 'official') then 'official' else 'practitioner' end
      from licence l join licence_type t on t.id = l.type_id where ${during('l')} and l.recalled_at is null and l.replaced_at is null
        and ${licence} and not exists (select from licence_block k where k.licence_id = l.id and k.lifted_at is null and ${during('k')})),
  member as materialized (select distinct m.person_id from membership m where ${during('m')} and ${member}),
  everyone as materialized (select person_id from held union select person_id from member),
  counted as materialized (select p.id, p.sex, p.birth_year from everyone e join person p on p.id = e.person_id
    where p.merged_into_id is null and ${person}),
  placed as (select m.person_id, b.branch_id from membership m join membership_branch b on b.membership_id = m.id
      where ${during('m')} and ${during('b')} and ${member}
    union select r.person_id, b.branch_id from club_role r join organization_branch b on b.organization_id = r.organization_id
      where ${during('r')} and ${during('b')} and ${role}
    union select l.person_id, l.branch_id from licence l where ${during('l')} and l.recalled_at is null and ${licence})
  select 'role' as part, h.name, c.sex, count(*) from held h join counted c on c.id = h.person_id group by h.name, c.sex
  union all select 'category', h.category, c.sex, count(*) from (select distinct person_id, category from held) h
    join counted c on c.id = h.person_id group by h.category, c.sex
  union all select 'member', '', c.sex, count(*) from counted c where not exists (select from held h where h.person_id = c.id) group by c.sex
  union all select 'age', width_bucket(extract(year from $2::date) - c.birth_year, array[0, 7, 13, 17, 21, 26, 40, 65])::text, c.sex, count(*)
    from counted c group by 2, c.sex
  union all select 'place', l.branch_id::text, c.sex, count(*) from placed l join counted c on c.id = l.person_id group by l.branch_id, c.sex`

/** Another day each time, so that nothing is kept. */
const days = (offset: number): string[] =>
  Array.from({ length: rounds }, (_, nth) => `2025-0${(nth % 9) + 1}-${String(10 + offset).padStart(2, '0')}`)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const measureRoleReport = async (log: number, printLine: PrintLine): Promise<boolean> => {
  const { first, organizations, usual, roles } = registerSize
  const database = await openBenchDatabase({ members: first, organizations }, printLine)
  try {
    await withOwner(database, (client) => growTo(client, usual))
    await withOwner(database, (client) => addRoles(client, roles))
    const server = await startProductServer(database.url, [], log)
    const ask = async (search: Record<string, string>) => {
      const answer = await fetch(
        `http://127.0.0.1:${server.port}/api/reports/role-stats?${new URLSearchParams(search)}`,
        {
          headers: requestHeaders(database.token),
        },
      )
      if (answer.status !== 200) throw new Error(`The report responded ${answer.status}: ${await answer.text()}`)
      return answer.arrayBuffer()
    }
    try {
      return await withOwner(database, async (client) => {
        await client.query(`set work_mem = '64MB'`)
        await client.query('set jit = off')
        let isWithin = true
        for (const [nth, { name, search, where }] of cases.entries()) {
          const [ours, theirs, both]: [number[], number[], number[]] = [[], [], []]
          const text = statementOf(where)
          for (const [round, when] of days(nth).entries()) {
            // In turn, so that neither has the warmer cache.
            const own = () => timed(() => ask({ ...search, when })).then((ms) => ours.push(ms))
            const tuned = () => timed(() => client.query(text, [when, when])).then((ms) => theirs.push(ms))
            for (const work of round % 2 === 0 ? [own, tuned] : [tuned, own]) await work()
            const [one, other] = [`2023${when.slice(4)}`, `2022${when.slice(4)}`]
            both.push(await timed(() => Promise.all([ask({ ...search, when: one }), ask({ ...search, when: other })])))
          }
          const [own, tuned, compared] = [median(ours), median(theirs), median(both)]
          printLine(
            `\nRapporten, ${name}: ${formatNumber(own, 0)} ms, handskriven ${formatNumber(tuned, 0)} ms, ${formatNumber(own / tuned, 2)} gånger (högst ${mostTimes}); två samtidigt ${formatNumber(compared, 0)} ms`,
          )
          isWithin &&= own <= tuned * mostTimes && own <= mostMs.alone && compared <= mostMs.compared
        }
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers) ${statementOf(everywhere)}`,
          ['2025-06-01', '2025-06-01'],
        )
        printLine(`\nHandskriven\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`)
        return isWithin
      })
    } finally {
      await stopChild(server.child)
    }
  } finally {
    await database.close()
  }
}
