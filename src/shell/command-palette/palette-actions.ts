// The actions of the command palette: those of the open page, new records, context, profile, sign-out.
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, CalendarPlus, LogOut, Moon, Pencil, Plus, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { changes, contextOptions, holds } from '#contract/access.ts'
import { creationRefusal } from '#contract/competitions/announcements/announcement-creation.ts'
import { settings } from '../../session/page-settings.ts'
import type { SignedIn } from '../../api/guard.ts'
import { switchContext } from '../../session/context-switch.ts'
import { useCurrentUser } from '../../session/session.ts'
import { pageCommands, type PageCommand } from '../../ui/page-commands.ts'
import { storeDark, useIsDark } from '../dark-mode.ts'

const editButton = () => document.querySelector<HTMLElement>('main [aria-keyshortcuts~="E"]:not([aria-disabled=true])')

/**
 * The commands of the open page, with the edit button of a record's page. None above a form in a dialog, also while a conflict hides it
 * there: they would replace it without a question, and with it what is written in it.
 */
const commandsOfPage = (): PageCommand[] => {
  if (document.querySelector('[data-dialog-content] :is(form, [data-hidden-form])')) return []
  const commands = pageCommands()
  const label = editButton()?.textContent.trim()
  if (!label || commands.some((command) => command.label === label)) return commands
  return [...commands, { label, icon: Pencil, run: () => editButton()?.click() }]
}

/** Waits until the palette has restored the focus, which Radix does in a timer, so that a dialog of the page restores it correctly later. */
const afterPaletteClosed = (action: () => void) => setTimeout(() => setTimeout(action))

interface PaletteActionOptions {
  isSearching: boolean
  onProfile: () => void
  /** Closes the palette before the action. */
  closeThen: (action: () => void) => () => void
}

export const usePaletteActions = (
  signedIn: SignedIn,
  { isSearching, onProfile, closeThen }: PaletteActionOptions,
): PageCommand[] => {
  const navigate = useNavigate()
  const isDark = useIsDark()
  const user = useCurrentUser()
  const [pageCommandsAtOpen] = useState(commandsOfPage)
  const { session, context } = signedIn
  const page = pageCommandsAtOpen.map(({ label, icon, run }) => ({
    label,
    icon,
    run: closeThen(() => afterPaletteClosed(run)),
  }))
  const announcement = {
    label: 'Ny utlysning',
    icon: Plus,
    run: closeThen(() => void navigate({ to: '/competitions/announcements/create' })),
  }
  const event = {
    label: 'Nytt evenemang',
    icon: CalendarPlus,
    run: closeThen(() => void navigate({ to: '/competitions/events/create' })),
  }
  // An administrator has dozens of contexts: they are listed only during a search.
  const contexts = isSearching ? contextOptions(session, settings.federationName) : []
  return [
    ...page,
    ...(creationRefusal(user) === null ? [announcement] : []),
    ...(holds(session, context, changes('Competitions')) ? [event] : []),
    ...contexts
      .filter(({ id }) => id !== context.id)
      .map(({ id, name }) => ({
        label: `Byt till ${name}`,
        icon: ArrowLeftRight,
        run: closeThen(() => void switchContext(id)),
      })),
    { label: 'Min Användarprofil', icon: UserRound, run: onProfile },
    {
      label: isDark ? 'Ljust läge' : 'Mörkt läge',
      icon: isDark ? Sun : Moon,
      run: closeThen(() => storeDark(!isDark)),
    },
    {
      label: 'Logga ut',
      icon: LogOut,
      run: closeThen(() => void navigate({ to: '/logout', state: { isLogoutChosen: true } })),
    },
  ]
}
