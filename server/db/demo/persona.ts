// The type of a demo persona (an e-ID identity and, for most, an account), and the function that fills in its defaults.
import { createHash } from 'node:crypto'
import type { Scope } from '#contract/access.ts'

export type BranchSlug =
  | 'ballong'
  | 'fallskarm'
  | 'hangflyg'
  | 'konstflyg'
  | 'motorflyg'
  | 'modellflyg'
  | 'segelflyg'
  | 'skarmflyg'
export type DistrictSlug =
  | 'stockholm'
  | 'vastra-gotaland'
  | 'smaland'
  | 'skane'
  | 'ostergotland'
  | 'uppland'
  | 'norrland'
export type AssociationSlug = BranchSlug | DistrictSlug

/** The identity in the e-ID app, as Freja would sign it. */
interface PersonaIdentity {
  firstName: string
  lastName: string
  /** Twelve digits; null for BASIC, which is an e-mail address only. */
  identityNumber: string | null
  relyingPartyUserId: string
  registrationLevel: 'BASIC' | 'EXTENDED' | 'PLUS'
  loaLevel: 'LOA1' | 'LOA2' | 'LOA3'
}

/** The account in the database. */
interface PersonaAccount {
  firstName: string
  lastName: string
  title: string
  email: string
  phoneNumber: string
  isActive: boolean
  /** The Freja user that the account is bound to; null: bound at the first sign-in, by the identity number. */
  relyingPartyUserId: string | null
  /** SysAdmin and Global.… have no association. `endsIn`: days from the demo's day to the last one. */
  roles: readonly { scope: Scope; association: AssociationSlug | null; endsIn?: number }[]
}

export interface Persona {
  key: string
  /** A Swedish sentence for choosing a persona in the stand-in's app page. */
  about: string
  identity: PersonaIdentity
  account: PersonaAccount | null
}

const demoUserId = (key: string) => createHash('sha256').update(`demo-user:${key}`).digest('hex')

type Role = PersonaAccount['roles'][number]
export const globalRoles = (...scopes: Scope[]): Role[] => scopes.map((scope) => ({ scope, association: null }))
export const associationRoles = (association: AssociationSlug, ...scopes: Scope[]): Role[] =>
  scopes.map((scope) => ({ scope, association }))

export interface PersonaDraft {
  key: string
  about: string
  name: [firstName: string, lastName: string]
  identityNumber: string | null
  level?: PersonaIdentity['registrationLevel']
  account?: Partial<Omit<PersonaAccount, 'relyingPartyUserId'>> & { title: string; boundTo?: 'this' | 'another' }
}

const loaOf = { BASIC: 'LOA1', EXTENDED: 'LOA2', PLUS: 'LOA3' } as const
const bound = { this: demoUserId, another: (key: string) => demoUserId(`${key}:before`) }

const asciiOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{ASCII}]/gu, '')
    .toLowerCase()

export const makePersona = (
  { key, about, name, identityNumber, level = 'PLUS', account }: PersonaDraft,
  index: number,
): Persona => ({
  key,
  about,
  identity: {
    firstName: name[0],
    lastName: name[1],
    identityNumber,
    relyingPartyUserId: demoUserId(key),
    registrationLevel: level,
    loaLevel: loaOf[level],
  },
  account: account
    ? {
        firstName: account.firstName ?? name[0],
        lastName: account.lastName ?? name[1],
        title: account.title,
        email: account.email ?? `${asciiOf(name[0])}.${asciiOf(name[1])}@flygsport.example`,
        // 070-174 06 05 to 99 is a series that PTS reserves for fiction.
        phoneNumber: account.phoneNumber ?? `+467017406${String(10 + index).padStart(2, '0')}`,
        isActive: account.isActive ?? true,
        relyingPartyUserId: account.boundTo ? bound[account.boundTo](key) : null,
        roles: account.roles ?? [],
      }
    : null,
})
