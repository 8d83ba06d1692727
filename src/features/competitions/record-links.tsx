// Links to the pages of announcements, applications, sanctioned competitions and clubs.
import { holds, reads } from '../../../contract/access.ts'
import { PageLink } from '../../records/page-link.tsx'
import { useCurrentUser } from '../../session/session.ts'

interface RelatedAnnouncement {
  id: string
  title: string
  proposedFrom?: string | null
}

/** Names the day too, when it is given. */
export const AnnouncementLink = ({
  announcement: { id, title, proposedFrom },
}: {
  announcement: RelatedAnnouncement
}) => (
  <PageLink to="/competitions/announcements/review/$id" params={{ id }}>
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
export const ApplicationLink = ({ announcementId, application, isOpen, className }: ApplicationLinkProps) => (
  <PageLink
    to="/competitions/announcements/$announcementId/applications/$applicationId"
    params={{ announcementId, applicationId: application.id }}
    search={isOpen === undefined ? {} : { tab: 'compare' }}
    aria-current={isOpen ? 'page' : undefined}
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
  className?: string
}

/** The name of a club, as a link for those who may read its page. */
export const ClubLink = ({ club: { id, name } }: { club: { id: string; name: string } }) => {
  const user = useCurrentUser()
  if (!holds(user, user.context, reads('Organizations'))) return <span className="font-medium">{name}</span>
  return (
    <PageLink to="/organizations/view/$id" params={{ id }}>
      {name}
    </PageLink>
  )
}
