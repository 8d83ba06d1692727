// Every read and write of the public pages of competitions, and what each write makes stale.
import { competitionPages } from '../../../../contract/competitions/external-endpoints.ts'
import { read } from '../../../api/read.ts'

export const publicQueries = {
  competition: (id: string) => read(competitionPages.view, { params: { id } }),
}
