// Tab *Styrelse* of an organization: its board members and other roles.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { BoardMember } from '../../../contract/organizations/members.ts'
import { formatPhone } from '../../../contract/validation/phone-number.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { MailLink, PhoneLink } from '../../ui/text-link.tsx'
import { ProtectedIdentityChip } from './protected-identity-chip.tsx'
import { organizationQueries } from './queries.ts'

export const OrganizationBoard = ({ id }: { id: string }) => {
  const { items } = useSuspenseQuery(organizationQueries.board(id)).data
  const board = items.filter(({ isBoard }) => isBoard)
  const tasks = items.filter(({ isBoard }) => !isBoard)
  if (items.length === 0) {
    return (
      <EmptyState icon={<Users />} title="Ingen styrelse är registrerad">
        Föreningen rapporterar sina förtroendevalda efter årsmötet. Kontakta den om uppgifterna dröjer.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {board.length > 0 ? <Posts title="Styrelse och förtroendevalda" members={board} /> : null}
      {tasks.length > 0 ? <Posts title="Övriga uppdrag" members={tasks} /> : null}
    </div>
  )
}

const Posts = ({ title, members }: { title: string; members: readonly BoardMember[] }) => (
  <Card title={title} isFlush>
    <ul aria-label={title} className="divide-y divide-line">
      {members.map((post) => (
        <li
          key={post.personId + post.role}
          className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.2fr)_9rem] md:items-center"
        >
          <span className="text-sm text-muted">{post.roleLabel}</span>
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {post.name}
            {post.isProtected ? <ProtectedIdentityChip /> : null}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <MailLink address={post.email} />
          </span>
          <span>
            <PhoneLink number={post.phoneNumber} label={formatPhone(post.phoneNumber)} />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
