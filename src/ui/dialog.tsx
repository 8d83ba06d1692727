// A modal dialog with body and footer.
import { X } from 'lucide-react'
import * as Radix from '@radix-ui/react-dialog'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { beginsWithLateField } from './late-focus.ts'
import { useLocaleText } from './locale.ts'

const closeLabels = { se: 'Stäng', en: 'Close' }
const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' }

export interface DialogProps {
  title: string
  /** One sentence below the title. */
  description?: ReactNode
  onClose: () => void
  children: ReactNode
  width?: keyof typeof widths
  /** It has opened by itself, and is read out at once. */
  isAlert?: boolean
  /** For a dialog whose content begins with its own heading. */
  isTitleHidden?: boolean
  className?: string
}

/**
 * Open while mounted. Escape and a click outside close it.
 * The overlay is our own, because Radix's overlay adds a style element, which the content security policy forbids.
 */
export const Dialog = ({
  title,
  description,
  onClose,
  children,
  width = 'sm',
  isAlert = false,
  isTitleHidden = false,
  className,
}: DialogProps) => {
  useState(storeScrollbarWidth)
  const closeLabel = useLocaleText(closeLabels)
  // Radix restores the focus only to its own trigger.
  const [openers] = useState(() => openersOf(document.activeElement))
  const restoreFocus = (event: Event) => {
    event.preventDefault()
    // The page that was opened from the dialog has it already.
    if (document.activeElement?.matches('main')) return
    const opener = openers.find(({ isConnected }) => isConnected)
    // What was done in the dialog may have removed the button that opened it.
    if (!opener) document.querySelector('main')?.focus({ preventScroll: true })
    else if (opener instanceof HTMLElement) {
      // A tab opens when it gets the focus, and another may have been opened meanwhile.
      const shownTab = opener.closest('[role=tablist]')?.querySelector<HTMLElement>('[aria-selected=true]')
      const target = shownTab ?? opener
      target.focus()
    }
  }
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 animate-appear bg-shade" />
        <Radix.Content
          data-dialog-content=""
          ref={(content) => {
            if (content) openersOfDialogs.set(content, openers)
          }}
          role={isAlert ? 'alertdialog' : 'dialog'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={waitForLateField}
          onCloseAutoFocus={restoreFocus}
          onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
          onEscapeKeyDown={(event) => isToast(event.target) && event.preventDefault()}
          // The focus trap, which listens to the document, would take the focus back.
          onBlur={({ relatedTarget, nativeEvent }) => isToast(relatedTarget) && nativeEvent.stopPropagation()}
          className={classNames(
            'fixed inset-x-0 top-[max(1rem,8dvh)] z-40 mx-auto flex max-h-[min(84dvh,calc(100dvh-2rem))] w-[calc(100vw-2rem)] animate-appear flex-col',
            // A frame is as high as its content (public/embed.js), so that a part of it would be below the screen.
            'framed:top-4 framed:max-h-[min(32rem,calc(100dvh-2rem))]',
            // There header and footer would leave the body no room: all of it scrolls, and the parts are as high as their content.
            'low:block low:overflow-y-auto',
            'rounded-xl border border-line bg-raised shadow-lg outline-none',
            widths[width],
            className,
          )}
        >
          <header className={classNames('px-5 pt-4 pr-14 pb-1', isTitleHidden && 'sr-only')}>
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description ? <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description> : null}
          </header>
          {children}
          {/* Last, so that the first focus is in the content. */}
          <Radix.Close
            aria-label={closeLabel}
            className={isTitleHidden ? 'sr-only' : buttonStyle('ghost', 'sm', 'absolute! top-4 right-3.5 w-7 px-0!')}
          >
            <X className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const openersOfDialogs = new WeakMap<Element, readonly Element[]>()

/** What a dialog gives the focus back to: what has it now, else, when that is in a dialog which this one replaces, what had opened that. */
const openersOf = (focused: Element | null): readonly Element[] => {
  const dialog = focused?.closest('[data-dialog-content]')
  return focused ? [focused, ...((dialog && openersOfDialogs.get(dialog)) ?? [])] : []
}

const waitForLateField = (event: Event) => {
  const { currentTarget: dialog } = event
  if (!(dialog instanceof HTMLElement) || !beginsWithLateField(dialog, focusableSelector)) return
  event.preventDefault()
  dialog.focus()
}

/** Stores the width of the scrollbar in a CSS variable before the scroll lock hides it. */
const storeScrollbarWidth = () => {
  const { clientWidth, style } = document.documentElement
  if (!document.querySelector('[data-dialog-content]')) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
  }
}

/** A toast is above the dialog: it may be swiped away, and its button pressed by keyboard, without closing the dialog. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

const focusableSelector = 'a[href], button, input, select, textarea, [tabindex]'

/** Scrolls when it is long. Focusable when it has no focusable content, so that the keyboard can scroll it. */
export const DialogBody = ({ children, className }: { children: ReactNode; className?: string }) => {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = body
    if (!current) return
    if (current.scrollHeight > current.clientHeight && !current.querySelector(focusableSelector)) current.tabIndex = 0
    else current.removeAttribute('tabindex')
  })
  return (
    <div ref={body} className={classNames('flex-1 overflow-y-auto px-5 py-4 -outline-offset-2', className)}>
      {children}
    </div>
  )
}

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer data-dialog-footer="" className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
    {children}
  </footer>
)
