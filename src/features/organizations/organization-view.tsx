// Page of one organization: header, actions and tabs.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, Pencil } from 'lucide-react'
import { type ComponentType } from 'react'
import { changes, holds, reads } from '../../../contract/access.ts'
import type { Organization } from '../../../contract/organizations/organization.ts'
import { useLive } from '../../api/live-updates.ts'
import { useEditMode } from '../../forms/edit-mode.ts'
import { hasDraft } from '../../forms/draft/draft-storage.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { backLinkStyle, RecordHeader } from '../../ui/record-header.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { OrganizationBoard } from './organization-board.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { OrganizationHistory } from './organization-history.tsx'
import { OrganizationMembers } from './organization-members.tsx'
import { organizationDraftKey, organizationLive, organizationQueries } from './queries.ts'
import { StatusChip } from './status-chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { QueryBoundary } from '../../api/query-boundary.tsx'

const OrganizationForm = lazyComponent(async () => (await import('./organization-form.tsx')).OrganizationForm)
const OrganizationDocuments = lazyComponent(
  async () => (await import('./organization-attachments.tsx')).OrganizationAttachments,
)
const route = getRouteApi('/_staff/organizations/view/$id')

interface OrganizationViewProps {
  /** The tab *Tävlingar* of the competitions feature, passed by the route. */
  competitions: ComponentType<{ id: string; page: number }>
}

export const OrganizationView = ({ competitions: Competitions }: OrganizationViewProps) => {
  const { id } = route.useParams()
  const { tab, q, page } = route.useSearch()
  const navigate = route.useNavigate()
  const user = useCurrentUser()
  // A stored draft opens the form again.
  const { isEditing, edit, close, button } = useEditMode(() => hasDraft(organizationDraftKey(id)))
  const club = useSuspenseQuery(organizationQueries.view(id)).data
  useLive(organizationLive)

  const may = (scopes: readonly string[]) => holds(user, user.context, scopes)
  const { counts } = club
  const tabs = [
    { value: 'facts' as const, label: 'Uppgifter' },
    ...(counts.board > 0 ? [{ value: 'board' as const, label: 'Styrelse', count: counts.board }] : []),
    ...(may(reads('Members')) && club.memberCount > 0
      ? [{ value: 'members' as const, label: 'Medlemmar', count: club.memberCount }]
      : []),
    ...(counts.competitions > 0
      ? [{ value: 'competitions' as const, label: 'Tävlingar', count: counts.competitions }]
      : []),
    // Users who may add attachments see the tab even if it is empty.
    ...(counts.documents > 0 || may(changes('Organizations'))
      ? [{ value: 'documents' as const, label: 'Dokument', count: counts.documents }]
      : []),
    { value: 'history' as const, label: 'Historik' },
  ]
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'facts'
  const go = (search: Partial<{ tab: typeof tab; q: string; page: number }>, how?: { replace?: boolean }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), resetScroll: false, ...how })

  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={
          <Link to="/organizations/list" className={backLinkStyle}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            Föreningar
          </Link>
        }
        title={club.name}
        chips={<StatusChip status={club.status} />}
        summary={summaryOf(club)}
        actions={
          isEditing ? null : (
            <ActionButton
              ref={button}
              aria-keyshortcuts="E"
              variant="primary"
              icon={<Pencil className="size-4" aria-hidden="true" />}
              reason={
                may(changes('Organizations'))
                  ? null
                  : 'Föreningen redigeras av administratörerna i förbundet, grenen eller distriktet.'
              }
              onClick={() => {
                go({ tab: 'facts' })
                edit()
              }}
            >
              Redigera
            </ActionButton>
          )
        }
      />
      {isEditing ? (
        <QueryBoundary onLeave={close}>
          <OrganizationForm organization={club} onClose={close} />
        </QueryBoundary>
      ) : (
        <Tabs label="Om föreningen" tabs={tabs} value={shown} onChange={(value) => go({ tab: value, q: '', page: 1 })}>
          <TabPanel value={shown}>
            <QueryBoundary resetKey={`${shown} ${page}`}>
              {shown === 'facts' ? <OrganizationFacts organization={club} /> : null}
              {shown === 'board' ? <OrganizationBoard id={id} /> : null}
              {shown === 'members' ? <OrganizationMembers id={id} q={q} page={page} onSearch={go} /> : null}
              {shown === 'competitions' ? <Competitions id={id} page={page} /> : null}
              {shown === 'documents' ? (
                <OrganizationDocuments id={id} mayChange={may(changes('Organizations'))} />
              ) : null}
              {shown === 'history' ? <OrganizationHistory id={id} page={page} /> : null}
            </QueryBoundary>
          </TabPanel>
        </Tabs>
      )}
    </div>
  )
}

/** Summary of values that the tab below does not show. */
const summaryOf = ({ memberCount }: Organization) =>
  `${formatNumber(memberCount)} ${memberCount === 1 ? 'medlem' : 'medlemmar'}`
