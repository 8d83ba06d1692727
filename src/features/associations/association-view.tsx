// Pages of one association and of the federation's own settings.
import { useSuspenseQuery } from '@tanstack/react-query'
import { associationColumns } from '#contract/associations/association-columns.ts'
import { associations } from '#contract/associations/association-endpoints.ts'
import { counted } from '#contract/text/counted.ts'
import { associationKindLabels } from '#contract/associations/association-search.ts'
import { associationDraft, shownClubs, type Association } from '#contract/associations/association.ts'
import { leadDayTypes, type OwnLeadDays } from '#contract/associations/handling.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { ActiveChip } from '../../records/catalogue/active-chip.tsx'
import { FactCard, fieldFacts, lastChange } from '../../records/facts.tsx'
import { BackLink } from '../../records/page-link.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { unlessRefused, useShownRecord } from '../../records/shown-record.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Chip } from '../../ui/chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useAssociationActions } from './association-actions.tsx'
import { useFederationActions } from './federation-actions.ts'
import { associationQueries } from './queries.ts'

const AssociationForm = lazyComponent(async () => (await import('./association-form.tsx')).AssociationForm)
const FederationForm = lazyComponent(async () => (await import('./association-form.tsx')).FederationForm)

export const AssociationView = () => {
  const record = useShownRecord(associations.view)
  const { context } = useCurrentUser()
  const actions = useAssociationActions(record)
  const { kind, usage, inherited } = record
  return (
    <RecordPage
      actions={actions}
      back={
        context.kind === 'global' ? (
          <BackLink to="/home/settings/associations">Grenförbund och distrikt</BackLink>
        ) : (
          <BackLink to="/home/settings">Inställningar</BackLink>
        )
      }
      title={record.name}
      chips={
        <>
          <ActiveChip isActive={record.isActive} />
          <Chip>{associationKindLabels[kind]}</Chip>
        </>
      }
      form={<AssociationForm actions={actions} />}
      tabs={[
        {
          value: 'facts',
          label: 'Uppgifter',
          content: (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <FactCard
                title="Förbundet"
                facts={{
                  ...fieldFacts(associationDraft, record, ['name', 'shortName', 'email', 'web']),
                  [associationColumns.clubs.label]: shownClubs(record),
                  [associationColumns.roles.label]: usage.roles,
                  'Senast ändrad': lastChange(record),
                }}
              />
              {kind === 'branch' ? (
                <TimeFacts handlingDays={record.handlingDays} leadDays={record.leadDays} inherited={inherited} />
              ) : null}
            </div>
          ),
        },
      ]}
    />
  )
}

export const FederationView = () => {
  const record = unlessRefused(useSuspenseQuery(associationQueries.federation()))
  const actions = useFederationActions(record)
  return (
    <RecordPage
      actions={actions}
      back={<BackLink to="/home/settings/associations">Grenförbund och distrikt</BackLink>}
      title="Flygsportförbundets uppgifter"
      form={<FederationForm actions={actions} />}
      tabs={[
        {
          value: 'facts',
          label: 'Uppgifter',
          content: (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <FactCard
                title="Flygsportförbundet"
                facts={{
                  ...fieldFacts(associationDraft, record, ['email', 'web']),
                  'Senast ändrad': lastChange(record),
                }}
              />
              <TimeFacts handlingDays={record.handlingDays} leadDays={record.leadDays} />
            </div>
          ),
        },
      ]}
    />
  )
}

const daysText = (days: number) => counted(days, 'dag', 'dagar')

interface TimeFactsProps {
  handlingDays: number | null
  leadDays: OwnLeadDays
  inherited?: Association['inherited']
}

const TimeFacts = ({ handlingDays, leadDays, inherited }: TimeFactsProps) => {
  const text = (own: number | null, others: number | undefined) =>
    own === null ? <span className="text-muted">{daysText(others ?? 0)}, som i hela förbundet</span> : daysText(own)
  return (
    <FactCard
      title="Handläggning och ledtider"
      facts={{
        [titleAt(associationDraft, ['handlingDays'])]: text(handlingDays, inherited?.handlingDays),
        ...Object.fromEntries(
          leadDayTypes.map((type) => [
            `Ledtid, ${titleAt(associationDraft, ['leadDays', type])}`,
            text(leadDays[type], inherited?.leadDays[type]),
          ]),
        ),
      }}
    />
  )
}
