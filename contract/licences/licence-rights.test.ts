// Who may do what with a licence application and a licence: role × context × issuer × own licence × two persons × requirements.
import { describe, expect, it } from 'vitest'
import { globalContext, type Context } from '../access.ts'
import {
  licenceApplicationActions,
  licenceApplicationRefusal,
  type LicenceApplicationAction,
} from './applications/application-transitions.ts'
import { licenceApplicationStatuses, type LicenceApplicationStatus } from './applications/application-search.ts'
import type { LicenceDecisionFacts } from './decision-facts.ts'
import { licenceCreationRefusal } from './licence-rights.ts'
import { licenceActions, licenceRefusal } from './licences/licence-transitions.ts'
import { licenceStates } from './licences/licence-state.ts'

const branch = { id: 'segel', name: 'Segelflyget' }
const inBranch: Context = { kind: 'branch', id: 'segel' }
const holder = (name: string, associationId?: string) => ({
  roles: [{ name, ...(associationId ? { associationId } : {}) }],
})
const nobodyKnown: LicenceDecisionFacts = {
  isOwn: false,
  hasSubmitted: false,
  deciders: [],
  unmet: [],
  firmRefusal: null,
}

const people = {
  admin: [holder('Licenses.Admin', 'segel'), inBranch],
  viewer: [holder('Licenses.View', 'segel'), inBranch],
  other: [holder('Licenses.Admin', 'fallskarm'), { kind: 'branch', id: 'fallskarm' }],
  district: [holder('Licenses.Admin', 'skane'), { kind: 'district', id: 'skane' }],
  elsewhere: [holder('Licenses.Admin', 'segel'), { kind: 'district', id: 'skane' }],
  members: [holder('Members.Admin', 'segel'), inBranch],
  office: [holder('Global.Licenses.Admin'), inBranch],
  officeView: [holder('Global.Licenses.View'), inBranch],
  system: [holder('SysAdmin'), inBranch],
  global: [holder('Global.Licenses.Admin'), globalContext],
  officeInDistrict: [holder('Global.Licenses.Admin'), { kind: 'district', id: 'skane' }],
  systemInDistrict: [holder('SysAdmin'), { kind: 'district', id: 'skane' }],
} as const satisfies Record<string, readonly [ReturnType<typeof holder>, Context]>
type Who = keyof typeof people

const decidesForFederation: readonly Who[] = ['office', 'system', 'systemInDistrict', 'global']
const prepares: readonly Who[] = ['admin', ...decidesForFederation]
/** By status the actions, said here once more, for the table to be compared with. */
const allowed: Record<LicenceApplicationStatus, readonly LicenceApplicationAction[]> = {
  Draft: ['update', 'submit', 'attest', 'withdraw'],
  Submitted: ['approve', 'return', 'reject', 'attest', 'withdraw'],
  Approved: [],
  Rejected: [],
  Withdrawn: [],
}
const decisions: readonly LicenceApplicationAction[] = ['approve', 'return', 'reject']
const actions = Object.keys(licenceApplicationActions) as LicenceApplicationAction[]

const refusalOf = (
  who: Who,
  action: LicenceApplicationAction,
  status: LicenceApplicationStatus,
  type: object = {},
  facts: Partial<LicenceDecisionFacts> = {},
  more: { returnedAt?: string; isTypeHere?: boolean; replaces?: { isFederations: boolean; hasEnded: boolean } } = {},
) => {
  const [account, context] = people[who]
  const judged = { issuer: branch, needsTwoPersons: false, isActive: true, ...type }
  return licenceApplicationRefusal(
    action,
    { status, branch, type: judged, isTypeHere: true, replaces: null, ...more },
    account,
    context,
    {
      ...nobodyKnown,
      ...facts,
    },
  )
}

describe.each(licenceApplicationStatuses)('an application in %s', (status) => {
  it.each(Object.keys(people) as Who[])('allows %s what the role and the status allow, and says why not', (who) => {
    for (const issuer of [branch, null])
      for (const action of actions) {
        const roles = decisions.includes(action) && issuer === null ? decidesForFederation : prepares
        const isAllowed = roles.includes(who) && allowed[status].includes(action)
        const refusal = refusalOf(who, action, status, { issuer })
        expect([action, issuer, refusal === null]).toEqual([action, issuer, isAllowed])
        expect(refusal ?? 'Får göras.').toMatch(/^[A-ZÅÄÖ].*\.$/)
      }
  })
})

it.each(Object.keys(people) as Who[])(
  'lets %s end a licence of another issuer only as who decides on that one',
  (who) => {
    for (const isFederations of [true, false])
      for (const action of actions) {
        const roles = decisions.includes(action) && isFederations ? decidesForFederation : prepares
        const isAllowed = roles.includes(who) && allowed.Submitted.includes(action)
        const refusal = refusalOf(who, action, 'Submitted', {}, {}, { replaces: { isFederations, hasEnded: false } })
        expect([action, isFederations, refusal === null]).toEqual([action, isFederations, isAllowed])
      }
  },
)

it('lets the federation, but for a SysAdmin, change nothing in a district, and says where it may', () => {
  for (const action of ['update', 'approve'] as const) {
    const refusalTo = (who: Who) => refusalOf(who, action, action === 'update' ? 'Draft' : 'Submitted')
    expect(refusalTo('officeInDistrict')).toBe('Byt till Segelflyget: i ett distrikt går det bara att läsa.')
    expect(refusalTo('systemInDistrict')).toBeNull()
  }
})

it('submits nothing that would replace a licence which has ended', () => {
  const submit = (hasEnded: boolean) =>
    refusalOf('admin', 'submit', 'Draft', {}, {}, { replaces: { isFederations: false, hasEnded } })
  expect(submit(true)).toBe('Licensen som skulle ersättas gäller inte längre. Dra tillbaka ansökan och gör en ny.')
  expect(submit(false)).toBeNull()
})

describe('a decision', () => {
  const approve = (who: Who, facts: Partial<LicenceDecisionFacts>, type: object = {}) =>
    refusalOf(who, 'approve', 'Submitted', type, facts)
  const named = { deciders: [{ name: 'Bo Ek', isGlobal: false }] }
  const twoPersons = { needsTwoPersons: true }

  it.each([
    ['admin', 'Jäv: det är din egen licens. Bo Ek kan besluta.'],
    ['office', 'Jäv: det är din egen licens. Bo Ek kan besluta.'],
    ['system', 'Jäv: det är din egen licens. Som systemadministratör kan du åsidosätta det med en motivering.'],
  ] as const)('on their own licence is refused to %s', (who, message) => {
    for (const action of decisions)
      expect(refusalOf(who, action, 'Submitted', {}, { ...named, isOwn: true })).toBe(message)
  })

  it('is overridden by a system administrator alone, with a reason', () => {
    const own = { isOwn: true, override: 'Ensam' }
    expect(
      [approve('admin', own), approve('office', own), approve('system', own)].map((text) => text === null),
    ).toEqual([false, false, true])
    expect(approve('system', { isOwn: true, override: '  ' })).not.toBeNull()
  })

  it('asks for two persons where the type does, but not to return', () => {
    const sent = { ...named, hasSubmitted: true }
    expect(approve('admin', sent, twoPersons)).toBe(
      'Licenstypen kräver två personer, och du har själv skickat in ansökan. Bo Ek kan besluta.',
    )
    expect(refusalOf('admin', 'reject', 'Submitted', twoPersons, sent)).not.toBeNull()
    expect(refusalOf('admin', 'return', 'Submitted', twoPersons, sent)).toBeNull()
    expect(approve('admin', sent)).toBeNull()
    expect(approve('admin', named, twoPersons)).toBeNull()
  })

  it('passes requirements with a reason of who looks after licences at the federation', () => {
    const unmet = { unmet: ['Ingen betalning är antecknad.'] }
    expect(approve('admin', { ...unmet, override: 'Ändå' })).toBe(
      'Det här hindrar godkännandet: Ingen betalning är antecknad. Förbundskansliet kan godkänna ändå, med en motivering.',
    )
    expect(approve('office', unmet)).toBe('Det här hindrar godkännandet: Ingen betalning är antecknad.')
    expect(approve('office', { ...unmet, override: 'Betalar på plats' })).toBeNull()
    expect(approve('system', { ...unmet, override: 'Betalar på plats' })).toBeNull()
    expect(refusalOf('admin', 'reject', 'Submitted', {}, unmet)).toBeNull()
  })

  it('names every rule that the one reason of a system administrator passes, and to others the first', () => {
    const facts = { ...named, isOwn: true, hasSubmitted: true, unmet: ['Ingen betalning är antecknad.'] }
    expect(approve('system', facts, twoPersons)).toBe(
      'Jäv: det är din egen licens. Licenstypen kräver två personer, och du har själv skickat in ansökan. Det här hindrar godkännandet: Ingen betalning är antecknad. Som systemadministratör kan du åsidosätta det med en motivering.',
    )
    expect(approve('system', { ...facts, override: 'Ensam' }, twoPersons)).toBeNull()
    for (const who of ['admin', 'office'] as const)
      expect(approve(who, { ...facts, override: 'Ensam' }, twoPersons)).toBe(
        'Jäv: det är din egen licens. Bo Ek kan besluta.',
      )
    expect(refusalOf('system', 'return', 'Submitted', twoPersons, facts)).toBe(
      'Jäv: det är din egen licens. Som systemadministratör kan du åsidosätta det med en motivering.',
    )
  })

  it('that no reason passes is refused to everybody, who may still reject', () => {
    const firmRefusal = 'Ingen tävling är vald. Begär komplettering, så att den kan väljas.'
    const facts = { unmet: ['Ingen tävling är vald.'], firmRefusal, override: 'Ändå' }
    for (const who of ['admin', 'office', 'system'] as const) {
      expect(approve(who, facts)).toBe(firmRefusal)
      expect(refusalOf(who, 'reject', 'Submitted', {}, facts)).toBeNull()
    }
  })

  it('on a type that is out of use is made, also after a completion, while nothing new is submitted', () => {
    const type = { isActive: false }
    expect(approve('admin', {}, type)).toBeNull()
    expect(refusalOf('admin', 'return', 'Submitted', type)).toBeNull()
    expect(refusalOf('admin', 'submit', 'Draft', type, {}, { returnedAt: '2026-05-01T12:00:00Z' })).toBeNull()
    expect(refusalOf('admin', 'submit', 'Draft', type)).toContain('inaktiverad')
  })

  it('on a type that has left the branch is made, also after a completion, while nothing new is submitted', () => {
    const gone = { isTypeHere: false }
    expect(refusalOf('admin', 'approve', 'Submitted', {}, {}, gone)).toBeNull()
    expect(refusalOf('admin', 'submit', 'Draft', {}, {}, { ...gone, returnedAt: '2026-05-01T12:00:00Z' })).toBeNull()
    expect(refusalOf('admin', 'submit', 'Draft', {}, {}, gone)).toBe('Licenstypen gäller inte i grenen. Välj en annan.')
  })
})

it.each([
  ['admin', true],
  ['office', true],
  ['system', true],
  ['viewer', false],
  ['members', false],
  ['district', false],
  ['global', false],
] as const)('%s may create an application here: %s', (who, isAllowed) => {
  const [account, context] = people[who]
  expect(licenceCreationRefusal(account, context) === null).toBe(isAllowed)
})

describe.each(licenceStates)('a licence that is %s', (state) => {
  it('is changed by who decides on its type, in the states of each action, and by nobody when its holder is anonymised', () => {
    const isCurrent = ['blocked', 'upcoming', 'expiring', 'active'].includes(state)
    const block = { validFrom: '2026-01-01', validTo: null, liftedAt: null }
    for (const who of Object.keys(people) as Who[])
      for (const issuer of [branch, null])
        for (const action of Object.keys(licenceActions) as (keyof typeof licenceActions)[]) {
          const [account, context] = people[who]
          const licence = {
            state,
            validTo: '2026-12-31',
            blocks: action === 'lift' ? [block] : [],
            holder: { isAnonymized: false },
            branch,
            type: { issuer, needsTwoPersons: true },
            today: '2026-05-01',
          }
          // A card is no decision, and there is none of a licence that is blocked.
          const isCard = action === 'replaceCard'
          const mayAct = (issuer === null && !isCard ? decidesForFederation : prepares).includes(who)
          // A block hinders the next licence also when the blocked one has ended.
          const isPossible = isCard ? isCurrent && state !== 'blocked' : isCurrent || action === 'lift'
          const isAllowed = mayAct && (isPossible || (action === 'update' && state === 'expired'))
          // Two persons are asked for a decision on an application alone.
          const facts = { ...nobodyKnown, hasSubmitted: true }
          expect([who, action, licenceRefusal(action, licence, account, context, facts) === null]).toEqual([
            who,
            action,
            isAllowed,
          ])
          const ofNobody = { ...licence, holder: { isAnonymized: true } }
          const override = { ...facts, override: 'Ändå' }
          const refusal = licenceRefusal(action, ofNobody, account, context, override)
          expect(refusal === 'Personen är avidentifierad och ändras inte längre.').toBe(isAllowed)
        }
  })
})
