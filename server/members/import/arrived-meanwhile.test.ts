// New rows of an import: those whose persons have come in since the comparison are not created again, those of another
// comparison than the page has shown are not carried out, and doubtful ones wait for a tick.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/endpoint.ts'
import type { ImportJob } from '#contract/record/import.ts'
import { lockArrivals } from './arrived-meanwhile.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { person } from '../../db/tables/person-tables.ts'
import { base, createImportWorld, numbers, type ImportWorld } from './testing-import.ts'

let world: ImportWorld
beforeAll(async () => void (world = await createImportWorld()))
afterAll(() => world.close())
beforeEach(() => world.empty())

const header = 'Personnummer;Förnamn;Efternamn;E-post'
const [anna] = numbers
const arrived = 'Personen har kommit in efter jämförelsen. Importera filen igen.'
const outcomesOf = async (job: Parameters<ImportWorld['rowsOf']>[0]) =>
  (await world.rowsOf(job)).map(({ label, outcome, outcomeReason }) => [label, outcome, outcomeReason])

it('of the same file sent twice become one person, and what the second has alone comes in', async () => {
  const known = [header, `${anna};Anna;Åberg;`, '19720314;Bo;Ek;bo@example.se', '19800101;Cia;Öst;']
  const jobs = [
    await world.compared(known.join('\n')),
    await world.compared([...known, '19800101;Dan;Öst;'].join('\n')),
    await world.compared(known.join('\n')),
  ] as const
  expect(jobs.map(({ groups }) => groups)).toEqual([{ new: 3 }, { new: 4 }, { new: 3 }])
  expect(await world.act('apply', jobs[0])).toMatchObject({ outcomes: { done: 3, refused: 0 } })
  await world.db.execute(sql`update person set is_protected = true, birth_date = null where first_name = 'Cia'`)
  expect(await world.act('apply', jobs[1])).toMatchObject({ state: 'done', outcomes: { done: 1, refused: 3 } })
  expect(await outcomesOf(jobs[1])).toEqual([
    ['Anna Åberg', 'refused', expect.stringContaining('Importera filen igen.')],
    ['Bo Ek', 'refused', arrived],
    ['Cia Öst', 'refused', arrived],
    ['Dan Öst', 'done', ''],
  ])
  await world.db.execute(sql`update person set is_protected = false where first_name = 'Cia'`)
  expect(await world.act('apply', jobs[2])).toMatchObject({ state: 'done', outcomes: { done: 0, refused: 3 } })
  expect(await world.db.$count(person)).toBe(4)
})

it('of two imports at once, also of different clubs, wait for each other, so that the second finds those of the first', async () => {
  const other = await world.createClub({ name: 'Bjäre FK', districtId: world.skane.id }, [world.segel.id])
  const job = await world.compared(`${header}\n19720314;Bo;Ek;`)
  const born = { firstName: 'Bo', lastName: 'Ek', birthDate: '1972-03-14', birthYear: 1972 }
  const done = await sentDuring(
    world.db,
    async (tx) => {
      await lockArrivals({} as never, tx)
      await world.join(other, [world.segel.id], world.known(null, born))
    },
    () => world.act('apply', job),
  )
  expect(done).toMatchObject({ outcomes: { done: 0, refused: 1 } })
  expect(await world.db.$count(person)).toBe(1)
})

it('of one file are told apart by number and birth date as when they were compared', async () => {
  const family = ['19500101;Per;Ek;ek@example.se', '19800101;Per;Ek;ek@example.se', `${anna};Per;Ek;ek@example.se`]
  const job = await world.compared([header, ...family, '198504122394;Per;Ek;ek@example.se'].join('\n'))
  expect(job.groups).toEqual({ new: 4 })
  expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 4, refused: 0 } })
})

it('with the name and address of another birth date come in only when somebody ticks them', async () => {
  const known = world.known(anna, { firstName: 'Per', lastName: 'Ek', email: 'ek@example.se' })
  await world.join(world.club, [world.segel.id], known)
  const job = await world.compared([header, '20120314;Per;Ek;ek@example.se'].join('\n'))
  expect([job.groups, job.included]).toEqual([{ new: 1 }, 0])
  await world.branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'new' })
  expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 1, refused: 0 } })
})

it('of another comparison than the page has shown are neither chosen nor carried out', async () => {
  const other = await world.createClub({ name: 'Kullens FK', districtId: world.skane.id }, [world.segel.id])
  const shown = await world.compared(`${header}\n19720314;Bo;Ek;`)
  const [row] = await world.rowsOf(shown)
  const fields = shown.columns.map(({ field }) => field)
  const url = `${base}/${shown.id}`
  const again = (await world.branch.put(`${url}/columns`, { fields, options: { club: other } })).json<ImportJob>()
  const group = { isIncluded: false, rowId: null, group: 'new' }
  const { comparison } = shown
  const refused = [
    await world.branch.put(`${url}/rows`, { ...group, comparison }),
    // An older page does not say which comparison it has shown.
    await world.branch.put(`${url}/rows`, { isIncluded: false, rowId: row?.id, group: null }),
    await world.branch.post(`${url}/apply`, { comparison }),
  ]
  const further = 'Raderna har jämförts på nytt sedan de visades. Se igenom dem innan du fortsätter.'
  for (const answer of refused) {
    expect([answer.statusCode, answer.json<ErrorBody>().errors[0]?.message]).toEqual([409, further])
  }
  expect((await world.branch.get(url)).json()).toMatchObject({ state: 'differences', included: 1 })
  const now = { comparison: again.comparison }
  expect((await world.branch.put(`${url}/rows`, { ...group, ...now })).json()).toMatchObject({ included: 0 })
  await world.branch.put(`${url}/rows`, { ...group, isIncluded: true, ...now })
  expect((await world.branch.post(`${url}/apply`, now)).json()).toMatchObject({ state: 'running' })
})
