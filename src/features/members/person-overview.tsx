// Tab *Översikt* of a person: facts, contact, memberships, guardians, and what has happened in time order.
import { Pencil, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { sincePeriodText } from '#contract/dates/periods.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { addressLines } from '#contract/members/address.ts'
import { isMinor } from '#contract/members/birth.ts'
import type { Membership } from '#contract/members/membership.ts'
import { personDraft, type Person } from '#contract/members/person.ts'
import { anonymizedRefusal, membershipRefusal } from '#contract/members/person-rights.ts'
import { isCurrent, validityStateOf } from '#contract/dates/validity-period.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { QueryBoundary, QueryDialogBoundary } from '../../api/query-boundary.tsx'
import { FactCard, fieldFacts, textFacts } from '../../records/facts.tsx'
import type { RecordActions } from '../../records/record-actions.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MailLink, PhoneLink } from '../../ui/text-link.tsx'
import { ClubLink } from '../../records/club-link.tsx'
import { IdentityNumber } from './identity-number.tsx'
import { personResource, type PersonPageAction } from './person-actions.ts'
import { PersonDuplicates } from './person-duplicates.tsx'
import { PersonTimeline } from './person-timeline.tsx'

const dialogs = async () => import('./membership-dialogs.tsx')
const EditMembershipDialog = lazyComponent(async () => (await dialogs()).EditMembershipDialog)
const EndMembershipDialog = lazyComponent(async () => (await dialogs()).EndMembershipDialog)

interface PersonOverviewProps {
  person: Person
  actions: RecordActions<PersonPageAction, Person>
}

export const PersonOverview = ({ person, actions }: PersonOverviewProps) => {
  const texts = personResource.textsOf(person)
  const { isProtected, birthDate, birthYear } = person
  const hasGuardians = person.guardians.length > 0 || isMinor(birthDate, today())
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <FactCard
          title="Personen"
          facts={{
            Identitetsnummer: <IdentityNumber person={person} add={<AddNumber actions={actions} />} />,
            Född: birthDate ?? birthYear,
            ...textFacts(texts, { sex: true, nationality: true }),
            Medlemsnummer: person.memberNumber,
          }}
        />
        {isProtected ? (
          <Card title="Kontakt">
            <p className="text-muted">
              Kontaktuppgifter och adress sparas inte för den som har skyddad identitet, och inga mejl skickas.
            </p>
          </Card>
        ) : (
          <FactCard
            title="Kontakt"
            facts={{
              ...fieldFacts(personDraft, person, ['email', 'phoneNumber']),
              Adress: addressOf(person),
              ...(person.municipalityCode === '' ? {} : textFacts(texts, { municipalityCode: true })),
            }}
          />
        )}
        {hasGuardians ? <Guardians person={person} /> : null}
        {person.isAnonymized ? null : (
          <QueryBoundary title="Möjliga dubbletter" mayBeEmpty>
            <PersonDuplicates person={person} />
          </QueryBoundary>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Memberships person={person} actions={actions} />
        <PersonTimeline person={person} />
      </div>
    </div>
  )
}

/** With the receiver on a line of its own. */
const addressOf = (person: Person) => {
  const [first, ...more] = addressLines(person)
  if (person.careOf === '') return [first, ...more].join(', ')
  return (
    <>
      {first}
      <br />
      {more.join(', ')}
    </>
  )
}

const AddNumber = ({ actions }: Pick<PersonOverviewProps, 'actions'>) => (
  <ActionButton
    size="sm"
    aria-label="Lägg till identitetsnumret"
    reason={actions.availabilityOf('addNumber').refusal}
    onClick={() => actions.start('addNumber')}
  >
    Lägg till
  </ActionButton>
)

const Guardians = ({ person: { guardians } }: { person: Person }) => (
  <Card title={titleAt(personDraft, ['guardians'])}>
    {guardians.length === 0 ? (
      <p className="text-muted">Ingen vårdnadshavare är registrerad.</p>
    ) : (
      <ul className="flex flex-col gap-3">
        {guardians.map(({ name, email, phoneNumber }) => (
          <li key={name + email} className="flex flex-wrap gap-x-4 gap-y-0.5">
            <span className="font-medium">{name}</span>
            <MailLink address={email} />
            <PhoneLink number={phoneNumber} label={formatPhone(phoneNumber)} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const stateLabels = { current: null, former: 'Avslutat', upcoming: 'Kommande' }

const Memberships = ({ person, actions }: PersonOverviewProps) => {
  const [open, setOpen] = useState<{ membership: Membership; what: 'edit' | 'end' } | null>(null)
  const close = () => setOpen(null)
  const Dialog = open?.what === 'end' ? EndMembershipDialog : EditMembershipDialog
  return (
    <Card
      title="Medlemskap"
      actions={
        <AddButton
          size="sm"
          reason={actions.availabilityOf('addMembership').refusal}
          onClick={() => actions.start('addMembership')}
        >
          Lägg till
        </AddButton>
      }
    >
      {person.memberships.length === 0 ? (
        <p className="text-muted">Personen är inte medlem i någon förening.</p>
      ) : (
        <ul aria-label="Medlemskap" className="flex flex-col gap-4 divide-y divide-line">
          {person.memberships.map((membership) => (
            <MembershipItem
              key={membership.id}
              membership={membership}
              isAnonymized={person.isAnonymized}
              onStart={(what) => setOpen({ membership, what })}
            />
          ))}
        </ul>
      )}
      {open === null ? null : (
        <QueryDialogBoundary onClose={close}>
          <Dialog
            membership={open.membership}
            resource={personResource}
            record={person}
            availability={() => ({ refusal: null, rule: null })}
            onDone={close}
            onClose={close}
          />
        </QueryDialogBoundary>
      )}
    </Card>
  )
}

interface MembershipItemProps {
  membership: Membership
  isAnonymized: boolean
  onStart: (what: 'edit' | 'end') => void
}

const MembershipItem = ({ membership, isAnonymized, onStart }: MembershipItemProps) => {
  const user = useCurrentUser()
  const { organization, branches, isMainClub, paidYear } = membership
  const state = stateLabels[validityStateOf(membership, today())]
  const refusal = isAnonymized ? anonymizedRefusal : membershipRefusal(user, user.context, organization, membership)
  const hasEnded = membership.validTo !== null && membership.validTo <= today()
  return (
    <li className="flex flex-col gap-1.5 pb-4 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ClubLink club={organization} className="font-medium" />
        {isMainClub ? <Chip>Huvudförening</Chip> : null}
        {state === null ? null : <Chip>{state}</Chip>}
        <span className="text-sm text-muted tabular-nums max-sm:w-full sm:ml-auto">
          {sincePeriodText(membership, today())}
        </span>
      </div>
      <ul aria-label={`Grenar i ${organization.name}`} className="flex flex-col text-sm empty:hidden">
        {branches.map((branch) => (
          <li key={branch.branchId + branch.validFrom} className="flex flex-wrap gap-x-3">
            <span className={isCurrent(branch, today()) ? '' : 'text-muted'}>{branch.shortName}</span>
            <span className="text-muted tabular-nums sm:ml-auto">{sincePeriodText(branch, today())}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex-auto text-sm">
          {paidYear === null ? 'Ingen avgift registrerad' : `Avgift betald för ${paidYear}`}
        </span>
        <span className="ml-auto flex gap-2">
          <ActionButton
            size="sm"
            variant="ghost"
            icon={<Pencil className="size-3.5" aria-hidden="true" />}
            reason={refusal}
            aria-label={`Redigera medlemskapet i ${organization.name}`}
            onClick={() => onStart('edit')}
          >
            Redigera
          </ActionButton>
          {hasEnded ? null : (
            <ActionButton
              size="sm"
              variant="ghost"
              icon={<UserMinus className="size-3.5" aria-hidden="true" />}
              reason={refusal}
              aria-label={`Avsluta medlemskapet i ${organization.name}`}
              onClick={() => onStart('end')}
            >
              Avsluta
            </ActionButton>
          )}
        </span>
      </div>
    </li>
  )
}
