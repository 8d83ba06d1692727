// The entries of the sidebar: route, required scope, contexts.
import type { LinkProps } from '@tanstack/react-router'
import {
  Archive,
  Bell,
  BadgeCheck,
  Building2,
  CalendarDays,
  ChartColumn,
  FileArchive,
  FileClock,
  IdCard,
  Landmark,
  LayoutDashboard,
  ListChecks,
  Medal,
  Megaphone,
  ScrollText,
  Settings2,
  Shapes,
  ShieldCheck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { changes, holds, reads, settingsScopes, type Scope } from '#contract/access.ts'
import { reportScopes } from '#contract/reports/report-scopes.ts'
import { everyContext, type SignedIn } from '../api/guard.ts'
import type { ContextKinds } from '../api/refused-page.ts'

export interface NavigationEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  /** Any of these scopes; `session` for every account. */
  scope: readonly Scope[] | 'session'
  /** The contexts in which the screen exists; all by default. */
  contexts?: ContextKinds
  /** False for a screen that is reached through another and through the command palette. */
  isInMenu?: false
}

export interface NavigationGroup {
  /** Shown when any entry of the group is visible. */
  label?: string
  entries: readonly NavigationEntry[]
}

const notGlobal = { contexts: ['branch', 'district'] } as const

const groups: readonly NavigationGroup[] = [
  { entries: [{ label: 'Dashboard', to: '/home/dashboard', icon: LayoutDashboard, scope: 'session' }] },
  {
    label: 'Organisation',
    entries: [
      { label: 'Föreningar', to: '/organizations/list', icon: Building2, scope: reads('Organizations') },
      { label: 'Medlemmar', to: '/members/list', icon: Users, scope: reads('Members') },
    ],
  },
  {
    label: 'Tävlingar',
    entries: [
      {
        label: 'Utlysningar',
        to: '/competitions/announcements/list',
        icon: Megaphone,
        scope: reads('Competitions'),
      },
      {
        label: 'Sanktionerade',
        to: '/competitions/sanctions/list',
        icon: Medal,
        scope: reads('Competitions'),
        contexts: ['branch', 'district'],
      },
      { label: 'Tävlingskalender', to: '/competitions/calendar', icon: CalendarDays, scope: reads('Competitions') },
    ],
  },
  {
    label: 'Licenser',
    entries: [
      {
        label: 'Aktiva licenser',
        to: '/licenses/approved/list',
        icon: BadgeCheck,
        scope: reads('Licenses'),
        ...notGlobal,
      },
      {
        label: 'Licensansökningar',
        to: '/licenses/requested/list',
        icon: FileClock,
        scope: reads('Licenses'),
        ...notGlobal,
      },
      {
        label: 'Historiska licenser',
        to: '/licenses/historical/list',
        icon: FileArchive,
        scope: reads('Licenses'),
        ...notGlobal,
      },
    ],
  },
  {
    label: 'Rapporter',
    entries: [{ label: 'Unika individer per roll', to: '/reports/role-stats', icon: ChartColumn, scope: reportScopes }],
  },
  {
    entries: [
      // Behind the bell.
      { label: 'Notiser', to: '/home/notices', icon: Bell, scope: 'session', isInMenu: false },
      { label: 'Inställningar', to: '/home/settings', icon: Settings2, scope: settingsScopes },
      {
        label: 'Administratörer',
        to: '/home/settings/administrators/list',
        icon: ShieldCheck,
        scope: ['Global.Administrators.Admin'],
        isInMenu: false,
      },
      {
        label: 'Användare',
        to: '/home/settings/users/list',
        icon: UserRound,
        scope: settingsScopes,
        isInMenu: false,
      },
      {
        label: 'Klasser',
        to: '/home/settings/class-types',
        icon: Shapes,
        scope: changes('Organizations', 'Competitions'),
        contexts: ['global', 'branch'],
        isInMenu: false,
      },
      {
        label: 'Behörighetsgenomgång',
        to: '/home/settings/access-review',
        icon: ListChecks,
        scope: settingsScopes,
        isInMenu: false,
      },
      {
        label: 'Händelselogg',
        to: '/home/settings/audit-log',
        icon: ScrollText,
        scope: ['Global.Administrators.Admin'],
        contexts: ['global'],
        isInMenu: false,
      },
      {
        label: 'Lagring och gallring',
        to: '/home/settings/retention',
        icon: Archive,
        scope: ['SysAdmin'],
        contexts: ['global'],
        isInMenu: false,
      },
      {
        label: 'Drift',
        to: '/home/settings/operation',
        icon: Settings2,
        scope: ['SysAdmin'],
        contexts: ['global'],
        isInMenu: false,
      },
      {
        label: 'Grenförbund och distrikt',
        to: '/home/settings/associations',
        icon: Landmark,
        scope: changes('Organizations'),
        isInMenu: false,
      },
      {
        label: 'Licenstyper',
        to: '/home/settings/license-types',
        icon: IdCard,
        scope: changes('Licenses'),
        contexts: ['global', 'branch'],
        isInMenu: false,
      },
    ],
  },
]

const isVisible = ({ scope, contexts = everyContext }: NavigationEntry, { session, context }: SignedIn) =>
  (scope === 'session' || holds(session, context, scope)) && contexts.includes(context.kind)

/** The screens that the account may open in its context. */
export const screensOf = (signedIn: SignedIn): NavigationEntry[] =>
  groups.flatMap(({ entries }) => entries).filter((entry) => isVisible(entry, signedIn))

/** The groups of the menu, without empty ones. */
export const navigationOf = (signedIn: SignedIn): NavigationGroup[] => {
  const inMenu = new Set(screensOf(signedIn).filter(({ isInMenu = true }) => isInMenu))
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => inMenu.has(entry)) }))
    .filter(({ entries }) => entries.length > 0)
}
