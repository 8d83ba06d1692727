// Page of one organization.
import { getRouteApi } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ComponentType } from 'react'
import { changes, holds, reads } from '#contract/access.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizationAttachments, organizations } from '#contract/organizations/endpoints.ts'
import { counted } from '#contract/text/counted.ts'
import { BackLink } from '../../records/page-link.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { useShownRecord } from '../../records/shown-record.ts'
import { useCurrentUser } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { useOrganizationActions } from './organization-actions.ts'
import { OrganizationFacts } from './organization-facts.tsx'
import { OrganizationMembers } from './organization-people.tsx'
import { EmailHoldAlert } from './email-hold-alert.tsx'
import { StatusChip } from './status-chip.tsx'

const OrganizationForm = lazyComponent(async () => (await import('./organization-form.tsx')).OrganizationForm)
const Attachments = lazyComponent(async () => (await import('../../records/attachments.tsx')).Attachments)
const route = getRouteApi('/_staff/organizations/view/$id')

interface OrganizationViewProps {
  /** The tab *Tävlingar* of the competitions feature, passed by the route. */
  competitions: ComponentType<{ id: string; page: number }>
  /** The tab *Styrelse* of the members feature, the same. */
  board: ComponentType<{ club: Organization }>
  /** The tab *Licenser* of the licences feature, the same. */
  licences: ComponentType<{ id: string }>
}

export const OrganizationView = ({
  competitions: Competitions,
  board: Board,
  licences: Licences,
}: OrganizationViewProps) => {
  const { q, page } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useCurrentUser()
  const club = useShownRecord(organizations.view)
  const actions = useOrganizationActions(club)
  const mayChange = actions.availabilityOf('update').refusal === null
  const { id, counts, memberCount } = club
  const search = (changed: { q?: string; page?: number }, how?: { replace?: boolean }) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false, ...how })

  return (
    <RecordPage
      actions={actions}
      back={<BackLink to="/organizations/list">Föreningar</BackLink>}
      title={club.name}
      chips={<StatusChip status={club.status} />}
      // A value that the tab below does not show.
      summary={counted(memberCount, 'medlem', 'medlemmar')}
      alerts={<EmailHoldAlert club={club} />}
      form={<OrganizationForm actions={actions} />}
      tabs={[
        { value: 'facts', label: 'Uppgifter', content: <OrganizationFacts organization={club} /> },
        {
          value: 'board',
          label: 'Styrelse',
          count: counts.board,
          // Users who may give somebody a post see the tab even if it is empty.
          isShown: counts.board > 0 || holds(user, user.context, changes('Members', 'Organizations')),
          content: <Board club={club} />,
        },
        {
          value: 'members',
          label: 'Medlemmar',
          count: memberCount,
          isShown: memberCount > 0 && holds(user, user.context, reads('Members')),
          content: <OrganizationMembers id={id} q={q} page={page} onSearch={search} />,
        },
        {
          value: 'competitions',
          label: 'Tävlingar',
          count: counts.competitions,
          content: <Competitions id={id} page={page} />,
        },
        {
          value: 'licences',
          label: 'Licenser',
          count: counts.licences,
          content: <Licences id={id} />,
        },
        {
          value: 'documents',
          label: 'Dokument',
          count: counts.documents,
          // Users who may add attachments see the tab even if it is empty.
          isShown: counts.documents > 0 || mayChange,
          content: (
            <Attachments
              endpoints={organizationAttachments}
              params={{ id }}
              label="Dokument"
              mayChange={mayChange}
              empty={
                <EmptyState icon={<FileText />} title="Inga dokument">
                  {mayChange
                    ? 'Här kan till exempel stadgar, avtal och årsmötesprotokoll ligga.'
                    : 'Dokument läggs till av administratörerna i förbundet, grenen eller distriktet.'}
                </EmptyState>
              }
            />
          ),
        },
      ]}
    />
  )
}
