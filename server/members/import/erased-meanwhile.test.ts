// An import during whose comparison somebody's data is erased: it does not come back with the rows.
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportJob } from '#contract/record/import.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { base, createImportWorld, type ImportWorld } from './testing-import.ts'

let world: ImportWorld
beforeAll(async () => void (world = await createImportWorld()))
afterAll(() => world.close())

it.each<[string, SQL]>([
  ['becomes protected', sql`is_protected = true, email = '', birth_date = null`],
  ['is anonymised', sql`anonymized_at = now(), first_name = 'Avidentifierad', email = '', birth_date = null`],
])('keeps no row of who %s meanwhile', async (_, erased) => {
  const { branch, club, db, segel } = world
  await world.empty()
  const born = { birthDate: '1985-04-12', birthYear: 1985 }
  const eva = await world.join(club, [segel.id], { firstName: 'Eva', email: 'eva@gammal.se', ...born })
  await world.join(club, [segel.id], { firstName: 'Bo', email: 'bo@gammal.se', ...born })
  const file = 'Född;Förnamn;Efternamn;E-post\n1985-04-12;Eva;Åberg;eva@ny.se\n1985-04-12;Bo;Åberg;bo@ny.se'
  const { id, columns }: ImportJob = (await world.upload(file)).json()
  const answer = await sentDuring(
    db,
    (tx) => tx.execute(sql`update person set version = version + 1, ${erased} where id = ${eva}`),
    () => branch.put(`${base}/${id}/columns`, { fields: columns.map(({ field }) => field), options: { club } }),
  )
  expect(answer.statusCode, answer.body).toBe(200)
  const rows = await branch.get(`${base}/${id}/rows`)
  expect(rows.json().items).toMatchObject([{ label: 'Bo Åberg', changes: [{ old: 'bo@gammal.se', new: 'bo@ny.se' }] }])
  expect(rows.body).not.toContain('eva@')
})
