// The bell in the top bar: recent toasts, and the way to the page of notices.
import { Link } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { Popover } from '../ui/popover.tsx'
import { ToastText } from '../ui/toast/toast-text.tsx'
import { dismissToasts, recentToasts, watchToasts, type ShownToast } from '../ui/toast/toast.ts'
import { once } from '../../contract/text/once.ts'

const time = once(() => new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' }))
const kinds = { success: 'Klart', info: 'Meddelande', error: 'Fel' }
const dots = { success: 'bg-success-text', info: 'bg-accent-text', error: 'bg-danger-text' }

/** The toasts since the last navigation stay readable here after they have closed. */
export const NotificationBell = () => {
  const recent = useSyncExternalStore(watchToasts, recentToasts)
  const [isOpen, setIsOpen] = useState(false)
  const label = recent.length === 0 ? 'Meddelanden' : `Meddelanden, ${recent.length} st`
  const trigger = (
    <button type="button" aria-label={label} className={buttonStyle('ghost', 'md', 'relative w-8 px-0!')}>
      <BellIcon className="size-4" />
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
      {recent.length === 0 ? (
        <p className="p-4 text-muted">Inga meddelanden sedan du kom till den här sidan.</p>
      ) : (
        <ol className="divide-y divide-line overflow-y-auto">
          {recent.map((toast) => (
            <RecentToastItem key={toast.id} toast={toast} />
          ))}
        </ol>
      )}
      <footer className="border-t border-line p-2">
        <Link
          to="/home/notices"
          onClick={() => setIsOpen(false)}
          className={buttonStyle('ghost', 'md', 'w-full justify-start')}
        >
          Visa notiser om det som rör dig
        </Link>
      </footer>
    </Popover>
  )
}

const RecentToastItem = ({ toast }: { toast: ShownToast }) => (
  <li className="flex gap-3 px-4 py-3">
    <span className={`mt-2 size-1.5 shrink-0 rounded-full ${dots[toast.type]}`} aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className="flex justify-between gap-3 text-xs text-faint">
        {kinds[toast.type]}
        <time dateTime={toast.at.toISOString()}>{time().format(toast.at)}</time>
      </p>
      {toast.title ? <p className="font-medium">{toast.title}</p> : null}
      <ToastText text={toast.text} html={toast.html} />
    </div>
  </li>
)
