// Link from an item of the review queue to its application or announcement.
import { Link } from '@tanstack/react-router'
import type { WaitingItem } from '#contract/competitions/review/waiting-items.ts'

const linkStyle = 'font-medium hover:text-accent-text hover:underline'

export const WaitingItemLink = ({ item }: { item: WaitingItem }) => {
  const { kind, announcementId, application, title } = item
  if (application !== null) {
    return (
      <Link
        to="/competitions/announcements/$announcementId/applications/$applicationId"
        params={{ announcementId, applicationId: application.id }}
        data-row-link=""
        className={linkStyle}
      >
        {application.clubName}: {title}
      </Link>
    )
  }
  return (
    <Link
      to={kind === 'completion' ? '/competitions/announcements/edit/$id' : '/competitions/announcements/review/$id'}
      params={{ id: announcementId }}
      search={(kind === 'applications' ? { tab: 'applications' } : {}) as never}
      data-row-link=""
      className={linkStyle}
    >
      {title}
    </Link>
  )
}
