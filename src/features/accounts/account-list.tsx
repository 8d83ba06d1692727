// List pages of the administrators and of the users.
import { Link } from '@tanstack/react-router'
import { Plus, UserRound } from 'lucide-react'
import { scopes } from '#contract/access.ts'
import {
  accessLines,
  accountColumns,
  accountStateLabels,
  endLabels,
  memberLabels,
  reviewLabels,
  signInLabels,
} from '#contract/accounts/account-columns.ts'
import { federationPlace } from '#contract/accounts/account-search.ts'
import { placeName, scopeTexts } from '#contract/accounts/scope-texts.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { associationOptions, associationOptionsFrom } from '../../records/association-filters.ts'
import { ActiveChip } from '../../records/catalogue/active-chip.tsx'
import { BackLink } from '../../records/page-link.tsx'
import { RecordList } from '../../records/record-list.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { textColumns } from '../../table/table-columns.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { MailLink } from '../../ui/text-link.tsx'
import { sections, type Section } from './sections.ts'

const columns = textColumns(accountColumns, {
  sortable: ['name', 'title', 'state', 'lastSignInAt', 'lastDay', 'reviewedAt'],
  state: 'state',
  labelled: ['lastSignInAt', 'isBound', 'lastDay', 'reviewedAt'],
  cells: {
    state: ({ isActive }) => <ActiveChip isActive={isActive} labels={accountStateLabels} />,
    access: ({ roles }) => {
      const lines = accessLines(roles)
      return (
        <span className="whitespace-normal">
          {lines.length === 0 ? <span className="text-faint">Inga</span> : null}
          {lines.map((line, index) => (
            // In a card the columns are one line.
            <span key={line} className="md:block">
              {index === 0 ? null : <span className="md:hidden">. </span>}
              {line}
            </span>
          ))}
        </span>
      )
    },
    lastSignInAt: ({ lastSignInAt }) => (lastSignInAt === null ? 'Aldrig' : formatTimestamp(lastSignInAt)),
    email: ({ email }) => <MailLink address={email} />,
    phoneNumber: ({ phoneNumber }) => <span className="tabular-nums">{formatPhone(phoneNumber)}</span>,
  },
})

const scopeOptions = scopes.map((value) => ({
  value,
  label: scopeTexts[value].label,
  group: value === 'SysAdmin' || value.startsWith('Global.') ? placeName(null) : 'Gren eller distrikt',
}))

const placeOptions = associationOptionsFrom((items) => [
  { value: federationPlace, label: placeName(null) },
  ...associationOptions(items, 0, 'Gren'),
  ...associationOptions(items, 1, 'Distrikt'),
])

const useFilters = (): Filter[] => {
  const { context } = useCurrentUser()
  return [
    { name: 'place', label: 'Gäller', options: placeOptions, isOffered: context.kind === 'global' },
    { name: 'scope', label: 'Behörighet', options: scopeOptions },
    choiceFilter('signIn', 'Inloggning', signInLabels),
    choiceFilter('ends', 'Sista dag', endLabels),
    choiceFilter('review', 'Genomgång', reviewLabels),
    choiceFilter('member', 'Medlem', memberLabels),
    choiceFilter('state', 'Status', accountStateLabels),
  ]
}

const AccountList = ({ section, meaning }: { section: Section; meaning: string }) => (
  <RecordList
    title={section.title}
    searchLabel="Sök namn, titel eller e-post"
    back={<BackLink to="/home/settings">Inställningar</BackLink>}
    endpoints={section.endpoints}
    columns={columns}
    defaultColumns={['name', 'title', 'access', 'memberName', 'isBound', 'state', 'lastSignInAt']}
    filters={useFilters()}
    target={({ id }) => ({ to: section.edit, params: { id } })}
    actions={
      <Link to={section.create} className={buttonStyle('primary')}>
        <Plus className="size-4" aria-hidden="true" />
        {section.newTitle}
      </Link>
    }
    empty={
      <EmptyState icon={<UserRound />} title={`Här finns inga ${section.title.toLowerCase()} än`}>
        {meaning}
      </EmptyState>
    }
  />
)

export const AdministratorList = () => (
  <AccountList
    section={sections.administrators}
    meaning="Administratörer är konton som får ändra något här. Lägg till den första med Ny administratör."
  />
)

export const UserList = () => (
  <AccountList
    section={sections.users}
    meaning="Användare är konton som läser utan att ändra. Lägg till den första med Ny användare."
  />
)
