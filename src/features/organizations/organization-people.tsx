// Tabs *Styrelse* and *Medlemmar* of an organization: its board and other roles, and its members with search.
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert, UserRoundSearch, Users } from 'lucide-react'
import {
  organizationMemberPageSize,
  type BoardMember,
  type OrganizationMember,
} from '../../../contract/organizations/members.ts'
import { formatPhone } from '../../../contract/validation/phone-number.ts'
import { CardList } from '../../table/card-list.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { Pagination } from '../../table/pagination.tsx'
import { SearchBox } from '../../table/search-box.tsx'
import { columnsOf, useListTable } from '../../table/table-columns.ts'
import { useIsWideScreen } from '../../table/use-is-wide-screen.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/placeholder-states.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { MailLink, PhoneLink } from '../../ui/text-link.tsx'
import { organizationQueries } from './queries.ts'

/** The address and contact details of the person are never shown. */
const ProtectedIdentityChip = () => (
  <StateChip tone="warning" icon={ShieldAlert}>
    Skyddad identitet
  </StateChip>
)

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

const helper = columnsOf<OrganizationMember & { id: string }>()
const columns = helper.columns([
  helper.accessor((row) => `${row.lastName}, ${row.firstName}`, {
    id: 'name',
    header: 'Namn',
    cell: (cell) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {cell.getValue()}
        {cell.row.original.isProtected ? <ProtectedIdentityChip /> : null}
      </span>
    ),
  }),
  helper.accessor('birthYear', { header: 'Född', meta: { className: 'tabular-nums' } }),
  helper.accessor((row) => row.branches.join(', '), { id: 'branches', header: 'Grenar' }),
  helper.accessor('validFrom', { header: 'Medlem sedan', meta: { className: 'whitespace-nowrap' } }),
  helper.accessor((row) => (row.isMainClub ? 'Ja' : ''), { id: 'isMainClub', header: 'Huvudförening' }),
  helper.accessor('paidYear', { header: 'Avgift betald', meta: { className: 'tabular-nums' } }),
])
const none: never[] = []

interface OrganizationMembersProps {
  id: string
  q: string
  page: number
  onSearch: (part: { q?: string; page?: number }, how?: { replace?: boolean }) => void
}

export const OrganizationMembers = ({ id, q, page, onSearch }: OrganizationMembersProps) => {
  const isWide = useIsWideScreen()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...organizationQueries.members(id, { q, page }),
    placeholderData: keepPreviousData,
  })
  const rows = data?.items.map((member) => ({ ...member, id: member.personId })) ?? none
  const table = useListTable({ columns, rows })

  const body = () => {
    if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
    if (data?.items.length === 0) {
      return (
        <EmptyState icon={<UserRoundSearch />} title={q === '' ? 'Inga medlemmar att visa' : 'Ingen medlem matchar'}>
          {q === ''
            ? 'Föreningen har inga nuvarande medlemmar som hör till det du arbetar i.'
            : 'Kontrollera stavningen, eller sök på bara för- eller efternamn.'}
        </EmptyState>
      )
    }
    const list = { table, caption: 'Medlemmar', skeletonRows: data ? 0 : 10 }
    return isWide ? <DataTable {...list} /> : <CardList {...list} />
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SearchBox
          label="Sök medlem"
          value={q}
          onSearch={(text) => onSearch({ q: text, page: 1 }, { replace: true })}
          className="w-full md:w-72"
        />
        <Link to="/members/list" search={{ club: [id] } as never} className={buttonStyle()}>
          Filtrera och exportera
        </Link>
      </div>
      <div
        aria-busy={isPlaceholderData}
        className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-opacity aria-busy:opacity-60"
      >
        {body()}
      </div>
      {data ? <Pagination page={page} size={organizationMemberPageSize} total={data.total} /> : null}
    </div>
  )
}
