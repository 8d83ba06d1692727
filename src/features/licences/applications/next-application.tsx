// Link to the next application that waits for the account, shown after a decision.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ListTodo } from 'lucide-react'
import { useState } from 'react'
import { licenceApplications } from '../../../../contract/licences/applications/application-endpoints.ts'
import { typeText } from '../../../../contract/licences/applications/application-texts.ts'
import { holderText } from '../../../../contract/licences/holder.ts'
import { listQuery } from '../../../records/list-queries.ts'
import { PageLink } from '../../../records/page-link.tsx'

interface NextApplicationProps {
  /** The application that the page shows. */
  id: string
  isPending: boolean
  /** Approved, rejected or returned. */
  isDecided: boolean
}

export const NextApplication = ({ id, isPending, isDecided }: NextApplicationProps) => {
  // The link is shown only if the application was pending while the page was open.
  const [pendingId, setPendingId] = useState<string | null>(null)
  if (isPending && pendingId !== id) setPendingId(id)
  const isShown = !isPending && isDecided && pendingId === id
  const { data } = useQuery({ ...listQuery(licenceApplications, {}), enabled: isShown })
  if (!isShown || !data) return null
  const next = data.items.find((row) => row.isWaiting && row.id !== id)
  return (
    <nav
      aria-label="Kön"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-sm"
    >
      {next ? (
        <>
          <ListTodo className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <p className="min-w-0 flex-1 wrap-break-word">
            Nästa i kön:{' '}
            <PageLink to="/licenses/requested/edit/$id" params={{ id: next.id }}>
              {holderText(next.holder)}
            </PageLink>{' '}
            <span className="text-muted">({typeText(next.type)})</span>
          </p>
          <PageLink to="/licenses/requested/list">Till kön</PageLink>
        </>
      ) : (
        <>
          <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden="true" />
          <p>Inget mer väntar på dig</p>
        </>
      )}
    </nav>
  )
}
