// Filter for the branch or district that the user works in.
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar/calendar-page.ts'
import type { CalendarChoices } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'

/** Null when a branch or a district is already chosen. */
export const associationFilter = (
  search: CalendarPageSearch,
  { branches, districts }: CalendarChoices,
  within: string,
) => {
  const branch = branches.find(({ id }) => id === within)
  if (branch) return search.branch.length > 0 ? null : { name: branch.name, part: { branch: [within] } }
  const district = districts.find(({ id }) => id === within)
  return district && search.district.length === 0 ? { name: district.name, part: { district: [within] } } : null
}
