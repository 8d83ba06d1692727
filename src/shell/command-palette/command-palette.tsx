// The command palette (Ctrl/Cmd+K): navigation, actions, search for clubs and competitions.
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Building2, History, Trophy, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Failure } from '../../api/failure.ts'
import type { SignedIn } from '../../api/guard.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { foldForSearch } from '../../ui/option-search.ts'
import { screensOf } from '../navigation.ts'
import { recentRecords } from '../recent-records.ts'
import { usePaletteActions } from './palette-actions.ts'
import { useOrganizationSearch, useCompetitionSearch, useDebouncedQuery } from './palette-search.ts'

interface CommandPaletteProps {
  signedIn: SignedIn
  onClose: () => void
  onProfile: () => void
}

export const CommandPalette = ({ signedIn, onClose, onProfile }: CommandPaletteProps) => {
  const [text, setText] = useState('')
  // Results from the server arrive late: until the user moves the highlight, the first item is highlighted.
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const hasMoved = useRef(false)
  const navigate = useNavigate()
  const q = useDebouncedQuery(text)
  const clubs = useOrganizationSearch(signedIn, q)
  const competitions = useCompetitionSearch(signedIn, q)
  const isSearching = q !== text.trim() || clubs.isFetching || competitions.isFetching
  const query = foldForSearch(text.trim())
  const isMatch = (label: string) => foldForSearch(label).includes(query)
  const input = useRef<HTMLInputElement>(null)
  const failure = clubs.failure ?? competitions.failure
  const searchAgain = () => {
    clubs.searchAgain()
    competitions.searchAgain()
  }
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  const pages = screensOf(signedIn).filter(({ label }) => isMatch(label))
  const actions = usePaletteActions(signedIn, { isSearching: query !== '', onProfile, onClose }).filter(({ label }) =>
    isMatch(label),
  )

  // A search finds recent records too.
  const recent = query === '' ? recentRecords() : []
  const first = pages[0]?.to ?? clubs.results[0]?.id ?? competitions.results[0]?.id ?? actions[0]?.label ?? ''

  return (
    <Dialog title="Sök eller gå till" isTitleHidden onClose={onClose} width="md">
      <Command
        shouldFilter={false}
        loop
        label="Sök eller gå till"
        className="flex min-h-0 flex-col"
        value={highlighted ?? first}
        onValueChange={(value) => hasMoved.current && setHighlighted(value)}
        onKeyDown={({ key }) => {
          if (key.startsWith('Arrow') || key === 'Home' || key === 'End') hasMoved.current = true
        }}
        onPointerMove={() => {
          hasMoved.current = true
        }}
      >
        <Command.Input
          ref={input}
          value={text}
          onValueChange={(value) => {
            setText(value)
            setHighlighted(null)
            hasMoved.current = false
          }}
          placeholder="Sök förening, tävling eller sida"
          className="h-13 shrink-0 rounded-t-xl border-b border-line bg-transparent px-4 text-lg outline-none"
        />
        <Command.List className="overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-8 text-center text-muted empty:hidden">
            {isSearching ? 'Söker...' : failure ? null : `Inget hittades för ”${text}”.`}
          </Command.Empty>
          <Group heading="Gå till">
            {pages.map(({ to, label, icon }) => (
              <Item key={to} value={to} icon={icon} onSelect={closeThen(() => void navigate({ to }))}>
                {label}
              </Item>
            ))}
          </Group>
          <Group heading="Senast öppnade">
            {recent.map(({ path, title }) => (
              <Item key={path} value={path} icon={History} onSelect={closeThen(() => void navigate({ to: path }))}>
                {title}
              </Item>
            ))}
          </Group>
          <Group heading="Föreningar">
            {clubs.results.map(({ id, name, note }) => (
              <Item
                key={id}
                value={id}
                icon={Building2}
                note={note}
                onSelect={closeThen(() => void navigate({ to: '/organizations/view/$id', params: { id } }))}
              >
                {name}
              </Item>
            ))}
          </Group>
          <Group heading="Tävlingar">
            {competitions.results.map(({ id, name, note, to }) => (
              <Item
                key={id}
                value={id}
                icon={Trophy}
                note={note}
                onSelect={closeThen(() => void navigate({ to, params: { id } } as never))}
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
      {failure && !isSearching ? (
        <SearchError
          failure={failure}
          onRetry={() => {
            input.current?.focus()
            searchAgain()
          }}
        />
      ) : null}
    </Dialog>
  )
}

/** Outside the list, which handles every Enter. Searches again when the connection is back. */
const SearchError = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">Det gick inte att söka.</strong> {failure.messages.join(' ')}
      </p>
      <Button onClick={onRetry}>Försök igen</Button>
    </div>
  )
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
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 data-[selected=true]:bg-accent-soft data-[selected=true]:forced-chosen"
  >
    <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="line-clamp-2 wrap-break-word">{children}</span>
      {note ? <span className="line-clamp-2 text-sm text-muted">{note}</span> : null}
    </span>
  </Command.Item>
)
