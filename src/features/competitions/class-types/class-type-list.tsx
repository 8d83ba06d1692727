// List page of the class types of a branch, or of all.
import { Shapes } from 'lucide-react'
import { classTypeColumns } from '#contract/competitions/class-types/class-type-columns.ts'
import {
  classText,
  classTypeFields,
  classTypeRules,
  type ClassType,
} from '#contract/competitions/class-types/class-type.ts'
import { classTypes } from '#contract/competitions/class-types/class-type-endpoints.ts'
import { CatalogueList } from '../../../records/catalogue/catalogue-list.tsx'
import { catalogueOf } from '../../../records/catalogue/catalogue.ts'
import { optionsFrom } from '../../../table/filter-options.ts'
import type { Filter } from '../../../table/filters.tsx'
import { classChoices } from './class-choices.ts'

const catalogue = catalogueOf<ClassType>({
  noun: 'klassen',
  newTitle: 'Ny klass',
  endpoints: classTypes,
  fields: classTypeFields,
  columns: classTypeColumns,
  sortable: ['code', 'name', 'nameEn', 'state', 'branch', 'faiClass'],
  nameOf: classText,
  codeOf: ({ code }) => code,
  rules: classTypeRules,
  unused: 'Ingen utlysning har klassen.',
  chosenIn: 'nya utlysningar',
  hiddenFields: ({ isTeam }) => (isTeam ? [] : ['teamSize']),
})

const groupLabel = (group: string) => group || 'Ingen grupp'

const groupFilter: Filter = {
  name: 'group',
  label: 'Grupp',
  options: optionsFrom(classChoices(), ({ items }) =>
    [...new Set(items.map(({ disciplineGroup }) => disciplineGroup))].map((value) => ({
      value,
      label: groupLabel(value),
    })),
  ),
}

export const ClassTypeList = () => (
  <CatalogueList
    catalogue={catalogue}
    title="Klasser"
    searchLabel="Sök kod eller namn"
    usualColumns={['code', 'name', 'state', 'faiClass', 'team', 'usage']}
    filters={[groupFilter]}
    groupOf={({ disciplineGroup }) => groupLabel(disciplineGroup)}
    empty={{
      icon: <Shapes />,
      title: 'Här finns inga klasser än',
      text: 'Utlysningar väljer bland grenens klasser.',
    }}
  />
)
