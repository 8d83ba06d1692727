// The list of persons: columns, filters and empty state for the shared list.
import { ShieldAlert, Users } from 'lucide-react'
import { useMemo } from 'react'
import { holds, reads } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { ageBandLabels } from '#contract/members/age-bands.ts'
import { countedLabels, rolesOf } from '#contract/members/counted-role.ts'
import { municipalityChoices } from '#contract/members/municipalities.ts'
import {
  attentionLabels,
  licenceStandingLabels,
  membershipStatusLabels,
  personColumns,
  personSortName,
  sexLabels,
  unlistedLabels,
} from '#contract/members/person-columns.ts'
import { personLists } from '#contract/members/person-lists.ts'
import { createRefusal } from '#contract/members/person-rights.ts'
import type { PersonRow } from '#contract/members/person-row.ts'
import { defaultPersonColumns, personListSchemas, unknownMunicipality } from '#contract/members/person-search.ts'
import { protectedIdentityLabel } from '#contract/members/protected-identity.ts'
import { clubRoleNames, clubRoles, roleCategoryLabels } from '#contract/organizations/club-roles.ts'
import { ImportButton } from './import-button.tsx'
import { usePersonBulk } from './person-bulk.tsx'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { clubFilter } from '../../records/club-filter.ts'
import { licenceTypeFilter } from '../../records/licence-type-filter.ts'
import { RecordList } from '../../records/record-list.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import type { RowTarget } from '../../table/row-link.ts'
import type { TypedFilter } from '../../table/list-narrowing.ts'
import { textColumns } from '../../table/table-columns.ts'
import { parseDate } from '../../ui/parse-date.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { MailLink } from '../../ui/text-link.tsx'
import { NewPersonButton } from './new-person-button.tsx'

/** A masked row has no name, so the member number identifies it. */
const nameOf = (row: PersonRow): string => {
  if (row.unlisted) return unlistedLabels[row.unlisted]
  return row.lastName === '' ? `Medlem ${row.memberNumber}` : personSortName(row)
}

const PersonName = (row: PersonRow) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {row.unlisted ? <span className="text-muted">{nameOf(row)}</span> : nameOf(row)}
    {row.isProtected ? (
      <StateChip tone="warning" icon={ShieldAlert}>
        {protectedIdentityLabel}
      </StateChip>
    ) : null}
  </span>
)

const columns = textColumns(personColumns, {
  sortable: personListSchemas.sortable,
  labelled: ['memberNumber', 'birthYear', 'memberSince', 'paidYear'],
  cells: {
    name: (row) => <PersonName {...row} />,
    branches: ({ branches }) => branches.map(({ shortName }) => shortName).join(', '),
    district: ({ districts }) => districts.map(({ shortName }) => shortName).join(', '),
    email: ({ email }) => <MailLink address={email} />,
  },
})

const targetOf = ({ id, unlisted }: PersonRow): RowTarget | null =>
  unlisted ? null : { to: '/members/view/$id', params: { id } }

/** Licences have no pages in the federation's context. */
const useReadsLicences = () => {
  const user = useCurrentUser()
  return user.context.kind !== 'global' && holds(user, user.context, reads('Licenses'))
}
const columnsWithoutLicences = columns.filter(({ id }) => id !== 'licences')

export const PersonList = () => (
  <RecordList
    title="Medlemmar"
    searchLabel="Sök namn, e-post eller nummer"
    endpoints={personLists}
    columns={useReadsLicences() ? columns : columnsWithoutLicences}
    defaultColumns={defaultPersonColumns}
    filters={useFilters()}
    typedFilters={typedFilters}
    bulk={usePersonBulk()}
    target={targetOf}
    actions={
      <>
        <ImportButton />
        <NewPersonButton />
      </>
    }
    empty={<NoPersons />}
  />
)

const NoPersons = () => {
  const user = useCurrentUser()
  return (
    <EmptyState icon={<Users />} title="Här finns inga medlemmar än">
      Personer visas när de har ett medlemskap i det du arbetar i.{' '}
      {createRefusal(user, user.context) ?? 'Lägg till den första med Ny person.'}
    </EmptyState>
  )
}

const roleOptions = clubRoleNames.map((value) => ({
  value,
  label: clubRoles[value].label,
  group: roleCategoryLabels[clubRoles[value].category],
}))

const countedOptions = Object.entries(countedLabels).map(([value, label]) => {
  const [only, ...others] = rolesOf(value)
  return { value, label, group: only && others.length === 0 ? roleCategoryLabels[only.category] : undefined }
})

/** Filters that only links from a report set. */
const ofReports: Filter[] = [
  { ...choiceFilter('ageBand', 'Åldersgrupp', ageBandLabels), isOffered: false },
  { name: 'counted', label: 'Räknas som', options: countedOptions, isOffered: false },
]

const licenceFilter = choiceFilter('licence', 'Licens', licenceStandingLabels)

const useFilters = (): Filter[] => {
  const { branch, district } = useAssociationFilters()
  const readsLicences = useReadsLicences()
  const municipality = useMemo(() => [...municipalityChoices(), { value: unknownMunicipality, label: 'Okänd' }], [])
  return [
    choiceFilter('status', 'Status', membershipStatusLabels),
    clubFilter,
    branch,
    district,
    choiceFilter('paid', 'Avgift', { paid: 'Betald', unpaid: 'Inte betald' }),
    choiceFilter('category', 'Rollkategori', roleCategoryLabels),
    { name: 'role', label: 'Roll', options: roleOptions },
    { ...licenceFilter, isOffered: readsLicences },
    { ...licenceTypeFilter('licenceType'), isOffered: readsLicences },
    choiceFilter('sex', 'Kön', sexLabels),
    { name: 'municipality', label: 'Kommun', options: municipality },
    choiceFilter('attention', 'Att se över', attentionLabels),
    ...ofReports,
  ]
}

const age = {
  parse: (text: string) => (/^(\d{1,2}|1[0-4]\d|150)$/.test(text) ? text : undefined),
  rule: 'between',
  params: { min: 0, max: 150 },
  inputMode: 'numeric',
} as const

const yearOrDay = (text: string) => (/^[12]\d{3}$/.test(text) ? text : parseDate(text))

const ageText = ({ ageFrom, ageTo }: { ageFrom?: number; ageTo?: number }) => {
  if (ageFrom !== undefined && ageTo !== undefined) return `${ageFrom}–${ageTo} år`
  return ageFrom === undefined ? (ageTo === undefined ? '' : `högst ${ageTo} år`) : `minst ${ageFrom} år`
}

const typedFilters: TypedFilter[] = [
  {
    label: 'Ålder',
    fields: [
      { name: 'ageFrom', label: 'Från och med', ...age },
      { name: 'ageTo', label: 'Till och med', ...age },
    ],
    hint: 'Den ålder personen fyller under året.',
    text: ageText,
  },
  {
    label: 'Tidpunkt',
    fields: [{ name: 'when', label: 'År eller dag', parse: yearOrDay, rule: 'date' }],
    hint: `Medlemskap, avgifter, roller och ålder som de var då: ${Number(today().slice(0, 4)) - 1} eller ${today()}.`,
    text: ({ when = '' }: { when?: string }) => when,
  },
]
