// Tab *Styrelse* of a club: its board and other roles, also those that begin later, with the buttons of those who look after them.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldAlert, Users } from 'lucide-react'
import { useState } from 'react'
import type { Organization } from '#contract/organizations/organization.ts'
import { sincePeriodText } from '#contract/dates/periods.ts'
import { isCurrent, validityStateOf } from '#contract/dates/validity-period.ts'
import { organizations } from '#contract/organizations/endpoints.ts'
import type { BoardMember } from '#contract/organizations/members.ts'
import { boardRefusal, openRefusal, roleRefusal, type ClubPlace } from '#contract/members/person-rights.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { read } from '../../api/read.ts'
import { PersonLink } from '../../records/person-link.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { MailLink, PhoneLink } from '../../ui/text-link.tsx'
import { RolePeriodButton } from './role-period-button.tsx'

const NewClubRoleDialog = lazyComponent(async () => (await import('./role-dialogs.tsx')).NewClubRoleDialog)

const placeOf = ({ name, status, district, branches }: Organization): ClubPlace => ({
  name,
  hasLeft: status === 'left',
  district,
  branchIds: branches.filter((branch) => isCurrent(branch, today())).map(({ branchId }) => branchId),
})

export const ClubBoard = ({ club }: { club: Organization }) => {
  const { items } = useSuspenseQuery(read(organizations.board, { params: { id: club.id } })).data
  const user = useCurrentUser()
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  const place = placeOf(club)
  const board = items.filter(({ isBoard }) => isBoard)
  const tasks = items.filter(({ isBoard }) => !isBoard)
  const refusal = boardRefusal(user, user.context, place)
  const add = (
    <AddButton size="sm" reason={refusal} onClick={() => setIsAdding(true)}>
      Lägg till
    </AddButton>
  )
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <EmptyState icon={<Users />} title="Ingen styrelse är registrerad" actions={add}>
          Föreningen rapporterar sina förtroendevalda efter årsmötet. Kontakta den om uppgifterna dröjer.
        </EmptyState>
      ) : (
        <div className="flex justify-end">{add}</div>
      )}
      {board.length > 0 ? <Posts title="Styrelse och förtroendevalda" posts={board} club={place} /> : null}
      {tasks.length > 0 ? <Posts title="Övriga roller" posts={tasks} club={place} /> : null}
      {isAdding ? (
        <DialogBoundary onClose={close}>
          <NewClubRoleDialog id={club.id} club={place} onClose={close} />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

interface PostsProps {
  title: string
  posts: readonly BoardMember[]
  club: ClubPlace
}

const Posts = ({ title, posts, club }: PostsProps) => {
  const user = useCurrentUser()
  return (
    <Card title={title} isFlush>
      <ul aria-label={title} className="divide-y divide-line">
        {posts.map((post) => (
          <li
            key={post.id}
            className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.2fr)_8.5rem_6rem] md:items-center"
          >
            <span className="text-sm text-muted">{post.roleLabel}</span>
            <span className="flex flex-wrap items-center gap-2 font-medium">
              <PersonLink id={post.personId} isVisible={post.isVisible} isProtected={post.isProtected}>
                {post.name}
              </PersonLink>
              {post.isProtected && openRefusal(user, user.context, post) === null ? (
                <StateChip tone="warning" icon={ShieldAlert}>
                  Skyddad identitet
                </StateChip>
              ) : null}
              {validityStateOf(post, today()) === 'upcoming' ? (
                <>
                  <Chip>Kommande</Chip>
                  <span className="text-sm font-normal text-muted tabular-nums">{sincePeriodText(post, today())}</span>
                </>
              ) : null}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <MailLink address={post.email} />
            </span>
            <span>
              <PhoneLink number={post.phoneNumber} label={formatPhone(post.phoneNumber)} />
            </span>
            <span className="-ml-2 justify-self-start md:ml-0 md:justify-self-end">
              <RolePeriodButton
                role={post}
                what={`${post.roleLabel} ${post.name}`}
                reason={roleRefusal(user, user.context, club, post.role, true)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
