// Links to the pages of announcements, applications and sanctioned competitions. `isText`: only the name, for those who may not open
// the page.
import { PageLink } from '../../records/page-link.tsx'

interface RelatedAnnouncement {
  id: string
  title: string
  proposedFrom?: string | null
}

/** Names the day too, when it is given. */
export const AnnouncementLink = ({
  announcement: { id, title, proposedFrom },
  isText = false,
}: {
  announcement: RelatedAnnouncement
  isText?: boolean
}) => (
  <PageLink to="/competitions/announcements/review/$id" params={{ id }} isText={isText}>
    {title}
    {proposedFrom ? `, ${proposedFrom}` : ''}
  </PageLink>
)

interface SanctionLinkProps {
  sanction: { id: string; number: string }
  className?: string
}

export const SanctionLink = ({ sanction: { id, number }, className }: SanctionLinkProps) => (
  <PageLink to="/competitions/sanctions/edit/$id" params={{ id }} className={className}>
    {number}
  </PageLink>
)

/** The link to a club's application, which has the club's name. */
export const ApplicationLink = ({
  announcementId,
  application,
  isOpen,
  isText = false,
  className,
}: ApplicationLinkProps) => (
  <PageLink
    to="/competitions/announcements/$announcementId/applications/$applicationId"
    params={{ announcementId, applicationId: application.id }}
    search={isOpen === undefined ? {} : { tab: 'compare' }}
    aria-current={isOpen ? 'page' : undefined}
    isText={isText}
    className={className}
  >
    {application.club?.name ?? 'Ingen förening vald'}
  </PageLink>
)

interface ApplicationLinkProps {
  announcementId: string
  application: { id: string; club: { name: string } | null }
  /** In the comparison on an application's page: whether it is the application of the page. */
  isOpen?: boolean
  isText?: boolean
  className?: string
}
