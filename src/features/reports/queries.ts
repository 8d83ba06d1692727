// Queries of reports.
import { today } from '#contract/dates/swedish-day.ts'
import { reports } from '#contract/reports/report-endpoints.ts'
import { roleStatsFilter } from '#contract/reports/role-stats-search.ts'
import { read } from '../../api/read.ts'

/** The part of the address's search on which the count depends. */
export const filterOf = (search: object) => roleStatsFilter().parse(search)

export const reportQueries = {
  // The server keeps a count for the same time; the page shows when it was made. The day of today is a part of the key, because a page
  // may stay open past midnight.
  roleStats: (search: object) => {
    const filter = filterOf(search)
    const query = { ...filter, when: filter.when ?? today() }
    return { ...read(reports.roleStats, { query }), staleTime: 60_000 }
  },
  clubs: () => ({ ...read(reports.clubs), staleTime: 10 * 60_000 }),
  frozenList: (page = 1) => read(reports.frozenList, { query: { page } }),
  frozen: (id: string) => ({ ...read(reports.frozen, { params: { id } }), staleTime: Infinity }),
}
