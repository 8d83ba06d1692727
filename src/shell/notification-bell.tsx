// The bell in the top bar: how many recent toasts there are, and whether there are notices that have not been seen.
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AsyncBoundary } from '../ui/async-boundary.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Popover } from '../ui/popover.tsx'
import { dismissToasts, recentToasts, watchToasts } from '../ui/toast/toast.ts'

const panel = () => import('./notification-panel.tsx')
const NotificationPanel = lazyComponent(async () => (await panel()).NotificationPanel)
const UnseenNotices = lazyComponent(async () => (await panel()).UnseenNotices)

/** The notices are loaded after the page, so that they do not delay it. */
const delayMs = 3000

/** The toasts since the last navigation, and those that were shown then, stay readable here after they have closed. */
export const NotificationBell = () => {
  const recent = useSyncExternalStore(watchToasts, recentToasts)
  const [isOpen, setIsOpen] = useState(false)
  const [unseen, setUnseen] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setUnseen(''), delayMs)
    return () => clearTimeout(timer)
  }, [])
  const label = recent.length === 0 ? 'Meddelanden' : `Meddelanden, ${recent.length} st`
  const trigger = (
    <button
      type="button"
      aria-label={label + (unseen ?? '')}
      className={buttonStyle('ghost', 'md', 'relative w-8 px-0!')}
    >
      <BellIcon className="size-4" />
      {unseen === null ? null : (
        <AsyncBoundary errorDisplay="nothing" fallback={null}>
          <UnseenNotices onText={setUnseen} />
        </AsyncBoundary>
      )}
      {recent.length > 0 ? (
        <span className="absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 forced-chosen text-[0.625rem] font-semibold text-on-accent tabular-nums">
          {recent.length}
        </span>
      ) : null}
    </button>
  )
  return (
    <Popover
      trigger={trigger}
      label="Meddelanden"
      align="end"
      className="w-80"
      open={isOpen}
      onOpenChange={(opens) => {
        setIsOpen(opens)
        if (opens) dismissToasts()
      }}
    >
      <AsyncBoundary>
        <NotificationPanel toasts={recent} onLeave={() => setIsOpen(false)} />
      </AsyncBoundary>
    </Popover>
  )
}
