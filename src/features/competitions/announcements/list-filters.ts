// Filters of the announcement list. Within a branch or a district, its own filter is left out.
import { announcementStatusLabels } from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import { sanctionStateLabels } from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import {
  announcementStatuses,
  competitionTypeLabels,
  competitionTypes,
} from '../../../../contract/competitions/enums.ts'
import { useAssociationFilters } from '../../../records/association-filters.ts'
import type { Filter } from '../../../table/filters.tsx'
import { useClassFilter } from '../class-types/class-choices.ts'
import { seasonFilter } from '../season-filter.ts'

/** `branches`: the chosen branches, to which the options for classes are limited. */
export const useAnnouncementFilters = (branches: readonly string[]): Filter[] => {
  const { branch, district } = useAssociationFilters()
  const classes = useClassFilter(branches)
  return [
    {
      name: 'status',
      label: 'Status',
      options: announcementStatuses.map((value) => ({ value, label: announcementStatusLabels[value] })),
    },
    ...branch,
    {
      name: 'type',
      label: 'Typ',
      options: competitionTypes.map((value) => ({ value, label: competitionTypeLabels[value] })),
    },
    seasonFilter('season'),
    classes,
    ...district,
    {
      name: 'mark',
      label: 'Inställd/flyttad',
      options: (['cancelled', 'moved'] as const).map((value) => ({ value, label: sanctionStateLabels[value] })),
    },
  ]
}
