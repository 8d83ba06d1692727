// Link beside a field to the list where a branch keeps its choices, for those who may change them.
import type { ReactNode } from 'react'
import type { Context, Holder } from '#contract/access.ts'
import type { Branch } from '#contract/record/permission.ts'
import { useCurrentUser } from '../../session/session.ts'
import { PageLink } from '../page-link.tsx'

interface Managed {
  rules: { changeRefusal: (holder: Holder, context: Context, branch: Branch) => string | null }
  to: '/home/settings/class-types' | '/home/settings/license-types'
  branchId: string
  label: string
}

export const useManageLink = ({ rules, to, branchId, label }: Managed): ReactNode => {
  const user = useCurrentUser()
  // In a branch the list has its own alone, and says of an empty one how to begin only without a filter.
  const search = user.context.kind === 'global' ? { branch: [branchId] } : {}
  // A district has no page of them.
  const mayManage =
    user.context.kind !== 'district' && rules.changeRefusal(user, user.context, { id: branchId, name: '' }) === null
  return mayManage ? (
    <PageLink to={to} search={search}>
      {label}
    </PageLink>
  ) : null
}
