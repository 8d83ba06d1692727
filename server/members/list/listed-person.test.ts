// Tests the row of the list that is made of what a person holds: each club, branch and district once, in the Swedish order.
import { expect, it } from 'vitest'
import { namesById } from '../../db/cached-reads.ts'
import { listedPerson, type FoundPerson } from './listed-person.ts'

const association = (id: string) => ({ id, name: `Förbundet för ${id}`, shortName: id })
const [norr, skane] = [association('Norr'), association('Skåne')]
const [motor, segel, air] = [association('Motorflyg'), association('Segelflyg'), association('Ångflyg')]
const club = (id: string, name: string, { id: districtId }: { id: string } = norr) => ({ id, name, districtId })
const names = {
  associations: namesById([norr, skane, motor, segel, air]),
  organizations: namesById([
    club('o', 'Örebro', skane),
    club('a', 'Ängelholm'),
    club('z', 'Zinkgruvan'),
    club('n', 'Norrflyg'),
    club('s', 'Söderflyg'),
  ]),
}
const person: FoundPerson = {
  id: 'p',
  memberNumber: 1,
  firstName: 'Åsa',
  lastName: 'Ek',
  isProtected: false,
  unlisted: null,
  birthYear: 1980,
  sex: 'female',
  municipalityCode: null,
  email: '',
  phoneNumber: '',
  memberships: null,
  clubRoles: null,
  licences: [],
}

it('has empty lists without memberships and roles, as a masked row', () => {
  expect(listedPerson(names, person)).toMatchObject({
    clubs: [],
    branches: [],
    districts: [],
    roles: [],
    memberSince: null,
    paidYear: null,
  })
})

it('names what is held twice once, by Swedish rules, with the first day and the last paid year of all', () => {
  const row = listedPerson(names, {
    ...person,
    memberships: [
      ['o', [segel.id, air.id], '2019-05-01', null],
      ['a', [segel.id, motor.id], '2024-01-01', 2025],
      ['z', [], '2020-01-01', 2023],
      ['o', [motor.id], '2021-01-01', 2022],
    ],
  })
  expect(row.clubs.map(({ name }) => name)).toEqual(['Zinkgruvan', 'Ängelholm', 'Örebro'])
  expect(row.branches).toEqual([motor, segel, air])
  expect(row.districts).toEqual([norr, skane])
  expect(row).toMatchObject({ memberSince: '2019-05-01', paidYear: 2025 })
})

it('has the roles in the order in which they were given', () => {
  const { roles } = listedPerson(names, {
    ...person,
    clubRoles: [
      ['instructor', 'n', '2020-01-01', 'b'],
      ['chair', 's', '2020-01-01', 'a'],
      ['member', 'n', '2010-01-01', 'c'],
    ],
  })
  expect(roles).toEqual([
    { role: 'member', club: 'Norrflyg' },
    { role: 'chair', club: 'Söderflyg' },
    { role: 'instructor', club: 'Norrflyg' },
  ])
})
