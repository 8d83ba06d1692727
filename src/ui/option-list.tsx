// The option list of a combobox. The input keeps the focus; downshift reports the highlighted option.
import { localized } from '#contract/text/localized.ts'
import { Check } from 'lucide-react'
import * as Radix from '@radix-ui/react-popover'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useLocaleText } from './locale.ts'
import type { LoadedOptions, Option } from './option-search.ts'
import { Delayed, Spinner } from './spinner.tsx'

interface OptionListProps {
  isOpen: boolean
  /** The input; the list has its width. */
  children: ReactNode
  options: readonly Option[]
  state?: LoadedOptions['state']
  /** Shown in place of the general text when the options could not be loaded or the text is not searched for. */
  message?: LoadedOptions['message']
  /** The options were found for another text than the one that is there now. */
  isOutdated?: boolean
  highlightedIndex: number
  isChosen: (option: Option) => boolean
  menu: ComponentProps<'ul'>
  item: (option: Option, index: number) => ComponentProps<'li'>
}

/** Not in a portal, so that it stays within the page's landmarks. Fixed position, so that it is not clipped. */
export const OptionList = (props: OptionListProps) => {
  const { isOpen, isOutdated = false, children, options, state = 'ready', message, ...list } = props
  const anchor = useRef<HTMLDivElement>(null)
  const [footerHeight, setFooterHeight] = useState(0)
  const messages = useLocaleText(messagesByLocale)
  /** Said in place of options. */
  const note = {
    loading: null,
    ready: options.length === 0 ? messages.none : null,
    failed: messages.failed(message),
    unsearched: message ?? messages.short,
  }[state]
  const isAnnounced = isOpen && !isOutdated && state !== 'loading'
  return (
    <Radix.Root open={isOpen}>
      <Radix.Anchor asChild ref={anchor}>
        {children}
      </Radix.Anchor>
      <Radix.Content
        // The list inside has the name and the focus.
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={{ top: padding, left: padding, right: padding, bottom: padding + footerHeight }}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          setFooterHeight(footerBelow(anchor.current))
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
        // The input handles Escape, so that it closes the list and not the dialog around it.
        onEscapeKeyDown={(event) => event.preventDefault()}
        className={classNames(
          'z-50 flex max-h-[min(18rem,var(--radix-popover-content-available-height))] w-(--radix-popover-trigger-width) min-w-48 animate-appear',
          'flex-col rounded-lg border border-line bg-raised p-1 shadow-md',
        )}
      >
        <Options options={options} state={state} note={note} {...list} />
      </Radix.Content>
      {/* Always there, so that what comes into it is announced. */}
      <output className="sr-only">{isAnnounced ? (note ?? messages.count(options.length)) : null}</output>
    </Radix.Root>
  )
}

const padding = 8

/** From the buttons of the dialog around the list to the edge of the screen: a list that stays open would cover them. */
const footerBelow = (anchor: Element | null): number => {
  const footer = anchor?.closest('[data-dialog-content]')?.querySelector('[data-dialog-footer]')
  return footer ? Math.max(0, window.innerHeight - footer.getBoundingClientRect().top) : 0
}

const messagesByLocale = localized({
  loading: ['Laddar...', 'Loading...'],
  // The messages of failures are Swedish.
  failed: [(failure = 'Oj! Något gick fel.') => failure, (_failure?: string) => 'Something went wrong.'],
  short: ['Skriv minst två tecken.', 'Type at least two characters.'],
  none: ['Inget val matchar.', 'No matches.'],
  count: [
    (count: number) => `${count} val, bläddra med piltangenterna.`,
    (count: number) => `${count} ${count === 1 ? 'option' : 'options'}, use the arrow keys to browse.`,
  ],
})

const Options = ({
  options,
  state,
  note,
  highlightedIndex,
  isChosen,
  menu,
  item,
}: Omit<OptionListProps, 'isOpen' | 'isOutdated' | 'message' | 'children'> & { note: string | null }) => {
  const messages = useLocaleText(messagesByLocale)
  return (
    <>
      {/* The list moves under a resting pointer when a choice is added or text typed: leaving it keeps the highlight. */}
      <ul
        {...menu}
        onMouseLeave={undefined}
        aria-busy={state === 'loading' || undefined}
        className="min-h-0 overflow-y-auto outline-none"
      >
        {options.map((option, index) => (
          <li
            key={option.value}
            {...item(option, index)}
            className={classNames(
              'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1',
              index === highlightedIndex && 'bg-hover forced-chosen',
            )}
          >
            <span className="min-w-0 flex-1">
              {option.label}
              {option.detail ? <span className="ml-2 text-sm text-muted">{option.detail}</span> : null}
            </span>
            {isChosen(option) ? <Check className="size-4 shrink-0 text-accent-text" /> : null}
          </li>
        ))}
      </ul>
      {state === 'loading' ? (
        <Delayed placeholder={options.length === 0 ? <div className="min-h-8" /> : null}>
          <p className="flex min-h-8 items-center gap-2 px-2 text-muted">
            <Spinner />
            {messages.loading}
          </p>
        </Delayed>
      ) : null}
      {note === null ? null : (
        <p className={classNames('px-2 py-1.5', state === 'failed' ? 'text-danger-text' : 'text-muted')}>{note}</p>
      )}
    </>
  )
}
