// Filters of the announcement list. Within a branch or a district, its own filter is left out.
import { useQuery } from '@tanstack/react-query'
import { associationType } from '../../../../contract/access.ts'
import { announcementStatusLabels } from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import { sanctionStateLabels } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import {
  announcementStatuses,
  competitionTypeLabels,
  competitionTypes,
} from '../../../../contract/competitions/enums.ts'
import { today } from '../../../../contract/dates/swedish-day.ts'
import { useCurrentUser } from '../../../session/session.ts'
import type { Filter } from '../../../table/filters.tsx'
import { announcementQueries } from './queries.ts'

/** Seasons offered as options: planned, current and recent ones. */
const seasons = () => {
  const year = Number(today().slice(0, 4))
  return Array.from({ length: 6 }, (_, index) => String(year + 2 - index))
}

const toOption = ({ id, shortName }: { id: string; shortName: string }) => ({ value: id, label: shortName })

/** `branches`: the chosen branches, to which the options for classes are limited. */
export const useAnnouncementFilters = (branches: readonly string[]): Filter[] => {
  const { context } = useCurrentUser()
  const associations = useQuery(announcementQueries.associations()).data?.items ?? []
  const classes = useQuery(announcementQueries.classes()).data?.items ?? []
  const contextType = associations.find(({ id }) => id === context.id)?.type
  const optionsOfType = (type: 0 | 1) =>
    contextType === type ? [] : [associations.filter((association) => association.type === type).map(toOption)]
  return [
    {
      name: 'status',
      label: 'Status',
      options: announcementStatuses.map((value) => ({ value, label: announcementStatusLabels[value] })),
    },
    ...optionsOfType(associationType.Branch).map((options) => ({ name: 'branch', label: 'Gren', options })),
    {
      name: 'type',
      label: 'Typ',
      options: competitionTypes.map((value) => ({ value, label: competitionTypeLabels[value] })),
    },
    { name: 'season', label: 'Säsong', options: seasons().map((year) => ({ value: year, label: year })) },
    {
      name: 'class',
      label: 'Klass',
      options: classes
        .filter(({ branchId }) => branches.length === 0 || branches.includes(branchId))
        .map(({ id, code, name, branchId }) => ({
          value: id,
          label: `${code} ${name}`,
          group: associations.find((association) => association.id === branchId)?.shortName,
        })),
    },
    ...optionsOfType(associationType.District).map((options) => ({ name: 'district', label: 'Distrikt', options })),
    {
      name: 'mark',
      label: 'Inställd/flyttad',
      options: (['cancelled', 'moved'] as const).map((value) => ({ value, label: sanctionStateLabels[value] })),
    },
  ]
}
