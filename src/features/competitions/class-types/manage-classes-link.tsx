// Link beside a field with classes, for those who may change them.
import type { ReactNode } from 'react'
import { classTypeRules } from '#contract/competitions/class-types/class-type.ts'
import { PageLink } from '../../../records/page-link.tsx'
import { useCurrentUser } from '../../../session/session.ts'

export const useManageClassesLink = (branchId: string): ReactNode => {
  const user = useCurrentUser()
  const refusal = classTypeRules.changeRefusal(user, user.context, { id: branchId, name: '' })
  return refusal === null ? (
    <PageLink to="/home/settings/class-types" search={{ branch: [branchId] }}>
      Hantera klasser
    </PageLink>
  ) : null
}
