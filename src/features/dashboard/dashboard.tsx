// Dashboard page: heading, the competition cards, the chart of organizations and the recent changes.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { changes, holds, reads, settingsScopes, type Area } from '../../../contract/access.ts'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { settings } from '../../session/page-settings.ts'
import { useCurrentUser } from '../../session/session.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { OrganizationsChart } from './organizations-chart.tsx'
import { dashboardQueries } from './queries.ts'
import { RecentChanges } from './recent-changes.tsx'

const route = getRouteApi('/_staff/home/dashboard')

interface DashboardProps {
  /** Cards of the competitions feature, passed by the route, because features do not import each other. */
  competitions: ComponentType
  /** Card of the accounts feature. */
  accounts: ComponentType
  /** Card of the members feature. */
  members: ComponentType
  /** What an instance lacks that is not set up. */
  gettingStarted: ComponentType
}

export const Dashboard = ({
  competitions: Competitions,
  accounts: Accounts,
  members: Members,
  gettingStarted: GettingStarted,
}: DashboardProps) => {
  const user = useCurrentUser()
  const where =
    user.context.kind === 'global'
      ? settings.federationName
      : (user.associations.find(({ id }) => id === user.context.id)?.name ?? '')
  const may = (area: Area) => holds(user, user.context, reads(area))
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">Dashboard</h1>
        <p className="mt-0.5 text-muted">{where}</p>
        {user.previousSignInAt ? (
          <p className="mt-0.5 text-sm text-muted">Förra inloggningen: {formatTimestamp(user.previousSignInAt)}</p>
        ) : null}
      </header>
      {user.isGettingStarted && user.context.kind === 'global' ? (
        <QueryBoundary title="Kom igång">
          <GettingStarted />
        </QueryBoundary>
      ) : null}
      {may('Competitions') ? <Competitions /> : null}
      {holds(user, user.context, changes('Members')) ? <Members /> : null}
      {holds(user, user.context, settingsScopes) ? <Accounts /> : null}
      {may('Competitions') || may('Organizations') ? <Lower hasClubs={may('Organizations')} /> : <Nothing />}
    </div>
  )
}

const Lower = ({ hasClubs }: { hasClubs: boolean }) => (
  <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', hasClubs && 'lg:grid-cols-2')}>
    {hasClubs ? (
      <QueryBoundary title="Föreningar">
        <ClubsCard />
      </QueryBoundary>
    ) : null}
    <QueryBoundary title="Senaste ändringarna">
      <ChangesCard />
    </QueryBoundary>
  </div>
)

const ClubsCard = () => {
  const { measure, form } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OrganizationsChart
      figures={useSuspenseQuery(dashboardQueries.clubs()).data}
      measure={measure}
      form={form}
      onChange={(shown) =>
        void navigate({ search: (before) => ({ ...before, ...shown }), replace: true, resetScroll: false })
      }
    />
  )
}

const ChangesCard = () => <RecentChanges events={useSuspenseQuery(dashboardQueries.changes()).data.items} />

const Nothing = () => (
  <p className="max-w-prose text-muted">
    Här visas det som rör ditt arbete. Det du har behörighet till finns i menyn; saknar du något, kontakta den som är
    administratör för din organisation.
  </p>
)
