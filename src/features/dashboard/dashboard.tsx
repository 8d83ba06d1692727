// Dashboard page: what waits for the user on one side, what there is in the context on the other.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { settings } from '../../session/page-settings.ts'
import { useCurrentUser } from '../../session/session.ts'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { dashboardCards } from './cards.ts'
import { HealthCard } from './health-card.tsx'
import { LicencesCard } from './licences-card.tsx'
import { OrganizationsChart } from './organizations-chart.tsx'
import { dashboardQueries } from './queries.ts'
import { RecentChanges } from './recent-changes.tsx'
import { ContextQueuesCard } from './waiting/context-queues-card.tsx'
import { WaitingCard, waitingTitles } from './waiting/waiting-card.tsx'

const route = getRouteApi('/_staff/home/dashboard')

interface DashboardProps {
  /** The card of the upcoming competitions, passed by the route, because features do not import each other. */
  competitions: ComponentType
  /** Card of the accounts feature. */
  accounts: ComponentType
  /** The steps that remain before the instance is set up. */
  gettingStarted: ComponentType
}

const healthTitle = 'Förbundets hälsa'

export const Dashboard = ({
  competitions: Competitions,
  accounts: Accounts,
  gettingStarted: GettingStarted,
}: DashboardProps) => {
  const user = useCurrentUser()
  const where =
    user.context.kind === 'global'
      ? settings.federationName
      : (user.associations.find(({ id }) => id === user.context.id)?.name ?? '')
  const cards = dashboardCards(user, user.context)
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
      {Object.values(cards).some(Boolean) ? null : <Nothing />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Column>
          {cards.waiting ? (
            <QueryBoundary title={waitingTitles.mine}>
              <WaitingCard />
            </QueryBoundary>
          ) : null}
          {cards.queues ? (
            <QueryBoundary title="Väntar i grenarna">
              <ContextQueuesCard />
            </QueryBoundary>
          ) : null}
          {cards.health ? (
            <QueryBoundary title={healthTitle}>
              <HealthCard title={user.context.kind === 'global' ? healthTitle : 'Att se över'} />
            </QueryBoundary>
          ) : null}
          {cards.accounts ? <Accounts /> : null}
        </Column>
        <Column>
          {cards.upcoming ? (
            <QueryBoundary title="Kommande tävlingar">
              <Competitions />
            </QueryBoundary>
          ) : null}
          {cards.licences ? (
            <QueryBoundary title="Licenser som går ut">
              <LicencesCard />
            </QueryBoundary>
          ) : null}
          {cards.clubs ? (
            <QueryBoundary title="Föreningar">
              <ClubsCard />
            </QueryBoundary>
          ) : null}
          {cards.changes ? (
            <QueryBoundary title="Senaste ändringarna">
              <ChangesCard />
            </QueryBoundary>
          ) : null}
        </Column>
      </div>
    </div>
  )
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-4 empty:hidden">{children}</div>
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
    administratör i ditt grenförbund eller distrikt.
  </p>
)
