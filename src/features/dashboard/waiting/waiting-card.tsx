// Dashboard card *Väntar på mig*: everything that the user should decide, complete or go through, by kind when there is much of it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { queuesOf, type Queue } from '#contract/competitions/review/review-queue.ts'
import { ungroupedItems, type WaitingEntry, type WaitingEntryKind } from '#contract/dashboard/waiting.ts'
import { counted } from '#contract/text/counted.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { formatNumber } from '../../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useShownWhileLoading } from '../../../ui/shown-while-loading.ts'
import { dashboardQueries } from '../queries.ts'
import { WaitingLine } from './waiting-line.tsx'
import { groupLabels, listOf } from './waiting-texts.ts'

const route = getRouteApi('/_staff/home/dashboard')
export const waitingTitles: Record<Queue, string> = { mine: 'Väntar på mig', federation: 'Väntar i hela förbundet' }
const reaches: readonly { value: Queue; label: string }[] = [
  { value: 'mine', label: 'Bara jag' },
  { value: 'federation', label: 'Hela förbundet' },
]
/** The number of items of each group that are shown at first. */
const shownOfGroup = 3

export const WaitingCard = () => {
  const user = useCurrentUser()
  const queues = queuesOf(user, user.context)
  const asked = route.useSearch().queue
  const chosen = queues.includes(asked) ? asked : 'mine'
  const { shown: queue, busy } = useShownWhileLoading(chosen)
  const navigate = route.useNavigate()
  const { items, totals } = useSuspenseQuery(dashboardQueries.waiting(queue)).data
  const total = Object.values(totals).reduce((sum, count) => sum + count, 0)
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  return (
    <div {...busy}>
      <Card
        isFlush
        title={total === 0 ? waitingTitles[queue] : `${waitingTitles[queue]} (${counted(total, 'ärende', 'ärenden')})`}
        actions={
          queues.length > 1 ? (
            <SegmentedControl
              label="Vems ärenden"
              options={reaches}
              value={chosen}
              onChange={(next) =>
                void navigate({ search: (before) => ({ ...before, queue: next }), replace: true, resetScroll: false })
              }
            />
          ) : null
        }
      >
        {items.length === 0 ? (
          <EmptyState
            icon={<CircleCheck />}
            title={queue === 'mine' ? 'Inget väntar på dig' : 'Inget väntar i förbundet'}
          >
            {queues.length > 1 && queue === 'mine'
              ? 'Här visas det som ingen annan kan besluta om och det som är försenat.'
              : 'Här visas det som du kan besluta om, ska komplettera eller gå igenom.'}
          </EmptyState>
        ) : total > ungroupedItems ? (
          kinds.map((kind) => (
            <Group
              key={kind}
              kind={kind}
              queue={queue}
              total={totals[kind] ?? 0}
              items={items.filter((item) => item.kind === kind)}
            />
          ))
        ) : (
          <ul aria-label={waitingTitles[queue]} className="divide-y divide-line">
            {items.map((item) => (
              <WaitingLine key={item.key} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

interface GroupProps {
  kind: WaitingEntryKind
  queue: Queue
  total: number
  items: readonly WaitingEntry[]
}

const Group = ({ kind, queue, total, items }: GroupProps) => {
  const [isWhole, setIsWhole] = useState(false)
  const group = useRef<HTMLElement>(null)
  // The pressed button disappears, so the focus moves to the first line that it has shown. A line that another user's decision removes
  // does not move the focus.
  useEffect(() => {
    if (isWhole) group.current?.querySelectorAll<HTMLElement>('[data-row-link]')[shownOfGroup]?.focus()
  }, [isWhole])
  const list = listOf(kind, queue)
  const shown = isWhole ? items : items.slice(0, shownOfGroup)
  const hidden = items.length - shown.length
  return (
    <section ref={group} aria-label={groupLabels[kind]} className="border-t border-line first:border-t-0">
      <header className="flex flex-wrap items-center gap-x-3 bg-sunken px-4 py-1">
        <h3 className="flex-auto py-1 text-sm font-semibold">
          {groupLabels[kind]} <span className="font-normal text-muted">({formatNumber(total)})</span>
        </h3>
        {list ? (
          <Link {...(list as never as { to: '.' })} className={buttonStyle('ghost', 'sm')}>
            Visa alla<span className="sr-only">: {groupLabels[kind]}</span>
          </Link>
        ) : null}
      </header>
      <ul aria-label={groupLabels[kind]} className="divide-y divide-line">
        {shown.map((item) => (
          <WaitingLine key={item.key} item={item} />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="border-t border-line px-4 py-1">
          <Button variant="ghost" size="sm" className="-ml-2" onClick={() => setIsWhole(true)}>
            Visa {formatNumber(hidden)} till
          </Button>
        </p>
      ) : null}
    </section>
  )
}
