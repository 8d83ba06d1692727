// What a demo persona is: an e-legitimation and, for most, an account; and how one is made from the little that differs.
import { createHash } from 'node:crypto'
import type { Scope } from '../../../contract/access.ts'

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

/** What the e-ID app holds: what Freja would sign. */
interface PersonaIdentity {
  firstName: string
  lastName: string
  /** Twelve digits; null for BASIC, which is an e-mail address only. */
  identityNumber: string | null
  relyingPartyUserId: string
  registrationLevel: 'BASIC' | 'EXTENDED' | 'PLUS'
  loaLevel: 'LOA1' | 'LOA2' | 'LOA3'
}

/** What our database holds. */
interface PersonaAccount {
  firstName: string
  lastName: string
  title: string
  email: string
  phoneNumber: string
  isActive: boolean
  /** Already bound to a Freja user; null binds at the first sign-in, by the identity number. */
  relyingPartyUserId: string | null
  /** SysAdmin and Global.… stand without an association. */
  roles: readonly { scope: Scope; association: AssociationSlug | null }[]
}

export interface Persona {
  key: string
  /** One Swedish sentence for the one who chooses among them in the stand-in's app page. */
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
        // 070-174 06 05 to 99 is the series that PTS keeps for fiction.
        phoneNumber: account.phoneNumber ?? `+467017406${String(10 + index).padStart(2, '0')}`,
        isActive: account.isActive ?? true,
        relyingPartyUserId: account.boundTo ? bound[account.boundTo](key) : null,
        roles: account.roles ?? [],
      }
    : null,
})
