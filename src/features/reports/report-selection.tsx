// What the report counts: when, where and whom.
import { useMemo } from 'react'
import { today } from '#contract/dates/swedish-day.ts'
import { ageBandLabels } from '#contract/members/age-bands.ts'
import { municipalityChoices } from '#contract/members/municipalities.ts'
import { sexLabels } from '#contract/members/person-columns.ts'
import { unknownMunicipality } from '#contract/members/person-search.ts'
import type { RoleStatsFilter, RoleStatsSearch } from '#contract/reports/role-stats-search.ts'
import { useAssociationFilters } from '../../records/association-filters.ts'
import type { SearchPart } from '../../records/record-list.tsx'
import { CollapsibleFilters } from '../../table/collapsible-filters.tsx'
import { optionsFrom } from '../../table/filter-options.ts'
import {
  choiceFilter,
  FilterButton,
  FilterPills,
  shownFilters,
  type Filter,
  type FilterValues,
} from '../../table/filters.tsx'
import { useIsWideScreen } from '../../table/use-is-wide-screen.ts'
import { namedOptions } from '../../ui/named-options.ts'
import { DayField, kindOf, MomentControl, thisYear, YearField } from './moment-control.tsx'
import { reportQueries } from './queries.ts'

export type OnSearch = (part: SearchPart<RoleStatsSearch>) => void

const kinds = [
  { value: 'day' as const, label: 'Per datum' },
  { value: 'year' as const, label: 'Under år' },
]

export const WhenControl = ({ when = today(), onSearch }: { when: string | undefined; onSearch: OnSearch }) => {
  const kind = kindOf(when)
  // Today is written into the address too: the address may have shown yesterday's report since before midnight.
  const choose = (moment: string) => onSearch({ when: moment })
  const Field = kind === 'year' ? YearField : DayField
  return (
    <MomentControl
      label="När"
      kinds={kinds}
      kind={kind}
      onKind={(chosen) => choose(chosen === 'year' ? String(thisYear()) : today())}
    >
      <Field key={kind} label={kind === 'year' ? 'År' : 'Datum'} value={when} onMoment={choose} />
    </MomentControl>
  )
}

const reportClubFilter: Filter = {
  name: 'club',
  label: 'Förening',
  options: optionsFrom(reportQueries.clubs(), ({ items }) => namedOptions(items)),
}

const useFilters = (): Filter[] => {
  const { branch, district } = useAssociationFilters()
  const municipality = useMemo(() => [...municipalityChoices(), { value: unknownMunicipality, label: 'Okänd' }], [])
  return [
    branch,
    district,
    reportClubFilter,
    { name: 'municipality', label: 'Kommun', options: municipality },
    choiceFilter('sex', 'Kön', sexLabels),
    choiceFilter('ageBand', 'Ålder', ageBandLabels),
  ]
}

const noFilters = { branch: [], district: [], club: [], municipality: [], sex: [], ageBand: [] }

export const ReportFilters = ({ search, onSearch }: { search: RoleStatsFilter; onSearch: OnSearch }) => {
  const filters = useFilters()
  const isWide = useIsWideScreen()
  const values: FilterValues = Object.fromEntries(
    filters.map(({ name }) => [name, search[name as keyof typeof noFilters]]),
  )
  const change = (name: string, chosen: string[]) => onSearch({ [name]: chosen })
  return (
    <>
      <search className="flex flex-wrap items-center gap-2">
        <CollapsibleFilters isCollapsed={!isWide} activeCount={Object.values(values).flat().length}>
          {shownFilters(filters, values).map((filter) => (
            <FilterButton key={filter.name} filter={filter} values={values[filter.name] ?? []} onFilter={change} />
          ))}
        </CollapsibleFilters>
      </search>
      <FilterPills filters={filters} values={values} onFilter={change} onClear={() => onSearch(noFilters)} />
    </>
  )
}
