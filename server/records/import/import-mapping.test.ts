// What the columns of a file hold: remembered by their titles in a context, and shown without identity numbers.
import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guessFields, type ImportJob } from '#contract/record/import.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'

let world: TestFederation
beforeAll(async () => void (world = await createTestFederation()))
afterAll(() => world.close())

it('begins with what the columns of the last file with the same titles were said to hold', async () => {
  const office = await world.as([{ name: 'Global.Organizations.Admin' }], null)
  const upload = async (text: string): Promise<ImportJob> =>
    (
      await office.call({
        method: 'POST',
        url: '/organizations/imports?name=klubbar.csv',
        payload: Buffer.from(text),
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).json()
  const text = 'Klubben;Ordförandes nummer\nÅlebergs FK;19850412-9829'
  const first = await upload(text)
  expect(first.columns).toMatchObject([
    { field: null, samples: ['Ålebergs FK'] },
    { field: null, samples: ['19850412-••••'] },
  ])
  await office.put(`/organizations/imports/${first.id}/columns`, { fields: ['name', null] })
  expect((await upload(text)).columns.map(({ field }) => field)).toEqual(['name', null])
  const other = await upload('Klubben;Annat\nÅlebergs FK;19850412-9829')
  expect(other.columns.map(({ field }) => field)).toEqual([null, null])
})

it('guesses a column without a known title by its values', () => {
  const fields = [
    { name: 'email', label: 'E-postadress', isValue: (value: string) => value.includes('@') },
    { name: 'name', label: 'Namn' },
  ]
  const rows = [
    ['Anna', 'anna@example.se', ''],
    ['Bo', '', ''],
  ]
  expect(guessFields(fields, ['Namn', 'Kontakt', 'Annat'], rows)).toEqual(['name', 'email', null])
})
