// One item that waits: its task, why it is shown to the user, its deadline, and who has taken it.
import { Link } from '@tanstack/react-router'
import { Hand } from 'lucide-react'
import type { WaitingEntry } from '#contract/dashboard/waiting.ts'
import { Deadline } from '../../../records/review/deadline.tsx'
import { WaitingTime } from '../../../records/review/waiting-time.tsx'
import { Button } from '../../../ui/button.tsx'
import { useClaim } from '../queries.ts'
import { deadlineLabelOf, targetOf, taskText } from './waiting-texts.ts'

export const WaitingLine = ({ item }: { item: WaitingEntry }) => (
  <li className="flex flex-col gap-x-4 gap-y-1 px-4 py-2.5 sm:flex-row sm:items-start">
    <div className="min-w-0 flex-1">
      <p className="wrap-break-word">
        <Link
          {...(targetOf(item) as never as { to: '.' })}
          data-row-link=""
          className="font-medium hover:text-accent-text hover:underline"
        >
          {item.title}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {taskText(item)}
        {item.since === null ? null : (
          <>
            {'\u00A0· '}
            <WaitingTime since={item.since} />
          </>
        )}
        {item.reason === '' ? null : `\u00A0· ${item.reason}`}
      </p>
      {item.record ? <ClaimOf item={item} record={item.record} /> : null}
    </div>
    {item.deadline === null ? null : (
      <p className="shrink-0 text-sm sm:text-right">
        <span className="text-muted">{deadlineLabelOf(item.kind)} </span>
        <Deadline day={item.deadline} />
      </p>
    )}
  </li>
)

interface ClaimOfProps {
  item: WaitingEntry
  record: NonNullable<WaitingEntry['record']>
}

const ClaimOf = ({ item: { claim, title }, record }: ClaimOfProps) => {
  const write = useClaim()
  const button = (label: string, isTaken: boolean) => (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-2"
      aria-label={`${label}: ${title}`}
      icon={isTaken ? <Hand className="size-4" aria-hidden="true" /> : undefined}
      isBusy={write.isPending}
      onClick={() => write.mutate({ body: { ...record, isTaken } })}
    >
      {label}
    </Button>
  )
  // One button for all, which keeps the focus when it is pressed.
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {claim === null ? null : (
        <span className={claim.isOwn ? 'font-medium text-success-text' : 'text-muted'}>
          {claim.isOwn ? 'Du' : claim.name} tog ärendet {claim.day}
        </span>
      )}
      {claim?.isOwn ? button('Lämna det', false) : button(claim === null ? 'Jag tar den' : 'Ta över', true)}
    </p>
  )
}
