// Page of one sanctioned competition.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Ban, CircleX, FileDown, Move } from 'lucide-react'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { periodText } from '../../../../contract/dates/day-text.ts'
import { swedishDay, today } from '../../../../contract/dates/swedish-day.ts'
import { useDownload } from '../../../api/download.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { RecordPage } from '../../../records/record-page.tsx'
import { StateAlert } from '../../../records/state-alert.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { AsyncBoundary } from '../../../ui/async-boundary.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { suggestedSanctionCopy } from '../announcements/suggested-actions.ts'
import { SanctionChip } from '../state-chips.tsx'
import { sanctionQueries } from './queries.ts'
import { sanctionResource, useSanctionActions } from './sanction-actions.ts'
import { SanctionAttachments } from './sanction-attachments.tsx'
import { SanctionFacts } from './sanction-facts.tsx'

const CopyAnnouncement = lazyComponent(
  async () => (await import('./copy-announcement-action.tsx')).CopyAnnouncementAction,
)
const SanctionForm = lazyComponent(async () => (await import('./sanction-form.tsx')).SanctionForm)
const route = getRouteApi('/_staff/competitions/sanctions/edit/$id')

export const SanctionView = () => {
  const { id } = route.useParams()
  const user = useCurrentUser()
  const sanction = useSuspenseQuery(sanctionQueries.view(id)).data
  const certificate = useDownload(sanctions.certificate)
  const actions = useSanctionActions(sanction)
  const { refusal, rule } = actions.availabilityOf('update')
  const copy = suggestedSanctionCopy(sanction, today())
  return (
    <RecordPage
      resource={sanctionResource}
      record={sanction}
      actions={actions}
      // In the global context there is no list of sanctions.
      back={
        user.context.kind === 'global' ? null : <BackLink to="/competitions/sanctions/list">Sanktionerade</BackLink>
      }
      title={sanction.title}
      chips={<SanctionChip state={sanction.state} />}
      summary={`${sanction.number} · ${periodText(sanction.startsOn, sanction.endsOn)} · ${sanction.place}`}
      buttons={
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
        </>
      }
      alerts={<SanctionAlerts sanction={sanction} />}
      form={<SanctionForm sanction={sanction} rule={rule} onClose={actions.editMode.close} />}
      tabs={[
        { value: 'facts', label: 'Uppgifter', content: <SanctionFacts sanction={sanction} /> },
        {
          value: 'documents',
          label: 'Dokument',
          isShown: sanction.hasDocuments || refusal === null,
          content: <SanctionAttachments sanction={sanction} mayChange={refusal === null} />,
        },
      ]}
    />
  )
}

/** Alerts that the competition is moved, cancelled or withdrawn, with time and reason. */
const SanctionAlerts = ({ sanction }: { sanction: Sanction }) => (
  <>
    {sanction.withdrawnAt ? (
      <StateAlert tone="danger" icon={CircleX} reason={sanction.withdrawReason}>
        Sanktionen återkallades {swedishDay(sanction.withdrawnAt)}.
      </StateAlert>
    ) : null}
    {sanction.cancelledAt ? (
      <StateAlert tone="danger" icon={Ban} reason={sanction.cancelReason}>
        Tävlingen ställdes in {swedishDay(sanction.cancelledAt)}.
      </StateAlert>
    ) : null}
    {sanction.movedAt && sanction.movedFromStartsOn ? (
      <StateAlert tone="info" icon={Move} reason={sanction.moveReason}>
        Flyttad {swedishDay(sanction.movedAt)} från{' '}
        {periodText(sanction.movedFromStartsOn, sanction.movedFromEndsOn ?? sanction.movedFromStartsOn)}.
      </StateAlert>
    ) : null}
  </>
)
