// The entries of the sidebar (spec §2, §6): route, required scope, contexts.
import type { LinkProps } from '@tanstack/react-router'
import { Building2, CalendarDays, LayoutDashboard, Medal, Megaphone, type LucideIcon } from 'lucide-react'
import { holds, reads, type Scope } from '../../contract/access.ts'
import { everyContext, type ContextKinds, type SignedIn } from '../api/guard.ts'

export interface NavigationEntry {
  label: string
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  /** Any of these scopes; `session` for every account. */
  scope: readonly Scope[] | 'session'
  /** The contexts in which the screen exists; all by default. */
  contexts?: ContextKinds
}

export interface NavigationGroup {
  /** Shown when any entry of the group is visible. */
  label?: string
  entries: readonly NavigationEntry[]
}

const groups: readonly NavigationGroup[] = [
  { entries: [{ label: 'Dashboard', to: '/home/dashboard', icon: LayoutDashboard, scope: 'session' }] },
  {
    label: 'Organisation',
    entries: [{ label: 'Föreningar', to: '/organizations/list', icon: Building2, scope: reads('Organizations') }],
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
]

const isVisible = ({ scope, contexts = everyContext }: NavigationEntry, { session, context }: SignedIn) =>
  (scope === 'session' || holds(session, context, scope)) && contexts.includes(context.kind)

/** The groups with the entries visible to the account, without empty groups. */
export const navigationOf = (signedIn: SignedIn): NavigationGroup[] =>
  groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isVisible(entry, signedIn)) }))
    .filter(({ entries }) => entries.length > 0)
