// Tab *Historik* of an announcement: its submissions, then its change history.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { announcementQueries } from '../queries.ts'
import { HistorySection } from '../../record/history-section.tsx'
import { SubmissionTimeline } from '../../record/submission-timeline.tsx'

export const HistoryTab = ({ announcement, page }: { announcement: Announcement; page: number }) => (
  <div className="flex flex-col gap-6">
    {page === 1 ? <SubmissionTimeline submissions={announcement.submissions} comments={announcement.comments} /> : null}
    <HistorySection history={useSuspenseQuery(announcementQueries.history(announcement.id, page)).data} page={page} />
  </div>
)
