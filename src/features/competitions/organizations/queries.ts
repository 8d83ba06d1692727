// Queries of the competitions of one organization.
import { applications } from '#contract/competitions/applications/application-endpoints.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { read } from '../../../api/read.ts'

export const sanctionPageSize = 25

export const organizationCompetitionQueries = {
  applications: (clubId: string) => read(applications.ofClub, { params: { clubId } }),
  sanctions: (clubId: string, page: number) =>
    read(sanctions.list, { query: { club: [clubId], page, size: sanctionPageSize } }),
}
