// Members whose membership has ended and who come back with a file.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import { base, createImportWorld, numbers, type ImportWorld } from './testing-import.ts'

let world: ImportWorld
beforeAll(async () => void (world = await createImportWorld()))
afterAll(() => world.close())
beforeEach(() => world.empty())

const [anna] = numbers

describe('who comes back with the file', () => {
  const year = Number(today().slice(0, 4))
  const head = 'Personnummer;Förnamn;Efternamn;Ort;Medlem från'
  const come = async (number: string | null, line: string) => {
    const values = { firstName: 'Anna', lastName: 'Ek', city: 'Lund', birthDate: '1985-04-12', birthYear: 1985 }
    await world.join(world.club, [world.segel.id], world.known(number, values), { validTo: `${year - 1}-12-31` })
    const job = await world.compared(`${head}\n${line}`)
    const [row] = await world.rowsOf(job)
    await world.branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'proposed' })
    expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 1, refused: 0 } })
    const [held] = await world.register()
    return { job, reason: row?.reason ?? '', person: held?.['person'] as Record<string, unknown> }
  }

  it('gets the own data of the row too, and loses it when the import is undone', async () => {
    const { job, reason, person } = await come(anna, `${anna};Anna;Ek;Malmö;${year}-01-01`)
    expect([reason, person['city']]).toEqual(['', 'Malmö'])
    expect((await world.act('undo', job)).undone).toMatchObject({ done: 1, refused: 0 })
    expect((await world.register())[0]?.['person']).toMatchObject({ city: 'Lund' })
  })
  it('gets the number of the row too', async () => {
    const { person } = await come(null, `${anna};Anna;Ek;Lund;${year}-01-01`)
    expect(person['identity_number_fingerprint']).not.toBeNull()
  })
  it('is found by the last name in another spelling, with capitals, hyphens and spaces', async () => {
    const values = { firstName: 'Anna', birthDate: '1985-04-12', birthYear: 1985 }
    const dayBefore = { validTo: `${year - 1}-12-31` }
    for (const lastName of ['Öberg-Lund', 'ÅS  Ek'])
      await world.join(world.club, [world.segel.id], world.known(null, { ...values, lastName }), dayBefore)
    const job = await world.compared(
      ['Personnummer;Förnamn;Efternamn', '19850412;Anna;öberg lund', '19850412;Anna;Ås Ek'].join('\n'),
    )
    expect(job.groups).toEqual({ proposed: 2 })
  })
  it('later keeps the own data until then, which the row says', async () => {
    const { reason, person } = await come(anna, `${anna};Anna;Ek;Malmö;${year + 1}-01-01`)
    expect(person['city']).toBe('Lund')
    expect(reason).toBe(
      'Bara medlemskapet ändras. Importera filen igen när medlemskapet gäller, så ändras uppgifterna också.',
    )
  })
})
