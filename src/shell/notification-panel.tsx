// What is behind the bell: the recent toasts, the way to the page of notices, and the dot of those that have not been seen. Loaded
// after the page.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mostNotices, unseenNotices } from '#contract/notices/unseen-notices.ts'
import { read } from '../api/read.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { formatClockTime } from '../ui/number-and-time-formats.ts'
import { ToastText } from '../ui/toast/toast-text.tsx'
import type { ShownToast } from '../ui/toast/toast.ts'

const interval = 5 * 60_000

/** `onText`: is called with the words to add to the name of the button, '' without any. */
export const UnseenNotices = ({ onText }: { onText: (text: string) => void }) => {
  const { data } = useQuery({ ...read(unseenNotices), staleTime: interval, refetchInterval: interval })
  const count = data?.count ?? 0
  const text =
    count === 0 ? '' : `, ${count === mostNotices ? 'minst ' : ''}${count} ${count === 1 ? 'ny notis' : 'nya notiser'}`
  useEffect(() => onText(text), [text, onText])
  return count === 0 ? null : (
    <span
      className="absolute top-1 right-1 size-2.5 rounded-full border-2 border-surface bg-accent forced-chosen"
      aria-hidden="true"
    />
  )
}

const kinds = { success: 'Klart', info: 'Meddelande', error: 'Fel' }
const dots = { success: 'bg-success-text', info: 'bg-accent-text', error: 'bg-danger-text' }

interface NotificationPanelProps {
  toasts: readonly ShownToast[]
  onLeave: () => void
}

export const NotificationPanel = ({ toasts, onLeave }: NotificationPanelProps) => (
  <>
    {toasts.length === 0 ? (
      <p className="p-4 text-muted">Inga meddelanden sedan du kom till den här sidan.</p>
    ) : (
      <ol className="divide-y divide-line overflow-y-auto">
        {toasts.map((toast) => (
          <RecentToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    )}
    <footer className="border-t border-line p-2">
      <NoticesLink onFollow={onLeave} />
    </footer>
  </>
)

/** Where the page is open already it is visited anew: without another state the router would stay at the entry of the history. */
const NoticesLink = ({ onFollow }: { onFollow: () => void }) => {
  const isOpen = useLocation({ select: ({ pathname }) => pathname === '/home/notices' })
  return (
    <Link
      to="/home/notices"
      state={(state) => ({ ...state, visitedAt: Date.now() })}
      replace={isOpen}
      onClick={onFollow}
      className={buttonStyle('ghost', 'md', 'w-full justify-start')}
    >
      Visa notiser om det som rör dig
    </Link>
  )
}

const RecentToastItem = ({ toast }: { toast: ShownToast }) => (
  <li className="flex gap-3 px-4 py-3">
    <span className={`mt-2 size-1.5 shrink-0 rounded-full ${dots[toast.type]}`} aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <p className="flex justify-between gap-3 text-xs text-faint">
        {kinds[toast.type]}
        <time dateTime={toast.at.toISOString()}>{formatClockTime(toast.at)}</time>
      </p>
      {toast.title ? (
        <p lang={toast.titleLang} className="font-medium">
          {toast.title}
        </p>
      ) : null}
      <ToastText text={toast.text} html={toast.html} />
    </div>
  </li>
)
