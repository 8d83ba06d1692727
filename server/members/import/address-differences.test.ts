// What a file with and without a column of countries is found to say of addresses, in Sweden and abroad.
import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/members/person.ts'
import { differences, number, person } from './testing-differences.ts'

const inFinland = { street: 'Unionsgatan 1', postalCode: '00140', city: 'Helsingfors', country: 'FI' }
const inDenmark = { street: 'Vesterbrogade 1', postalCode: '1620', city: 'København', country: 'DK' }
const atHome = { street: 'Storgatan 1', postalCode: '221 00', city: 'Lund', country: 'SE' }

const found = async (held: Partial<Person> | null, written: Record<string, string>, refusal: string | null = null) => {
  const row = {
    firstName: 'Anna',
    identityNumber: number.twelve,
    paidYear: '2026',
    validFrom: '2020-01-01',
    ...written,
  }
  const [difference] = await differences(
    [row],
    held ? [person(number.id, 'Anna', held)] : [],
    null,
    undefined,
    () => refusal,
  )
  return { ...difference, after: difference?.content?.write.after }
}
const withoutCountry = ({ country: _, ...address }: typeof atHome) => address

describe('a row without a country', () => {
  it.each([inFinland, inDenmark])('with the address that the person has abroad changes nothing of it', async (held) => {
    expect(await found(held, withoutCountry(held))).toMatchObject({
      group: 'changed',
      after: { sex: 'female' },
      reason: '',
    })
  })
  it.each([inFinland, inDenmark])('with another address than one abroad leaves it, and says so', async (held) => {
    const { group, after, reason } = await found(held, { ...withoutCountry(atHome), municipality: 'Lund' })
    expect([group, after]).toEqual(['changed', { sex: 'female' }])
    expect(reason).toMatch(/^Adressen ändras inte: den är i (Finland|Danmark), och raden anger inget land\.$/)
  })
  it('writes a postal code in Sweden as one, and refuses one that is none', async () => {
    const moved = { street: 'Storgatan 2', postalCode: '22350' }
    expect(await found(atHome, moved)).toMatchObject({ after: { street: 'Storgatan 2', postalCode: '223 50' } })
    expect(await found(atHome, withoutCountry(inDenmark))).toMatchObject({
      group: 'impossible',
      reason: 'Postnummer måste vara fem siffror, till exempel 123 45.',
    })
  })
})

it('a row with the country changes it with the address', async () => {
  expect(await found(inDenmark, { ...atHome, postalCode: '22100' })).toMatchObject({ after: atHome, reason: '' })
})

describe('a row with the country alone', () => {
  it('changes nothing of an address in another country, and says so', async () => {
    expect(await found(inDenmark, { country: 'Sverige' })).toMatchObject({
      group: 'changed',
      after: { sex: 'female' },
      reason: 'Landet ändras inte: adressen är i Danmark, och raden anger ingen annan.',
    })
    expect(await found({ ...atHome, municipalityCode: '1281' }, { country: 'Danmark' })).toMatchObject({
      after: { sex: 'female' },
      reason: 'Landet ändras inte: adressen är i Sverige, och raden anger ingen annan.',
    })
  })
  it('changes it for who has no address', async () => {
    const { after, reason } = await found({}, { country: 'Danmark' })
    expect([after, reason]).toEqual([{ sex: 'female', country: 'DK' }, ''])
  })
})

describe('a row with another country', () => {
  it.each([
    [{ ...inFinland, country: 'EE', postalCode: '10115' }, 'Estland', { postalCode: '' }, 'inget postnummer'],
    [inDenmark, 'Danmark', { city: '' }, 'ingen ort'],
    [
      inDenmark,
      'Danmark',
      { street: '', postalCode: '', city: '', careOf: 'Berg' },
      'ingen gatuadress, inget postnummer och ingen ort',
    ],
  ])('that lacks a part of the address leaves it, and says so', async (held, country, without, lacks) => {
    expect(await found(held, { ...atHome, ...without })).toMatchObject({
      group: 'changed',
      after: { sex: 'female' },
      reason: `Adressen ändras inte: den är i ${country}, och raden anger ${lacks}.`,
    })
  })
  it('gives what the person has nothing of', async () => {
    const { after, reason } = await found({ ...inDenmark, postalCode: '' }, { ...atHome, postalCode: '' })
    expect([after, reason]).toEqual([{ sex: 'female', street: 'Storgatan 1', city: 'Lund', country: 'SE' }, ''])
  })
  it('abroad empties the municipality, unless the row gives one or leaves the address', async () => {
    const held = { ...atHome, municipalityCode: '1281' }
    expect(await found(held, inDenmark)).toMatchObject({ after: { ...inDenmark, municipalityCode: '' }, reason: '' })
    const given = await found(held, { ...inDenmark, municipality: 'Malmö' })
    expect(given).toMatchObject({ after: { municipalityCode: '1280' } })
    expect((await found(held, { ...inDenmark, city: '' })).after).toEqual({ sex: 'female' })
  })
})

it('a foreign postal code stops nobody whose address is left as it is', async () => {
  const { group, after, reason } = await found({ isProtected: true, lastName: 'Ek' }, { postalCode: '1620' })
  expect([group, after, reason]).toEqual(['changed', {}, 'Skyddad identitet: bara medlemskapet ändras.'])
  expect(await found(atHome, { postalCode: '1620' }, 'Personen hör till Norr.')).toMatchObject({
    group: 'changed',
    after: {},
    reason: 'Bara medlemskapet ändras. Personen hör till Norr.',
  })
})

it('a new person without a country lives in Sweden', async () => {
  const born = { identityNumber: '', birthDate: '1985-04-12' }
  expect(await found(null, { ...born, postalCode: '22100' })).toMatchObject({ after: { postalCode: '221 00' } })
  expect(await found(null, { ...born, postalCode: '1620' })).toMatchObject({ group: 'impossible' })
})
