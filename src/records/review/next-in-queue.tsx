// Link to the next record that waits for the account, shown on a record's page after its decision.
import { CircleCheck, ListTodo } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface Decided {
  /** The id of the record that the page shows. */
  id: string
  isPending: boolean
  /** Approved, rejected or returned; not withdrawn. */
  isDecided: boolean
}

/** Whether a decision has been made while the page was open. */
export const useWasDecidedHere = ({ id, isPending, isDecided }: Decided): boolean => {
  const [pendingId, setPendingId] = useState<string | null>(null)
  if (isPending && pendingId !== id) setPendingId(id)
  return !isPending && isDecided && pendingId === id
}

interface NextInQueueProps {
  /** Null: nothing more waits. */
  next: { link: ReactNode; what: string } | null
  queue: ReactNode
}

export const NextInQueue = ({ next, queue }: NextInQueueProps) => (
  <nav
    aria-label="Kön"
    className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-sm"
  >
    {next ? (
      <>
        <ListTodo className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <p className="min-w-0 flex-1 wrap-break-word">
          Nästa i kön: {next.link} <span className="text-muted">({next.what})</span>
        </p>
        {queue}
      </>
    ) : (
      <>
        <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden="true" />
        <p>Inget mer väntar på dig</p>
      </>
    )}
  </nav>
)
