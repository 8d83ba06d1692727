// The filters that the lists of announcements and of sanctioned competitions have in common.
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { classFilter, type ClassLimits } from './class-types/class-choices.ts'

interface Season {
  /** The search parameter. */
  name: string
  chosen: readonly number[]
}

/** Offers planned, current and recent seasons, and those that are chosen. */
export const seasonFilter = ({ name, chosen }: Season): Filter => {
  const year = Number(today().slice(0, 4))
  const usual = Array.from({ length: 6 }, (_, index) => year + 2 - index)
  const seasons = [...new Set([...usual, ...chosen])].toSorted((a, b) => b - a).map(String)
  return { name, label: 'Säsong', options: seasons.map((season) => ({ value: season, label: season })) }
}

/** `limits`: see `classFilter`. */
export const useCompetitionFilters = (season: Season, limits?: ClassLimits): Filter[] => {
  const { branch, district } = useAssociationFilters()
  return [
    branch,
    choiceFilter('type', 'Tävlingstyp', competitionTypeLabels),
    seasonFilter(season),
    classFilter(limits),
    district,
  ]
}
