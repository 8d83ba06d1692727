// Words for the scopes: a label, what each means, and the short line of an account's roles.
import { areas, scopes, type Area, type Scope } from '../access.ts'
import { dayText } from '../dates/day-text.ts'
import { today } from '../dates/swedish-day.ts'
import { capitalized } from '../text/capitalized.ts'

const areaNames: Record<Area, string> = {
  Members: 'Medlemmar',
  Organizations: 'Föreningar',
  Competitions: 'Tävlingar',
  Licenses: 'Licenser',
}
/** What refusals and warnings call somebody who changes the area in a branch or a district. */
const administratorTitles: Record<Area, string> = {
  Members: 'Medlemsadministratör',
  Organizations: 'Föreningsadministratör',
  Competitions: 'Tävlingsadministratör',
  Licenses: 'Licensadministratör',
}
const meanings: Record<Area, Record<'View' | 'Admin', string>> = {
  Members: { View: 'ser medlemmar och medlemskap.', Admin: 'lägger till och ändrar medlemmar.' },
  Organizations: {
    View: 'ser föreningar, styrelser och dokument.',
    Admin: 'ändrar föreningar och ger andra läsbehörighet.',
  },
  Competitions: {
    View: 'ser utlysningar, ansökningar och sanktioner.',
    Admin: 'skriver och granskar utlysningar, ansökningar och sanktioner.',
  },
  Licenses: { View: 'ser licenser och licensansökningar.', Admin: 'behandlar licensansökningar och ändrar licenser.' },
}

interface ScopeText {
  label: string
  /** What somebody with the scope does. */
  meaning: string
}

const areaTexts = areas.flatMap((area) =>
  (['View', 'Admin'] as const).flatMap((kind): [string, ScopeText][] => {
    const label = `${areaNames[area]}, ${kind === 'View' ? 'läsa' : 'ändra'}`
    const meaning = meanings[area][kind]
    const ofAssociation = kind === 'Admin' ? `${administratorTitles[area]}: ${meaning}` : capitalized(meaning)
    return [
      [`${area}.${kind}`, { label, meaning: ofAssociation }],
      [`Global.${area}.${kind}`, { label, meaning: capitalized(meaning) }],
    ]
  }),
)

export const scopeTexts = {
  SysAdmin: { label: 'Systemadministratör', meaning: 'Får göra allt, överallt.' },
  'Global.Administrators.Admin': {
    label: 'Utse administratörer',
    meaning: 'Ger och tar bort alla behörigheter utom den här och systemadministratörens.',
  },
  ...Object.fromEntries(areaTexts),
} as Record<Scope, ScopeText>

/** The scopes that exist in the federation and in an association, in the order of the matrix. */
export const scopesIn = (isFederation: boolean): readonly Scope[] =>
  scopes.filter((scope) => (scope === 'SysAdmin' || scope.startsWith('Global.')) === isFederation)

interface ShownRole {
  scope: Scope
  lastDay: string | null
  association: { id: string; shortName: string } | null
}

const federationName = 'Hela förbundet'
export const placeName = (association: { shortName: string } | null) => association?.shortName ?? federationName

/** 'Tävlingar, ändra (till och med 30 november 2026)' */
export const roleText = ({ scope, lastDay }: Pick<ShownRole, 'scope' | 'lastDay'>): string =>
  `${scopeTexts[scope].label}${lastDay === null ? '' : ` (till och med ${dayText(lastDay)})`}`

export const isInForceOn = (day: string, { lastDay }: Pick<ShownRole, 'lastDay'>): boolean =>
  lastDay === null || lastDay >= day

/** The same for a role that an account has or had; for an ended one 'Tävlingar, ändra (upphörde 30 november 2026)'. */
export const heldRoleText = ({ scope, lastDay }: Pick<ShownRole, 'scope' | 'lastDay'>, day = today()): string =>
  lastDay === null || isInForceOn(day, { lastDay })
    ? roleText({ scope, lastDay })
    : `${scopeTexts[scope].label} (upphörde ${dayText(lastDay)})`

/** All roles, a line for each context: 'Segelflyget: Tävlingar, ändra; Medlemmar, läsa' */
export const rolesText = (roles: readonly ShownRole[]): string =>
  [...Map.groupBy(roles, ({ association }) => placeName(association))]
    .map(([place, held]) => `${place}: ${held.map((role) => heldRoleText(role)).join('; ')}`)
    .join('\n')

/** The roles in force, summed up for each context: 'medlemmar, tävlingar (ändra); licenser (läsa)'. */
export const accessByPlace = (
  roles: readonly ShownRole[],
  day = today(),
): { associationId: string | null; place: string; access: string }[] => {
  const inForce = roles.filter((role) => isInForceOn(day, role))
  return [...Map.groupBy(inForce, ({ association }) => association?.id ?? null)].map(([associationId, held]) => {
    const named = (kind: 'View' | 'Admin') =>
      areas
        .filter((area) => held.some(({ scope }) => scope.endsWith(`${area}.${kind}`)))
        .map((area) => areaNames[area].toLowerCase())
    const changed = named('Admin')
    const read = named('View').filter((name) => !changed.includes(name))
    const special = held.filter(({ scope }) => scope === 'SysAdmin' || scope === 'Global.Administrators.Admin')
    const parts = [
      ...special.map(({ scope }) => scopeTexts[scope].label.toLowerCase()),
      ...(changed.length === 0 ? [] : [`${changed.join(', ')} (ändra)`]),
      ...(read.length === 0 ? [] : [`${read.join(', ')} (läsa)`]),
    ]
    return { associationId, place: placeName(held[0]?.association ?? null), access: parts.join('; ') }
  })
}
