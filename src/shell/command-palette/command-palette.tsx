// The command palette (Ctrl/Cmd+K): navigation, actions, search for clubs, persons, competitions and licences.
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { History } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { longestSearchText } from '#contract/record/list-search.ts'
import type { Failure } from '../../api/failure.ts'
import type { SignedIn } from '../../api/guard.ts'
import { useNumberSearch } from '../../api/number-search.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useWindowEvent } from '../../ui/external-events.ts'
import { foldForSearch } from '../../ui/option-search.ts'
import type { PageCommand } from '../../ui/page-commands.ts'
import { screensOf } from '../navigation.ts'
import { recentRecords } from '../recent-records.ts'
import { usePaletteActions } from './palette-actions.ts'
import {
  useCompetitionSearch,
  useDebouncedQuery,
  useLicenceSearch,
  useOrganizationSearch,
  usePersonSearch,
  useViewSearch,
} from './palette-search.ts'

interface PaletteItem extends PageCommand {
  /** Identifies the item. */
  value: string
  /** A line below the label. */
  note?: string
}

interface CommandPaletteProps {
  /** What was typed before the palette was there, once. */
  takeEarlyText: () => string
  signedIn: SignedIn
  onClose: () => void
  onProfile: () => void
}

export const CommandPalette = ({ takeEarlyText, signedIn, onClose, onProfile }: CommandPaletteProps) => {
  const [text, setText] = useState('')
  // Results from the server arrive late. They do not take the highlight, which Enter opens, from what has it for the same text.
  const [highlighted, setHighlighted] = useState({ text, value: '' })
  const hasMoved = useRef(false)
  const navigate = useNavigate()
  const number = useNumberSearch(onClose)
  const [isNumber, setIsNumber] = useState(false)
  const q = useDebouncedQuery(isNumber ? '' : text)
  const searches = [
    useViewSearch(signedIn, text),
    useOrganizationSearch(signedIn, q),
    usePersonSearch(signedIn, q),
    useCompetitionSearch(signedIn, q),
    useLicenceSearch(signedIn, q),
  ] as const
  const isSearching = (!isNumber && q !== text.trim()) || searches.some(({ isFetching }) => isFetching)
  const query = foldForSearch(text.trim())
  const isMatch = (label: string) => foldForSearch(label).includes(query)
  const input = useRef<HTMLInputElement>(null)
  const failed = searches.find((search) => search.failure)?.failure ?? null
  // A search without results has no error while it is read anew, as after a colleague's change. The alert stays until it has ended,
  // because its button may have the focus.
  const [lastFailed, setLastFailed] = useState({ q, failure: failed })
  if (failed && (lastFailed.failure !== failed || lastFailed.q !== q)) setLastFailed({ q, failure: failed })
  const failure = failed ?? (isSearching && lastFailed.q === q ? lastFailed.failure : null)
  const searchAgain = () => {
    for (const search of searches) search.searchAgain()
    // Hidden until it fails again, so that it is announced again.
    setLastFailed({ q, failure: null })
  }
  const changeText = (value: string) => {
    setText(value)
    setIsNumber(number.take(value))
    hasMoved.current = false
  }
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  const pages = screensOf(signedIn).filter(({ label }) => isMatch(label))
  const actions = usePaletteActions(signedIn, { isSearching: query !== '', onProfile, closeThen }).filter(({ label }) =>
    isMatch(label),
  )

  const groups: readonly { heading: string; items: readonly PaletteItem[]; isOutdated?: boolean }[] = [
    {
      heading: 'Gå till',
      items: pages.map(({ to, label, icon }) => ({
        value: to,
        label,
        icon,
        run: closeThen(() => void navigate({ to })),
      })),
    },
    {
      heading: 'Senast öppnade',
      // A search finds recent records too.
      items: (query === '' ? recentRecords() : []).map(({ path, title }) => ({
        value: path,
        label: title,
        icon: History,
        run: closeThen(() => void navigate({ to: path })),
      })),
    },
    ...searches.map(({ heading, icon, results, foundFor }) => ({
      heading,
      isOutdated: foundFor?.trim() !== text.trim(),
      items: results.map(({ id, name, note, to, search }) => ({
        value: id,
        label: name,
        note,
        icon,
        run: closeThen(() => void navigate({ to, params: { id }, search } as never)),
      })),
    })),
    { heading: 'Gör', items: actions.map((action) => ({ ...action, value: action.label })) },
  ]
  const isEmpty = groups.every(({ items }) => items.length === 0)
  const emptyMessage = isSearching ? 'Söker...' : failure ? null : `Inget hittades för ”${text}”.`
  const message = number.message ?? (isEmpty ? emptyMessage : null)
  // What was found for the text before is not highlighted, so that Enter does not open it.
  const values = groups.flatMap(({ items, isOutdated = false }) => (isOutdated ? [] : items.map(({ value }) => value)))
  const isHighlightKept = highlighted.text === text && values.includes(highlighted.value)
  const value = isHighlightKept ? highlighted.value : (values[0] ?? '')
  if (highlighted.text !== text || highlighted.value !== value) setHighlighted({ text, value })

  return (
    <Dialog
      title="Sök eller gå till"
      isTitleHidden
      onClose={onClose}
      width="md"
      // The text stays in sight above what is found.
      className="low:flex! low:overflow-hidden!"
    >
      <Command
        shouldFilter={false}
        loop
        label="Sök eller gå till"
        className="flex min-h-0 flex-col"
        value={value}
        onValueChange={(moved) => hasMoved.current && setHighlighted({ text, value: moved })}
        onKeyDown={({ key }) => {
          if (key === 'Enter') number.retry()
          if (key.startsWith('Arrow') || key === 'Home' || key === 'End') hasMoved.current = true
        }}
        onPointerMove={() => {
          hasMoved.current = true
        }}
      >
        <Command.Input
          ref={input}
          value={text}
          maxLength={longestSearchText}
          onValueChange={changeText}
          // Not before, because the dialog selects the text that is there when it gives the focus.
          onFocus={() => {
            const early = takeEarlyText()
            if (early !== '') changeText(early)
          }}
          placeholder="Sök förening, person, tävling eller sida"
          className="h-13 shrink-0 rounded-t-xl border-b border-line bg-transparent px-4 text-lg outline-none"
        />
        {/* Without content it leaves nothing between the borders of search and error. */}
        <Command.List className={classNames('overflow-y-auto', !isEmpty && 'p-1.5', isEmpty && !message && '-mb-px')}>
          {groups.map(({ heading, items, isOutdated = false }) => (
            <Group key={heading} heading={heading}>
              {items.map((item) => (
                <Item key={item.value} {...item} isDisabled={isOutdated} />
              ))}
            </Group>
          ))}
        </Command.List>
        {/* Outside the list, which may hold options alone, and always there, so that what comes into it is announced. */}
        <output className="text-center text-muted not-empty:px-3 not-empty:py-8">{message}</output>
      </Command>
      {failure ? (
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
  useWindowEvent('online', onRetry)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <p className="min-w-0 flex-1 whitespace-pre-line">
        <strong className="font-semibold">Det gick inte att söka.</strong> {failure.message}
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

const Item = ({ value, label, icon: Icon, note, run, isDisabled }: PaletteItem & { isDisabled: boolean }) => (
  <Command.Item
    value={value}
    disabled={isDisabled}
    onSelect={run}
    className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 data-[selected=true]:bg-accent-soft data-[selected=true]:forced-chosen"
  >
    <Icon className="size-4 shrink-0 text-muted" />
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="line-clamp-2 wrap-break-word">{label}</span>
      {note ? <span className="line-clamp-2 text-sm text-muted">{note}</span> : null}
    </span>
  </Command.Item>
)
