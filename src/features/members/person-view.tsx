// Page of one person.
import { ShieldAlert, TriangleAlert, UserCheck, UserMinus, UserRoundCog, UserRoundX } from 'lucide-react'
import type { ComponentType } from 'react'
import { holds, reads } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { validityStateOf, type ValidityState } from '#contract/dates/validity-period.ts'
import type { Membership } from '#contract/members/membership.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import { isIncomplete, personName, type Person } from '#contract/members/person.ts'
import { documentRefusal } from '#contract/members/person-rights.ts'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { BackLink } from '../../records/page-link.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { useShownRecord } from '../../records/shown-record.ts'
import { useCurrentUser } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { usePersonActions } from './person-actions.ts'
import { PersonAlerts } from './person-alerts.tsx'
import { PersonMerits } from './person-merits.tsx'
import { PersonOverview } from './person-overview.tsx'
import { PersonRoles } from './person-roles.tsx'
import { RegisterExtract } from './register-extract.tsx'

const PersonForm = lazyComponent(async () => (await import('./person-form.tsx')).PersonForm)
const PersonDocuments = lazyComponent(async () => (await import('./person-documents.tsx')).PersonDocuments)

const isIn = (state: ValidityState) => (membership: Membership) => validityStateOf(membership, today()) === state

/** Whether the person is a member now, and what else must be seen at once. */
const PersonChips = ({ person }: { person: Person }) => {
  const { memberships, isProtected, isAnonymized } = person
  return (
    <>
      {isAnonymized ? (
        <StateChip tone="neutral" icon={UserRoundX}>
          Avidentifierad
        </StateChip>
      ) : memberships.some(isIn('current')) ? (
        <StateChip tone="success" icon={UserCheck}>
          Aktuell medlem
        </StateChip>
      ) : memberships.some(isIn('upcoming')) ? (
        <StateChip tone="info" icon={UserRoundCog}>
          Kommande medlem
        </StateChip>
      ) : (
        <StateChip tone="neutral" icon={UserMinus}>
          Tidigare medlem
        </StateChip>
      )}
      {isProtected ? (
        <StateChip tone="warning" icon={ShieldAlert}>
          Skyddad identitet
        </StateChip>
      ) : null}
      {isIncomplete(person) ? (
        <StateChip tone="warning" icon={TriangleAlert}>
          Ofullständigt nummer
        </StateChip>
      ) : null}
    </>
  )
}

const summaryOf = ({ memberNumber, memberships }: Person): string => {
  const main = memberships.find((one) => one.isMainClub && isIn('current')(one))
  return [`Medlem ${memberNumber}`, ...(main ? [`huvudförening ${main.organization.name}`] : [])].join(', ')
}

interface PersonViewProps {
  /** The tab *Licenser* of the licences feature, passed by the route. */
  licences: ComponentType<{ id: string }>
  /** The card *Uppdrag i tävlingar* of the competitions feature, the same. */
  competitions: ComponentType<{ id: string }>
}

export const PersonView = ({ licences: Licences, competitions: Competitions }: PersonViewProps) => {
  const person = useShownRecord(persons.view)
  const actions = usePersonActions(person)
  const user = useCurrentUser()
  const mayChange = actions.availabilityOf('update').refusal === null
  const mayAttach = mayChange && documentRefusal(person) === null
  return (
    <RecordPage
      actions={actions}
      back={<BackLink to="/members/list">Medlemmar</BackLink>}
      title={personName(person)}
      chips={<PersonChips person={person} />}
      summary={summaryOf(person)}
      buttons={<RegisterExtract person={person} />}
      alerts={<PersonAlerts person={person} availabilityOf={actions.availabilityOf} />}
      form={<PersonForm actions={actions} />}
      tabs={[
        {
          value: 'overview',
          label: 'Översikt',
          content: <PersonOverview person={person} actions={actions} />,
        },
        {
          value: 'roles',
          label: 'Roller',
          content: (
            <div className="flex flex-col gap-4">
              <PersonRoles person={person} />
              {holds(user, user.context, reads('Competitions')) ? (
                <QueryBoundary title="Uppdrag i tävlingar" mayBeEmpty>
                  <Competitions id={person.id} />
                </QueryBoundary>
              ) : null}
            </div>
          ),
        },
        {
          value: 'merits',
          label: 'Meriter',
          isShown: mayChange || person.diplomaDate !== null || person.medicalValidTo !== null,
          content: <PersonMerits person={person} />,
        },
        {
          value: 'licences',
          label: 'Licenser',
          count: person.licences,
          content: <Licences id={person.id} />,
        },
        {
          value: 'documents',
          label: 'Dokument',
          count: person.documents,
          isShown: person.documents > 0 || mayAttach,
          content: <PersonDocuments id={person.id} mayChange={mayAttach} />,
        },
      ]}
    />
  )
}
