// The command palette (Ctrl/Cmd+K): go somewhere, do something, find a club or a competition.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Building2, LogOut, Moon, Sun, Trophy, UserRound, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { announcements } from '../../contract/competitions/announcement-endpoints.ts'
import { sanctions } from '../../contract/competitions/sanction-endpoints.ts'
import { organizations } from '../../contract/organizations/endpoints.ts'
import { mayCall } from '../api/guard.ts'
import { read } from '../api/read.ts'
import type { SignedIn } from '../session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { storeDark, useIsDark } from './dark-mode.ts'
import { navigationOf } from './navigation.ts'

interface PaletteProps {
  of: SignedIn
  onClose: () => void
  onProfile: () => void
}

export const Palette = ({ of, onClose, onProfile }: PaletteProps) => {
  const [text, setText] = useState('')
  // What comes from the server comes late: until one moves oneself the first is marked, whichever it is.
  const [marked, setMarked] = useState<string | null>(null)
  const isMoving = useRef(false)
  const navigate = useNavigate()
  const isDark = useIsDark()
  const q = useLater(text)
  const clubs = useClubs(of, q)
  const competitions = useCompetitions(of, q)
  const isSearching = q !== text.trim() || clubs.isFetching || competitions.isFetching
  const wanted = text.trim().toLocaleLowerCase('sv')
  const isWanted = (label: string) => label.toLocaleLowerCase('sv').includes(wanted)
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  const pages = navigationOf(of)
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => isWanted(label))
  const actions = [
    { label: 'Min Användarprofil', icon: UserRound, run: onProfile },
    {
      label: isDark ? 'Ljust läge' : 'Mörkt läge',
      icon: isDark ? Sun : Moon,
      run: then(() => storeDark(!isDark)),
    },
    { label: 'Logga ut', icon: LogOut, run: then(() => void navigate({ to: '/logout' })) },
  ].filter(({ label }) => isWanted(label))

  const first = pages[0]?.to ?? clubs.found[0]?.id ?? competitions.found[0]?.id ?? actions[0]?.label ?? ''

  return (
    <Dialog title="Sök eller gå till" isTitleHidden onClose={onClose} width="md">
      <Command
        shouldFilter={false}
        loop
        label="Sök eller gå till"
        className="flex min-h-0 flex-col"
        value={marked ?? first}
        onValueChange={(value) => isMoving.current && setMarked(value)}
        onKeyDown={({ key }) => {
          if (key.startsWith('Arrow') || key === 'Home' || key === 'End') isMoving.current = true
        }}
        onPointerMove={() => {
          isMoving.current = true
        }}
      >
        <Command.Input
          value={text}
          onValueChange={(value) => {
            setText(value)
            setMarked(null)
            isMoving.current = false
          }}
          placeholder="Sök förening eller tävling, eller skriv vart du vill..."
          className="h-13 shrink-0 rounded-t-xl border-b border-line bg-transparent px-4 text-lg outline-none"
        />
        <Command.List className="overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-8 text-center text-muted">
            {isSearching ? 'Söker...' : `Inget hittades för ”${text}”.`}
          </Command.Empty>
          <Group heading="Gå till">
            {pages.map(({ to, label, icon }) => (
              <Item key={to} value={to} icon={icon} onSelect={then(() => void navigate({ to }))}>
                {label}
              </Item>
            ))}
          </Group>
          <Group heading="Föreningar">
            {clubs.found.map(({ id, name, district }) => (
              <Item
                key={id}
                value={id}
                icon={Building2}
                note={district.name}
                onSelect={then(() => void navigate({ to: '/organizations/view/$id', params: { id } }))}
              >
                {name}
              </Item>
            ))}
          </Group>
          <Group heading="Tävlingar">
            {competitions.found.map(({ id, name, note, to }) => (
              <Item
                key={id}
                value={id}
                icon={Trophy}
                note={note}
                onSelect={then(() => void navigate({ to, params: { id } } as never))}
              >
                {name}
              </Item>
            ))}
          </Group>
          <Group heading="Gör">
            {actions.map(({ label, icon, run }) => (
              <Item key={label} value={label} icon={icon} onSelect={run}>
                {label}
              </Item>
            ))}
          </Group>
        </Command.List>
      </Command>
    </Dialog>
  )
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What is called so comes before what only has it in it, and that before what was found by something else. */
const namesFirst = <Found extends { name: string }>(all: readonly Found[], q: string): Found[] => {
  const wanted = plain(q)
  const rank = ({ name }: Found) => {
    const at = ` ${plain(name)}`.indexOf(` ${wanted}`)
    return at === 0 ? 0 : at > 0 ? 1 : plain(name).includes(wanted) ? 2 : 3
  }
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** What is written, 150 ms after the last keystroke. */
const useLater = (text: string): string => {
  const [q, setQ] = useState('')
  const deferred = useDeferredValue(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQ(deferred), 150)
    return () => clearTimeout(timer)
  }, [deferred])
  return q
}

const useClubs = (of: SignedIn, q: string) => {
  const isAsked = q.length >= 2 && mayCall(organizations.list, of)
  const { data, isFetching } = useQuery({
    ...read(organizations.list, { query: { q, size: 25 } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { found: isAsked ? namesFirst(data?.items ?? [], q).slice(0, mostOfEach) : [], isFetching }
}

const mostOfEach = 6

/** Sanctioned ones by title, number and place; announcements by title. */
const useCompetitions = (of: SignedIn, q: string) => {
  const isAsked = q.length >= 2 && mayCall(sanctions.list, of)
  const how = { enabled: isAsked, placeholderData: keepPreviousData }
  const sanctioned = useQuery({ ...read(sanctions.list, { query: { q, size: 25 } }), ...how })
  const announced = useQuery({ ...read(announcements.list, { query: { q, size: 25 } }), ...how })
  const found = [
    ...(sanctioned.data?.items ?? []).map(({ id, title, number }) => ({
      id,
      name: title,
      note: number,
      to: '/competitions/sanctions/edit/$id',
    })),
    ...(announced.data?.items ?? []).map(({ id, title, season }) => ({
      id,
      name: title,
      note: `Utlysning ${season}`,
      to: '/competitions/announcements/review/$id',
    })),
  ]
  return {
    found: isAsked ? namesFirst(found, q).slice(0, mostOfEach) : [],
    isFetching: sanctioned.isFetching || announced.isFetching,
  }
}

const Group = ({ heading, children }: { heading: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint"
    >
      {children}
    </Command.Group>
  )

interface ItemProps {
  value: string
  icon: LucideIcon
  onSelect: () => void
  note?: string
  children: ReactNode
}

const Item = ({ value, icon: Icon, onSelect, note, children }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 data-[selected=true]:bg-accent-soft"
  >
    <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
    <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
      <span className="truncate sm:flex-1">{children}</span>
      {note ? <span className="truncate text-sm text-muted">{note}</span> : null}
    </span>
  </Command.Item>
)
