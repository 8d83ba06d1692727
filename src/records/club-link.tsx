// Links to the pages of clubs, which are plain text for those who may not open them.
import type { ReactNode } from 'react'
import { holds, reads } from '#contract/access.ts'
import { useCurrentUser } from '../session/session.ts'
import { PageLink } from './page-link.tsx'

const useMayOpenClubs = () => {
  const user = useCurrentUser()
  return holds(user, user.context, reads('Organizations'))
}

/** A link of a checklist, which may lead to any record of the competitions or to a club. */
export const ChecklistLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const mayOpenClubs = useMayOpenClubs()
  return to.startsWith('/organizations/') && !mayOpenClubs ? null : <PageLink to={to as '/'}>{children}</PageLink>
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
