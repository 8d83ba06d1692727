// Page of one event: header, actions, facts and history.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { eventRefusal, type Event } from '../../../../contract/competitions/events/event.ts'
import { eventTypeLabels } from '../../../../contract/competitions/competition-type.ts'
import { swedishDay, today } from '../../../../contract/dates/swedish-day.ts'
import { useLive } from '../../../api/live-updates.ts'
import { useEditMode } from '../../../forms/edit-mode.ts'
import { hasDraft } from '../../../forms/draft/draft-storage.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { HistoryPage } from '../../../table/history-page.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { CalendarChip } from '../record/state-chips.tsx'
import { BackToCalendarLink } from './back-to-calendar-link.tsx'
import { eventTime } from './event-draft.ts'
import { EventFacts } from './event-facts.tsx'
import { eventDraftKey, eventLive, eventQueries } from './queries.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'

const EventForm = lazyComponent(async () => (await import('./event-form.tsx')).EventForm)
const CancelDialog = lazyComponent(async () => (await import('./event-action-dialogs.tsx')).CancelDialog)
const RestoreDialog = lazyComponent(async () => (await import('./event-action-dialogs.tsx')).RestoreDialog)
const route = getRouteApi('/_staff/competitions/events/edit/$id')

const tabs = [
  { value: 'facts' as const, label: 'Uppgifter' },
  { value: 'history' as const, label: 'Historik' },
]
const stateOf = ({ cancelledAt, endDate }: Event) => {
  if (cancelledAt !== null) return 'cancelled' as const
  return endDate < today() ? ('held' as const) : ('planned' as const)
}

export const EventView = () => {
  const { id } = route.useParams()
  const { tab, page } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useCurrentUser()
  // A stored draft opens the form again.
  const { isEditing, edit, close, button } = useEditMode(() => hasDraft(eventDraftKey(id)))
  const [openDialog, setOpenDialog] = useState<'cancel' | 'restore' | null>(null)
  const event = useSuspenseQuery(eventQueries.view(id)).data
  useLive(eventLive)

  const go = (value: typeof tab) => void navigate({ search: { tab: value, page: 1 }, resetScroll: false })
  const refusalOf = ({ organizer }: Event) => eventRefusal(user, user.context, organizer)
  const refusal = refusalOf(event)
  const isCancelled = event.cancelledAt !== null
  const dialog = { record: event, refusalOf, onClose: () => setOpenDialog(null) }

  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={<BackToCalendarLink />}
        title={event.title}
        chips={
          <>
            <CalendarChip state={stateOf(event)} />
            <Chip>{eventTypeLabels[event.type]}</Chip>
          </>
        }
        summary={[eventTime(event), event.place].filter(Boolean).join(' · ')}
        actions={
          isEditing ? null : (
            <>
              <ActionButton
                icon={
                  isCancelled ? (
                    <RotateCcw className="size-4" aria-hidden="true" />
                  ) : (
                    <Ban className="size-4" aria-hidden="true" />
                  )
                }
                reason={refusal}
                onClick={() => setOpenDialog(isCancelled ? 'restore' : 'cancel')}
              >
                {isCancelled ? 'Återta inställningen' : 'Ställ in'}
              </ActionButton>
              <ActionButton
                ref={button}
                aria-keyshortcuts="E"
                variant="primary"
                icon={<Pencil className="size-4" aria-hidden="true" />}
                reason={refusal}
                onClick={() => {
                  go('facts')
                  edit()
                }}
              >
                Redigera
              </ActionButton>
            </>
          )
        }
      />
      {event.cancelledAt === null ? null : (
        <Alert tone="danger" icon={<Ban className="size-5" aria-hidden="true" />}>
          <span className="font-medium">Evenemanget ställdes in {swedishDay(event.cancelledAt)}.</span>
          <span className="block wrap-break-word whitespace-pre-line">{event.cancelReason}</span>
        </Alert>
      )}
      {isEditing ? (
        <QueryBoundary onLeave={close}>
          <EventForm event={event} onSent={close} onClose={close} />
        </QueryBoundary>
      ) : (
        <Tabs label="Om evenemanget" tabs={tabs} value={tab} onChange={go}>
          <TabPanel value={tab}>
            <QueryBoundary resetKey={`${tab} ${page}`}>
              {tab === 'facts' ? <EventFacts event={event} /> : <EventHistory id={id} page={page} />}
            </QueryBoundary>
          </TabPanel>
        </Tabs>
      )}
      {openDialog === null ? null : (
        <DialogBoundary onClose={dialog.onClose}>
          {openDialog === 'cancel' ? <CancelDialog {...dialog} /> : <RestoreDialog {...dialog} />}
        </DialogBoundary>
      )}
    </div>
  )
}

const EventHistory = ({ id, page }: { id: string; page: number }) => (
  <HistoryPage history={useSuspenseQuery(eventQueries.history(id, page)).data} page={page} />
)
