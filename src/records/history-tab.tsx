// Tab *Historik* of a record: one page of its changes, newest first. Fields whose former values are kept can be restored.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { History, RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { actionText, type HistoryEvent } from '#contract/record/history.ts'
import { historyPageSize } from '#contract/record/history-search.ts'
import { EmptyPage, Pagination } from '../table/pagination.tsx'
import { useCurrentUser } from '../session/session.ts'
import { DialogBoundary } from '../ui/async-boundary.tsx'
import { Button } from '../ui/button.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { formatTimestamp } from '../ui/number-and-time-formats.ts'
import { EmptyState } from '../ui/placeholder-states.tsx'
import { useShownWhileLoading } from '../ui/shown-while-loading.ts'
import { Timeline, TimelineEvent } from '../ui/timeline.tsx'
import { restorableChanges } from './restorable-changes.ts'
import { fieldRefusalFor, historyQuery, type RecordResource, type RecordView } from './record-resource.ts'

const RestoreDialog = lazyComponent(async () => (await import('./restore-dialog.tsx')).RestoreDialog)

interface HistoryTabProps<View extends RecordView> {
  resource: RecordResource<View>
  record: View
  page: number
  /** The search parameter of the page. */
  pageParam?: string
  /** Whether the user may change the record. */
  mayRestore: boolean
  /** Content above the first page. */
  above?: ReactNode
}

export const HistoryTab = <View extends RecordView>(props: HistoryTabProps<View>) => {
  const { resource, record, page, pageParam = 'page', mayRestore, above } = props
  const { shown, busy } = useShownWhileLoading(page)
  const { items, total } = useSuspenseQuery(historyQuery(resource, record, shown)).data
  const user = useCurrentUser()
  const refusalOf = fieldRefusalFor(resource, user)
  const navigate = useNavigate()
  const [restored, setRestored] = useState<{ event: HistoryEvent; field?: string } | null>(null)
  const now = mayRestore ? resource.textsOf(record) : []
  const restorableOf = (event: HistoryEvent) =>
    restorableChanges(event, now, (field, value) => refusalOf(field, record, value))
  const close = () => setRestored(null)

  if (total === 0) {
    return (
      <EmptyState icon={<History />} title="Inga ändringar än">
        När någon ändrar {resource.noun} står det här vem som gjorde det, när, och vad det var förut.
      </EmptyState>
    )
  }
  return (
    <div {...busy} className={classNames(busy.className, 'flex flex-col gap-3')}>
      {shown === 1 ? above : null}
      {above ? <h2 className="mt-3 text-lg font-semibold first:mt-0">Ändringar</h2> : null}
      {items.length === 0 ? <EmptyPage param={pageParam} /> : null}
      <Timeline label="Historik">
        {items.map((event) => {
          const restorable = restorableOf(event)
          return (
            <TimelineEvent
              key={event.id}
              who={event.accountName}
              what={actionText(event)}
              at={event.at}
              action={
                restorable.length === 0 ? null : (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<RotateCcw className="size-3.5" aria-hidden="true" />}
                    onClick={() => setRestored({ event })}
                  >
                    Återställ<span className="sr-only"> det som ändrades {formatTimestamp(event.at)}</span>
                  </Button>
                )
              }
            >
              {event.reason ? <p>Motivering: {event.reason}</p> : null}
              {event.changes.length > 0 ? (
                <ChangeList
                  changes={event.changes}
                  renderAction={({ field, label }) =>
                    event.changes.length > 1 && restorable.some((change) => change.field === field) ? (
                      <IconButton
                        size="sm"
                        label={`Återställ ${label}, ändrat ${formatTimestamp(event.at)}`}
                        icon={<RotateCcw className="size-3.5" aria-hidden="true" />}
                        onClick={() => setRestored({ event, field })}
                      />
                    ) : null
                  }
                />
              ) : null}
            </TimelineEvent>
          )
        })}
      </Timeline>
      <Pagination page={shown} param={pageParam} size={historyPageSize} total={total} />
      {restored === null ? null : (
        <DialogBoundary onClose={close}>
          <RestoreDialog
            {...restored}
            resource={resource as unknown as RecordResource<RecordView>}
            record={record}
            onDone={(answer) => {
              close()
              const left = resource.leaving?.(answer as View, user)
              if (left) void navigate({ to: left.to })
              // The restore is the newest change.
              else if (page > 1)
                void navigate({
                  to: '.',
                  search: ((before: object) => ({ ...before, [pageParam]: undefined })) as never,
                  resetScroll: false,
                })
            }}
            onClose={close}
          />
        </DialogBoundary>
      )}
    </div>
  )
}
