// Queries of the dashboard.
import { dashboard } from '../../../contract/dashboard.ts'
import { read } from '../../api/read.ts'

export const dashboardQueries = {
  clubs: () => read(dashboard.clubs),
  changes: () => read(dashboard.changes),
}
