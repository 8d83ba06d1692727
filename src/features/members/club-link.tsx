// The name of a club, with a link to its page for those who may open it.
import { reads, holds } from '../../../contract/access.ts'
import { PageLink } from '../../records/page-link.tsx'
import { useCurrentUser } from '../../session/session.ts'

export const ClubLink = ({ club: { id, name } }: { club: { id: string; name: string } }) => {
  const user = useCurrentUser()
  return holds(user, user.context, reads('Organizations')) ? (
    <PageLink to="/organizations/view/$id" params={{ id }} className="font-medium">
      {name}
    </PageLink>
  ) : (
    <span className="font-medium">{name}</span>
  )
}
