// List page of the class types of a branch, or of all.
import { useQuery } from '@tanstack/react-query'
import { Shapes } from 'lucide-react'
import { classTypeColumns } from '../../../../contract/competitions/class-types/class-type-columns.ts'
import {
  classText,
  classTypeFields,
  classTypeRules,
  type ClassType,
} from '../../../../contract/competitions/class-types/class-type.ts'
import { classTypes } from '../../../../contract/competitions/class-types/class-type-endpoints.ts'
import { CatalogueList } from '../../../records/catalogue/catalogue-list.tsx'
import { catalogueOf } from '../../../records/catalogue/catalogue.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
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

export const ClassTypeList = () => {
  const groups = new Set(useQuery(classChoices()).data?.items.map(({ disciplineGroup }) => disciplineGroup))
  return (
    <CatalogueList
      catalogue={catalogue}
      title="Klasser"
      searchLabel="Sök kod eller namn"
      usualColumns={['code', 'name', 'state', 'faiClass', 'team', 'usage']}
      filters={[
        { name: 'group', label: 'Grupp', options: [...groups].map((value) => ({ value, label: groupLabel(value) })) },
      ]}
      groupOf={({ disciplineGroup }) => groupLabel(disciplineGroup)}
      empty={
        <EmptyState icon={<Shapes />} title="Här finns inga klasser än">
          Utlysningar väljer bland grenens klasser. Lägg till den första med Ny klass.
        </EmptyState>
      }
    />
  )
}
