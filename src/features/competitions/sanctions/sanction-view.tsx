// Page of one sanctioned competition: header, actions and tabs.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Ban, ChevronLeft, CircleX, FileDown, Move } from 'lucide-react'
import { type ReactNode } from 'react'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { periodText } from '../../../../contract/dates/day-text.ts'
import { swedishDay, today } from '../../../../contract/dates/swedish-day.ts'
import { useDownload } from '../../../api/download.ts'
import { useLive } from '../../../api/live-updates.ts'
import { useEditMode } from '../../../forms/edit-mode.ts'
import { hasDraft } from '../../../forms/draft/draft-storage.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { HistoryPage } from '../../../table/history-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { backLinkStyle, RecordHeader } from '../../../ui/record-header.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { ActionBar } from '../record/action-bar.tsx'
import { suggestedSanctionCopy } from '../announcements/suggested-actions.ts'
import { useSanctionActions } from './sanction-actions.tsx'
import { SanctionChip } from '../record/state-chips.tsx'
import { sanctionDraftKey, sanctionLive, sanctionQueries } from './queries.ts'
import { SanctionAttachments } from './sanction-attachments.tsx'
import { SanctionFacts } from './sanction-facts.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../../ui/async-boundary.tsx'
import { QueryBoundary } from '../../../api/query-boundary.tsx'

const CopyAnnouncement = lazyComponent(
  async () => (await import('./copy-announcement-action.tsx')).CopyAnnouncementAction,
)
const SanctionForm = lazyComponent(async () => (await import('./sanction-form.tsx')).SanctionForm)
const route = getRouteApi('/_staff/competitions/sanctions/edit/$id')

export const SanctionView = () => {
  const { id } = route.useParams()
  const { tab, page } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useCurrentUser()
  // A stored draft opens the form again.
  const { isEditing, edit, close, button } = useEditMode(() => hasDraft(sanctionDraftKey(id)))
  const sanction = useSuspenseQuery(sanctionQueries.view(id)).data
  const certificate = useDownload(sanctions.certificate)
  useLive(sanctionLive)

  const go = (value: typeof tab) => void navigate({ search: { tab: value, page: 1 }, resetScroll: false })
  const actions = useSanctionActions(sanction, () => {
    go('facts')
    edit()
  })
  const copy = suggestedSanctionCopy(sanction, today())
  const tabs = [
    { value: 'facts' as const, label: 'Uppgifter' },
    ...(sanction.hasDocuments || actions.refusal === null ? [{ value: 'documents' as const, label: 'Dokument' }] : []),
    { value: 'history' as const, label: 'Historik' },
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'facts'

  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={<Back isGlobal={user.context.kind === 'global'} />}
        title={sanction.title}
        chips={<SanctionChip state={sanction.state} />}
        summary={`${sanction.number} · ${periodText(sanction.startsOn, sanction.endsOn)} · ${sanction.place}`}
        actions={
          isEditing ? null : (
            <>
              <Button
                icon={<FileDown className="size-4" aria-hidden="true" />}
                isBusy={certificate.isPending}
                onClick={() => certificate.mutate({ params: { id } })}
              >
                Sanktionsbevis
              </Button>
              {copy === null ? null : (
                <AsyncBoundary errorDisplay="nothing">
                  <CopyAnnouncement id={sanction.announcement.id} isMain={copy === 'primary'} />
                </AsyncBoundary>
              )}
              <ActionBar
                label="Åtgärder för tävlingen"
                actions={actions.suggested}
                more={actions.more}
                primary="update"
                primaryButton={button}
                onAction={actions.start}
              />
            </>
          )
        }
      />
      <SanctionAlerts to={sanction} />
      {isEditing ? (
        <QueryBoundary onLeave={close}>
          <SanctionForm sanction={sanction} rule={actions.rule} onClose={close} />
        </QueryBoundary>
      ) : (
        <Tabs label="Om tävlingen" tabs={tabs} value={shown} onChange={go}>
          <TabPanel value={shown}>
            <QueryBoundary resetKey={`${shown} ${page}`}>
              {shown === 'facts' ? <SanctionFacts sanction={sanction} /> : null}
              {shown === 'documents' ? <SanctionAttachments sanction={sanction} refusal={actions.refusal} /> : null}
              {shown === 'history' ? <SanctionHistory id={id} page={page} /> : null}
            </QueryBoundary>
          </TabPanel>
        </Tabs>
      )}
      {actions.dialog}
    </div>
  )
}

const SanctionHistory = ({ id, page }: { id: string; page: number }) => (
  <HistoryPage history={useSuspenseQuery(sanctionQueries.history(id, page)).data} page={page} />
)

/** In the global context there is no list of sanctions. */
const Back = ({ isGlobal }: { isGlobal: boolean }) =>
  isGlobal ? null : (
    <Link to="/competitions/sanctions/list" className={backLinkStyle}>
      <ChevronLeft className="size-4" aria-hidden="true" />
      Sanktionerade
    </Link>
  )

/** Alerts that the competition is moved, cancelled or withdrawn, with time and reason. */
const SanctionAlerts = ({ to: sanction }: { to: Sanction }) => (
  <>
    {sanction.withdrawnAt ? (
      <StateAlert
        tone="danger"
        icon={<CircleX className="size-5" aria-hidden="true" />}
        reason={sanction.withdrawReason}
      >
        Sanktionen återkallades {swedishDay(sanction.withdrawnAt)}.
      </StateAlert>
    ) : null}
    {sanction.cancelledAt ? (
      <StateAlert tone="danger" icon={<Ban className="size-5" aria-hidden="true" />} reason={sanction.cancelReason}>
        Tävlingen ställdes in {swedishDay(sanction.cancelledAt)}.
      </StateAlert>
    ) : null}
    {sanction.movedAt && sanction.movedFromStartsOn ? (
      <StateAlert tone="info" icon={<Move className="size-5" aria-hidden="true" />} reason={sanction.moveReason}>
        Flyttad {swedishDay(sanction.movedAt)} från{' '}
        {periodText(sanction.movedFromStartsOn, sanction.movedFromEndsOn ?? sanction.movedFromStartsOn)}.
      </StateAlert>
    ) : null}
  </>
)

interface StateAlertProps {
  tone: 'info' | 'danger'
  icon: ReactNode
  reason: string | null
  children: ReactNode
}

const StateAlert = ({ tone, icon, reason, children }: StateAlertProps) => (
  <Alert tone={tone} icon={icon}>
    <span className="font-medium">{children}</span>
    {reason ? <span className="block wrap-break-word whitespace-pre-line">{reason}</span> : null}
  </Alert>
)
