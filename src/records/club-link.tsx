// The name of a club, with a link to its page for those who may open it.
import { holds, reads } from '#contract/access.ts'
import { useCurrentUser } from '../session/session.ts'
import { PageLink } from './page-link.tsx'

export const ClubLink = ({
  club: { id, name },
  className,
}: {
  club: { id: string; name: string }
  className?: string
}) => {
  const user = useCurrentUser()
  const isText = !holds(user, user.context, reads('Organizations'))
  return (
    <PageLink to="/organizations/view/$id" params={{ id }} isText={isText} className={className}>
      {name}
    </PageLink>
  )
}
