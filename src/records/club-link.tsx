// Links to the pages of clubs, which are plain text for those who may not open them.
import { holds, reads } from '#contract/access.ts'
import { useCurrentUser } from '../session/session.ts'
import { PageLink } from './page-link.tsx'

export const useMayOpenClubs = () => {
  const user = useCurrentUser()
  return holds(user, user.context, reads('Organizations'))
}

export const ClubLink = ({
  club: { id, name },
  className,
}: {
  club: { id: string; name: string }
  className?: string
}) => {
  const mayOpen = useMayOpenClubs()
  return (
    <PageLink to="/organizations/view/$id" params={{ id }} isText={!mayOpen} className={className}>
      {name}
    </PageLink>
  )
}
