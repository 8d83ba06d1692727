// Bodies of the writes of persons, memberships and club roles, for tests that send every write of the contract.
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { person } from '../db/tables/person-tables.ts'
import { tieOfficials } from './testing-licence-records.ts'

/** What a body takes of the person as its page shows it. */
export interface ShownMember {
  id?: string
  version: number
  firstName?: string
  lastName?: string
  memberships?: { id: string }[]
}

interface Members {
  /** The id of a person who is a member of the first club, and none of the second. */
  member: string
  /** The id of another person, whom nothing else changes. */
  double: string
  clubs: readonly string[]
  branchId: string
  /** In which officials are tied to the person who is protected, so that their names are hidden, and a former number is put. */
  db?: Database
}

/** `members`: asked for when a body is made. */
export const memberBodies = (members: () => Members): Record<string, (shown: ShownMember) => object> => {
  const start = (nth: number) => {
    const { clubs, branchId } = members()
    return { organizationId: clubs[nth], branchIds: [branchId], validFrom: '2020-01-01' }
  }
  const born = { identityNumber: '', birthDate: '1985-04-12' }
  const name = { firstName: 'Ny', lastName: 'Person' }
  return {
    'clubRoles.create': () => {
      const { member, clubs } = members()
      return { personId: member, organizationId: clubs[0], role: 'chair', validFrom: '2020-01-01', validTo: null }
    },
    'clubRoles.update': () => ({ version: 1, validFrom: '2020-01-01', validTo: '2035-01-01' }),
    'personIdentity.find': () => ({ identityNumber: '198504129829' }),
    'personIdentity.protect': async ({ id = '', version, firstName, lastName }) => {
      const { db } = members()
      if (db) await tieOfficials(db, id)
      return { version, name: `${firstName} ${lastName}` }
    },
    'personIdentity.addNumber': ({ version }) => ({ version, identityNumber: '198504122394' }),
    'personIdentity.changeNumber': ({ version }) => ({
      version,
      identityNumber: '198504122634',
      reason: 'Fel nummer.',
    }),
    'personIdentity.changeBirthDate': ({ version }) => ({ version, birthDate: '1985-04-21', reason: 'Fel dag.' }),
    'personIdentity.removeFormerNumbers': async ({ id = '', version }) => {
      const former = { id: uuidv7(), firstName: 'Sammanslagen', lastName: '', mergedIntoId: id }
      await members()
        .db?.insert(person)
        .values({ ...former, identityNumberSealed: 'x', identityNumberFingerprint: former.id })
      return { version, reason: 'En annans nummer.' }
    },
    'personMerges.proposeAnonymize': ({ version }) => ({ version, reason: 'Begärt av personen.' }),
    'personIdentity.askLift': ({ version }) => ({ version, reason: 'Skyddet har upphört.' }),
    'clubRoles.memberChoices': () => ({ q: 'Testsson' }),
    'personMerges.markDistinct': () => ({ otherId: members().double }),
    'personMerges.unmarkDistinct': () => ({ otherId: members().double }),
    'personMerges.merge': ({ version }) => ({
      version,
      otherId: members().double,
      otherVersion: 1,
      fromOther: ['firstName'],
    }),
    'persons.match': () => ({ ...born, ...name }),
    'persons.create': () => ({
      id: uuidv7(),
      ...born,
      ...name,
      sex: 'unknown',
      email: '',
      phoneNumber: '',
      ...start(0),
    }),
    'persons.update': (shown) => ({ ...shown, firstName: `Ändrad ${uuidv7()}` }),
    'persons.addMembership': ({ version }) => ({ version, isMainClub: false, paidYear: null, ...start(1) }),
    'persons.changeMembership': ({ version, memberships }) => ({
      version,
      membershipId: memberships?.[0]?.id,
      paidYear: 2031,
    }),
    'persons.endMembership': ({ version, memberships }) => ({
      version,
      membershipId: memberships?.[0]?.id,
      lastDay: '2035-12-31',
    }),
  }
}
