// Page of the settings: a card for each that the account may open, with its count and what needs a look.
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import {
  Archive,
  Gauge,
  IdCard,
  Landmark,
  ListChecks,
  ScrollText,
  Shapes,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { attentionDays } from '#contract/accounts/account-search.ts'
import { accounts, administrators, users } from '#contract/accounts/account-endpoints.ts'
import { changes, type Context } from '#contract/access.ts'
import { associations } from '#contract/associations/association-endpoints.ts'
import { auditLog } from '#contract/audit-log/audit-log-endpoints.ts'
import { classTypes } from '#contract/competitions/class-types/class-type-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { operation, operationFaults } from '#contract/operation/operation.ts'
import { retentionRules } from '#contract/retention/retention-endpoints.ts'
import { mayCall } from '../../api/guard.ts'
import type { ContextKinds } from '../../api/refused-page.ts'
import { read } from '../../api/read.ts'
import { useSignedIn } from '../../session/session.ts'
import { formatNumber, formatTimestamp } from '../../ui/number-and-time-formats.ts'

export const SettingsIndex = () => {
  const signedIn = useSignedIn()
  const isShown = ({ endpoints, contexts }: UsableCardProps) =>
    mayCall(endpoints.create, signedIn) && contexts.includes(signedIn?.context.kind ?? 'global')
  const cards = [
    mayCall(administrators.list, signedIn) ? <AdministratorCard key="administrators" /> : null,
    mayCall(users.list, signedIn) ? <UserCard key="users" /> : null,
    mayCall(accounts.reviews, signedIn) ? <AccessReviewCard key="access-review" /> : null,
    ...usableCards.filter(isShown).map((card) => <UsableCard key={card.to} {...card} />),
    signedIn && signedIn.context.kind !== 'global' && mayCall({ scope: changes('Organizations') }, signedIn) ? (
      <OwnAssociationCard key="association" {...signedIn.context} />
    ) : null,
    mayCall(auditLog.list, signedIn) && signedIn?.context.kind === 'global' ? <AuditLogCard key="audit-log" /> : null,
    mayCall(retentionRules.list, signedIn) && signedIn?.context.kind === 'global' ? (
      <RetentionCard key="retention" />
    ) : null,
    mayCall(operation.view, signedIn) && signedIn?.context.kind === 'global' ? <OperationCard key="operation" /> : null,
  ]
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-semibold tracking-tight">Inställningar</h1>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{cards}</ul>
    </div>
  )
}

interface UsableCardProps extends Omit<SettingsCardProps, 'count' | 'children'> {
  endpoints: { list: Endpoint; create: Endpoint }
  contexts: ContextKinds
  text: string
}

/** Records that are taken out of use and taken back. */
const usableCards: readonly UsableCardProps[] = [
  {
    to: '/home/settings/class-types',
    icon: Shapes,
    title: 'Klasser',
    endpoints: classTypes,
    contexts: ['global', 'branch'],
    text: 'Tävlingsklasserna som utlysningar väljer bland.',
  },
  {
    to: '/home/settings/license-types',
    icon: IdCard,
    title: 'Licenstyper',
    endpoints: licenceTypes,
    contexts: ['global', 'branch'],
    text: 'Licenserna som går att söka, med regler, krav och avgifter.',
  },
  {
    to: '/home/settings/associations',
    icon: Landmark,
    title: 'Grenförbund och distrikt',
    endpoints: associations,
    contexts: ['global'],
    text: 'Adresser, handläggningstid och ledtider.',
  },
]

const countOf = (list: Endpoint, state: 'active' | 'inactive') =>
  read(list, { query: { state: [state], size: 25 } } as never)
const totalOf = (page: unknown) => (page as { total: number } | undefined)?.total

/** How many are in use, and a sentence about the others. */
const useCounts = ({ list }: { list: Endpoint }) => {
  const active = totalOf(useQuery(countOf(list, 'active')).data)
  const inactive = totalOf(useQuery(countOf(list, 'inactive')).data)
  return { active, inactive: inactive ? ` Inaktiva: ${formatNumber(inactive)}.` : null }
}

const UsableCard = ({ endpoints, text, contexts: _, ...card }: UsableCardProps) => {
  const { active, inactive } = useCounts(endpoints)
  return (
    <SettingsCard {...card} count={active}>
      {text}
      {inactive}
    </SettingsCard>
  )
}

const AdministratorCard = () => {
  const { active, inactive } = useCounts(administrators)
  const ending = useQuery(read(administrators.list, { query: { ends: ['soon'], state: ['active'], size: 25 } })).data
    ?.total
  return (
    <SettingsCard to="/home/settings/administrators/list" icon={ShieldCheck} title="Administratörer" count={active}>
      De som får ändra något.{ending ? ` Upphör inom ${attentionDays.lastDay} dagar: ${formatNumber(ending)}.` : null}
      {inactive}
    </SettingsCard>
  )
}

const UserCard = () => {
  const { active, inactive } = useCounts(users)
  const unused = useQuery(read(users.list, { query: { signIn: ['never'], state: ['active'], size: 25 } })).data?.total
  return (
    <SettingsCard to="/home/settings/users/list" icon={UserRound} title="Användare" count={active}>
      De som läser utan att ändra.{unused ? ` Har aldrig loggat in: ${formatNumber(unused)}.` : null}
      {inactive}
    </SettingsCard>
  )
}

const AccessReviewCard = () => {
  const late = useQuery(read(accounts.attention)).data?.lateReviews
  return (
    <SettingsCard to="/home/settings/access-review" icon={ListChecks} title="Behörighetsgenomgång" count={late}>
      Varje behörighet ses över en gång om året. Siffran är hur många som väntar på dig.
    </SettingsCard>
  )
}

const ownTexts = {
  branch: {
    title: 'Grenförbundets uppgifter',
    text: 'Adressen som svar på mejl kommer till, och annat som förbundet bestämmer själv.',
  },
  district: {
    title: 'Distriktets uppgifter',
    text: 'Adressen som mejl om distriktets utlysningar och tävlingar kommer till, och webbplatsen.',
  },
}

const OwnAssociationCard = ({ kind, id }: Extract<Context, { kind: keyof typeof ownTexts }>) => (
  <SettingsCard to="/home/settings/associations/$id" params={{ id }} icon={Landmark} title={ownTexts[kind].title}>
    {ownTexts[kind].text}
  </SettingsCard>
)

const AuditLogCard = () => {
  const events = useQuery(read(auditLog.today)).data
  return (
    <SettingsCard to="/home/settings/audit-log" icon={ScrollText} title="Händelselogg" count={events?.total}>
      Vem som har gjort vad, och när. Siffran är dagens händelser.
    </SettingsCard>
  )
}

const RetentionCard = () => {
  const rules = useQuery(read(retentionRules.list)).data
  const lastRun = rules?.runs[0]
  return (
    <SettingsCard to="/home/settings/retention" icon={Archive} title="Lagring och gallring" count={rules?.items.length}>
      Reglerna för hur länge det som inte längre behövs finns kvar.
      {rules ? (lastRun ? ` Senast gallrat ${formatTimestamp(lastRun.at)}.` : ' Inget är gallrat än.') : null}
    </SettingsCard>
  )
}

const OperationCard = () => {
  const state = useQuery(read(operation.view)).data
  return (
    <SettingsCard
      to="/home/settings/operation"
      icon={Gauge}
      title="Drift"
      count={state ? operationFaults(state).length : undefined}
    >
      Databas, säkerhetskopior, mejl och jobb. Siffran är det som behöver ses över.
    </SettingsCard>
  )
}

interface SettingsCardProps {
  to: NonNullable<LinkProps['to']>
  params?: { id: string }
  icon: LucideIcon
  title: string
  count?: number | undefined
  children: ReactNode
}

const SettingsCard = ({ to, params, icon: Icon, title, count, children }: SettingsCardProps) => (
  <li className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-sm hover:bg-hover">
    <Icon className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
    <div className="min-w-0 flex-1">
      <h2 className="font-semibold">
        <Link to={to} {...(params ? { params } : {})} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h2>
      <p className="mt-0.5 text-sm text-muted">{children}</p>
    </div>
    <span className="text-2xl font-semibold tracking-tight tabular-nums">
      {count === undefined ? null : formatNumber(count)}
    </span>
  </li>
)
