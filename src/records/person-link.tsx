// Links to the pages of persons, which are plain text for those who may not open them.
import type { ReactNode } from 'react'
import { holds, reads } from '#contract/access.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { useCurrentUser } from '../session/session.ts'
import { PageLink } from './page-link.tsx'

interface PersonLinkProps {
  id: string
  /** Whether the reader's context has the person. */
  isVisible: boolean
  isProtected?: boolean
  children: ReactNode
}

export const PersonLink = ({ id, isVisible, isProtected = false, children }: PersonLinkProps) => {
  const user = useCurrentUser()
  const mayOpen =
    isVisible &&
    holds(user, user.context, reads('Members')) &&
    (!isProtected || seesProtectedPersons(user, user.context))
  return (
    <PageLink to="/members/view/$id" params={{ id }} isText={!mayOpen}>
      {children}
    </PageLink>
  )
}
