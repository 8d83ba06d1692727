// List pages of licences: those that count or will count, and the historical ones, grouped by person and type.
import { getRouteApi } from '@tanstack/react-router'
import { BadgeCheck, FileArchive } from 'lucide-react'
import { licenceColumns, licences } from '#contract/licences/licences/licence-endpoints.ts'
import { expiresLabels, licenceListSchemas } from '#contract/licences/licences/licence-search.ts'
import { currentStates, licenceStateLabels } from '#contract/licences/licences/licence-state.ts'
import type { LicenceRow } from '#contract/licences/licences/licence-view.ts'
import { holderText } from '#contract/licences/holder.ts'
import { clubFilter } from '../../../records/club-filter.ts'
import { RecordList } from '../../../records/record-list.tsx'
import { choiceFilter } from '../../../table/filters.tsx'
import { textColumns } from '../../../table/table-columns.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { FaiMenu } from '../fai/fai-menu.tsx'
import { useLicenceBulk } from '../bulk.tsx'
import { HolderCell, useHolderFilters, useReadsLicenceDetails } from '../holder-lists.tsx'
import { LicenceChip } from '../state-chips.tsx'

const columns = textColumns(licenceColumns, {
  sortable: licenceListSchemas.sortable,
  name: 'holder',
  state: 'state',
  number: 'birthYear',
  cells: {
    holder: ({ holder }) => <HolderCell holder={holder} />,
    state: ({ state }) => <LicenceChip state={state} />,
    club: ({ club }) => (
      <span title={club?.name} className="md:block md:max-w-44 md:truncate 2xl:max-w-none">
        {club?.name}
      </span>
    ),
  },
})
const columnsWithoutEmail = columns.filter(({ id }) => id !== 'email')
/** The addresses are read by administrators alone. */
export const useLicenceColumns = () => (useReadsLicenceDetails() ? columns : columnsWithoutEmail)
const usualColumns = ['holder', 'number', 'birthYear', 'type', 'state', 'validFrom', 'validTo', 'club', 'branch']

const target = ({ id }: LicenceRow) => ({ to: '/licenses/approved/edit/$id', params: { id } }) as const
const searchLabel = 'Sök namn, medlemsnummer eller licensnummer'

const historicalStates = Object.fromEntries(
  Object.entries(licenceStateLabels).filter(([state]) => !(currentStates as readonly string[]).includes(state)),
)
const currentLabels = Object.fromEntries(currentStates.map((state) => [state, licenceStateLabels[state]]))

const expiresFilter = choiceFilter('expires', 'Går ut inom', expiresLabels)

export const CurrentLicenceList = () => (
  <RecordList
    title="Aktiva licenser"
    searchLabel={searchLabel}
    endpoints={licences}
    columns={useLicenceColumns()}
    defaultColumns={usualColumns}
    filters={[...useHolderFilters(choiceFilter('state', 'Status', currentLabels)), clubFilter, expiresFilter]}
    hasPeriod
    bulk={useLicenceBulk()}
    target={target}
    actions={<FaiMenu />}
    empty={
      <EmptyState icon={<BadgeCheck />} title="Inga licenser gäller nu">
        En licens utfärdas när en licensansökan godkänns.
      </EmptyState>
    }
  />
)

const historicalRoute = getRouteApi('/_staff/licenses/historical/list')

/** A person's licences of a type under one heading, the latest first. The number tells persons of the same name apart. */
const groupOf = ({ holder, type }: LicenceRow) =>
  `${holderText(holder)}${holder.name && `, medlem ${holder.memberNumber}`} · ${type.code} ${type.name}`

export const HistoricalLicenceList = () => {
  const { sort } = historicalRoute.useSearch()
  return (
    <RecordList
      title="Historiska licenser"
      searchLabel={searchLabel}
      endpoints={licences}
      columns={useLicenceColumns()}
      defaultColumns={usualColumns}
      filters={[
        ...useHolderFilters(choiceFilter('state', 'Status', historicalStates)),
        clubFilter,
        { ...expiresFilter, isOffered: false },
      ]}
      hasPeriod
      groupOf={sort === 'holder' ? groupOf : undefined}
      target={target}
      empty={
        <EmptyState icon={<FileArchive />} title="Inga historiska licenser än">
          Här står licenser som har gått ut, ersatts eller återkallats.
        </EmptyState>
      }
    />
  )
}
