// What other pages show of competitions: the dashboard, a club.
import { applications } from '../../../../contract/competitions/applications/application-endpoints.ts'
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import type { Queue } from '../../../../contract/competitions/review/review-queue.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { competitions } from '../../../../contract/competitions/review/waiting-items.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'

export const clubPageSize = 25

export const competitionOverviewQueries = {
  waiting: (queue: Queue) => read(competitions.waiting, { query: { queue } }),
  /** From today on. */
  upcoming: () => read(calendar.list, { query: { kind: ['sanction'] } }),
  applicationsOf: (clubId: string) => read(applications.ofClub, { params: { clubId } }),
  sanctionsOf: (clubId: string, page: number) =>
    read(sanctions.list, { query: { club: [clubId], page, size: clubPageSize } }),
}

/** For `useLive` on the dashboard. */
export const competitionOverviewLive: ReadsByRecordType = {
  announcement: [competitions.waiting],
  application: [competitions.waiting],
  sanction: [calendar.list],
}
/** For `useLive` on a club's page. */
export const organizationCompetitionsLive: ReadsByRecordType = {
  application: [applications.ofClub],
  sanction: [applications.ofClub, sanctions.list],
}
