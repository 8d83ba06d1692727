// The tab *Historik*: each time it was sent in, then every change.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Announcement } from '../../../../contract/competitions/announcement-view.ts'
import { announcementQueries } from '../announcements/queries.ts'
import { HistorySection } from './history-panel.tsx'
import { SubmissionTimeline } from './submissions-panel.tsx'

export const HistoryTab = ({ of, page }: { of: Announcement; page: number }) => (
  <div className="flex flex-col gap-6">
    {page === 1 ? <SubmissionTimeline submissions={of.submissions} comments={of.comments} /> : null}
    <HistorySection history={useSuspenseQuery(announcementQueries.history(of.id, page)).data} page={page} />
  </div>
)
