// Rights over persons: act × scope × whose membership, with the sentence of each refusal and who can instead. Pure functions that
// the server runs to refuse and the page to disable.
import { changes, globalContext, holds, type Context, type Holder, type Scope } from '../access.ts'
import { isCurrent, type ValidityPeriod } from '../dates/validity-period.ts'
import { clubRoles, type ClubRoleName } from '../organizations/club-roles.ts'
import { isMinor } from './birth.ts'
import { seesProtectedPersons } from './protected-identity.ts'
import { orList } from '../text/lists.ts'

/** Where a club lies: its district, and the branches that it is affiliated to now. */
export interface ClubPlace {
  name: string
  /** Whether it has left the federation. */
  hasLeft?: boolean | undefined
  district: { id: string; name: string }
  branchIds: readonly string[]
}

/** A membership, as far as the rules ask about it. */
export interface PlacedMembership extends ValidityPeriod {
  organization: ClubPlace
  branches: readonly (ValidityPeriod & { branchId: string; name: string })[]
}

export interface JudgedPerson {
  isProtected: boolean
  isAnonymized: boolean
  memberships: readonly PlacedMembership[]
}

const membersAdmin: readonly Scope[] = ['Members.Admin', 'Global.Members.Admin']
const federationOffice = 'av förbundskansliet'

/** Whether the holder administers the area in the whole federation, in every context. */
const isFederationAdmin = (holder: Holder, area: 'Members' | 'Organizations' = 'Members') =>
  holds(holder, globalContext, `Global.${area}.Admin`)

const isMembersAdmin = (holder: Holder, context: Context) => holds(holder, context, membersAdmin)

/** The reason why nobody may get a membership or a role, or a longer one, in a club that has left. Those that are held there can be ended. */
export const leftClubText =
  'Föreningen har lämnat förbundet. Medlemskap och roller varken läggs till eller förlängs där.'

/** Whether the club belongs to the context. */
export const isClubIn = (context: Context, { district, branchIds }: ClubPlace): boolean =>
  context.kind === 'global' || (context.kind === 'branch' ? branchIds.includes(context.id) : district.id === context.id)

/** Whether the membership belongs to the context: in a branch, one that names the branch. */
export const isMembershipIn = (context: Context, { organization, branches }: PlacedMembership): boolean =>
  context.kind === 'branch' ? branches.some(({ branchId }) => branchId === context.id) : isClubIn(context, organization)

/** Whether the membership counts in the context on the day. */
const isCurrentIn = (context: Context, membership: PlacedMembership, day: string): boolean =>
  context.kind === 'branch'
    ? membership.branches.some((branch) => branch.branchId === context.id && isCurrent(branch, day))
    : isMembershipIn(context, membership) && isCurrent(membership, day)

/** The districts and the branches in which the person is a member on the day, by name. */
const placesOf = ({ memberships }: JudgedPerson, day: string): string[] => {
  const current = memberships.filter((membership) => isCurrent(membership, day))
  const names = current.flatMap(({ organization, branches }) => [
    organization.district.name,
    ...branches.filter((branch) => isCurrent(branch, day)).map(({ name }) => name),
  ])
  return [...new Set(names)]
}

const mostNamed = 4

/** 'medlemsadministratören i Skåne eller Segelflyg, eller av förbundskansliet' */
const administratorsIn = (names: readonly string[]) =>
  names.length === 0 || names.length > mostNamed
    ? federationOffice
    : `av medlemsadministratören i ${orList(names)}, eller ${federationOffice}`

/** The reason why nobody may change an anonymised person, or what higher domains have of them. */
export const anonymizedRefusal = 'Personen är avidentifierad och ändras inte längre.'

/** The reason why the holder may not open the page of the person, or null. */
export const openRefusal = (
  holder: Holder,
  context: Context,
  { isProtected }: Pick<JudgedPerson, 'isProtected'>,
): string | null =>
  isProtected && !seesProtectedPersons(holder, context)
    ? 'Personen har skyddad identitet. Sidan öppnas bara av medlemsadministratörerna i grenen eller distriktet och på förbundskansliet.'
    : null

/** The reason why the holder may not add persons in the context, or null. */
export const createRefusal = (holder: Holder, context: Context): string | null =>
  isMembersAdmin(holder, context)
    ? null
    : `Nya personer läggs in av medlemsadministratören i grenen eller distriktet, eller ${federationOffice}.`

/** The reason why the holder may not change the person's own data, guardians, merits and documents, or null. */
export const personRefusal = (holder: Holder, context: Context, person: JudgedPerson, day: string): string | null => {
  if (person.isAnonymized) return anonymizedRefusal
  if (isFederationAdmin(holder)) return null
  if (!isMembersAdmin(holder, context))
    return `Uppgifterna ändras av medlemsadministratören i grenen eller distriktet, eller ${federationOffice}.`
  if (person.memberships.some((membership) => isCurrentIn(context, membership, day))) return null
  return `Personen är inte medlem här nu. Uppgifterna ändras ${administratorsIn(placesOf(person, day))}.`
}

/** A protected identity holds none of these. */
export const protectedFields = [
  'nationality',
  'email',
  'phoneNumber',
  'careOf',
  'street',
  'postalCode',
  'city',
  'country',
  'municipalityCode',
  'diplomaDate',
  'medicalValidTo',
  'guardians',
]
/** The reason why nobody may fill in the field of the person on the day, or null. What is held there can be taken away. */
export const fieldRefusal = (
  field: string,
  { isProtected, birthDate }: Pick<JudgedPerson, 'isProtected'> & { birthDate: string | null },
  day: string,
): string | null => {
  if (isProtected && protectedFields.includes(field)) return 'Sparas inte för den som har skyddad identitet.'
  return field === 'guardians' && !isMinor(birthDate, day)
    ? 'Vårdnadshavare registreras bara för den som är under 18 år.'
    : null
}

/** The reason why nobody may add documents to the person, or null. */
export const documentRefusal = ({ isProtected }: Pick<JudgedPerson, 'isProtected'>): string | null =>
  isProtected ? 'Dokument sparas inte för den som har skyddad identitet.' : null

/**
 * The reason why the holder may not look after memberships in the club, or null. `membership`: the one that is changed, which may
 * be the context's although its club no longer is.
 */
export const membershipRefusal = (
  holder: Holder,
  context: Context,
  club: ClubPlace,
  membership?: PlacedMembership,
): string | null => {
  if (isFederationAdmin(holder)) return null
  if (!isMembersAdmin(holder, context))
    return `Medlemskap sköts av medlemsadministratören i grenen eller distriktet, eller ${federationOffice}.`
  if (isClubIn(context, club) || (membership && isMembershipIn(context, membership))) return null
  return `${club.name} hör inte hit. Medlemskapet sköts av medlemsadministratören i ${club.district.name} eller i föreningens grenar, eller ${federationOffice}.`
}

/** The reason why the holder may not change the membership's part in a branch, or null: a branch changes its own alone. */
export const membershipBranchRefusal = (holder: Holder, context: Context, branchId: string): string | null =>
  context.kind !== 'branch' || context.id === branchId || isFederationAdmin(holder)
    ? null
    : `Grenen ändras av grenförbundet självt, av distriktet eller ${federationOffice}.`

/** The reason why the holder may not change the membership's paid year or make it the main club, or null. */
export const membershipFactRefusal = (
  holder: Holder,
  context: Context,
  membership: PlacedMembership,
): string | null => {
  const refusal = membershipRefusal(holder, context, membership.organization, membership)
  if (refusal !== null || isFederationAdmin(holder) || isMembershipIn(context, membership)) return refusal
  return `Medlemskapet gäller inte den här grenen. Det ändras av medlemsadministratören i ${membership.organization.district.name}, eller ${federationOffice}.`
}

const isBoardRole = (role: ClubRoleName): boolean => clubRoles[role].isBoard

/** Whether the holder has the area's administration where the club is. */
const administersClub = (holder: Holder, context: Context, club: ClubPlace, area: 'Members' | 'Organizations') =>
  isFederationAdmin(holder, area) || (holds(holder, context, changes(area)) && isClubIn(context, club))

/**
 * The reason why the holder may not give, change or end the role in the club, or null. `isMember`: whether the person is a member of
 * the club now, among whom those choose who look after the board alone. It is asked when a role is given or lengthened, not when it is
 * ended: then it is true.
 */
export const roleRefusal = (
  holder: Holder,
  context: Context,
  club: ClubPlace,
  role: ClubRoleName,
  isMember: boolean,
): string | null => {
  if (administersClub(holder, context, club, 'Members')) return null
  const isBoard = isBoardRole(role)
  if (isBoard && administersClub(holder, context, club, 'Organizations'))
    return isMember
      ? null
      : 'Välj bland föreningens nuvarande medlemmar. Den som inte är medlem läggs in av medlemsadministratören.'
  if (holds(holder, context, changes('Members', ...(isBoard ? (['Organizations'] as const) : []))))
    return `${club.name} hör inte hit. Föreningens roller sköts i ${club.district.name}, i dess grenar eller ${federationOffice}.`
  return isBoard
    ? `Förtroendevalda läggs in av förenings- eller medlemsadministratören i grenen eller distriktet, eller ${federationOffice}.`
    : `Roller läggs in av medlemsadministratören i grenen eller distriktet, eller ${federationOffice}.`
}

/** The reason why the holder may not give anybody a post on the club's board, or null. */
export const boardRefusal = (holder: Holder, context: Context, club: ClubPlace): string | null =>
  club.hasLeft ? leftClubText : roleRefusal(holder, context, club, 'chair', true)

/** The clubs of the context in which the person is a member on the day. */
export const clubsIn = <Club extends ClubPlace>(
  context: Context,
  memberships: readonly (ValidityPeriod & { organization: Club })[],
  day: string,
): Club[] =>
  memberships
    .filter((membership) => isCurrent(membership, day))
    .map(({ organization }) => organization)
    .filter((club) => isClubIn(context, club))

/** The same clubs, without those in which the holder may not give a post on the board. */
export const boardClubs = <Club extends ClubPlace>(
  holder: Holder,
  context: Context,
  memberships: readonly (ValidityPeriod & { organization: Club })[],
  day: string,
): Club[] => clubsIn(context, memberships, day).filter((club) => boardRefusal(holder, context, club) === null)

/** Whether the holder may read the last day of a medical certificate. */
export const readsMedical = (holder: Holder, context: Context): boolean =>
  holds(holder, context, changes('Members', 'Licenses'))
