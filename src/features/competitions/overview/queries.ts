// What other pages show of competitions: the dashboard, a club.
import { applications } from '../../../../contract/competitions/application-endpoints.ts'
import { calendar } from '../../../../contract/competitions/calendar-endpoints.ts'
import type { Queue } from '../../../../contract/competitions/queue.ts'
import { sanctions } from '../../../../contract/competitions/sanction-endpoints.ts'
import { competitions } from '../../../../contract/competitions/waiting.ts'
import type { LiveReads } from '../../../api/live.ts'
import { read } from '../../../api/read.ts'

export const clubPageSize = 25

export const overviewQueries = {
  waiting: (queue: Queue) => read(competitions.waiting, { query: { queue } }),
  /** From today on. */
  upcoming: () => read(calendar.list, { query: { kind: ['sanction'] } }),
  applicationsOf: (clubId: string) => read(applications.ofClub, { params: { clubId } }),
  sanctionsOf: (clubId: string, page: number) =>
    read(sanctions.list, { query: { club: [clubId], page, size: clubPageSize } }),
}

/** For `useLive` on the dashboard. */
export const overviewLive: LiveReads = {
  announcement: [competitions.waiting],
  application: [competitions.waiting],
  sanction: [calendar.list],
}
/** For `useLive` on a club's page. */
export const clubCompetitionsLive: LiveReads = {
  application: [applications.ofClub],
  sanction: [applications.ofClub, sanctions.list],
}
