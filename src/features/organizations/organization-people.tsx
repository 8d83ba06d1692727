// Tab *Medlemmar* of an organization: its members with search.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert, UserRoundSearch } from 'lucide-react'
import { openRefusal } from '#contract/members/person-rights.ts'
import { organizationMemberPageSize } from '#contract/organizations/member-search.ts'
import { memberSortName, type OrganizationMember } from '#contract/organizations/members.ts'
import { useCurrentUser } from '../../session/session.ts'
import { unlessRefused } from '../../records/shown-record.ts'
import { CardList } from '../../table/card-list.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { EmptyPage, Pagination } from '../../table/pagination.tsx'
import { SearchBox } from '../../table/search-box.tsx'
import type { RowTarget } from '../../table/row-link.ts'
import { columnsOf, useListTable } from '../../table/table-columns.ts'
import { useIsWideScreen } from '../../table/use-is-wide-screen.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState, ErrorState } from '../../ui/placeholder-states.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { organizationQueries } from './queries.ts'

/** The address and contact details of the person are never shown. */
const ProtectedIdentityChip = () => (
  <StateChip tone="warning" icon={ShieldAlert}>
    Skyddad identitet
  </StateChip>
)

const helper = columnsOf<OrganizationMember & { id: string }>()
const columns = helper.columns([
  helper.accessor(memberSortName, {
    id: 'name',
    header: 'Namn',
    cell: (cell) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {cell.getValue()}
        {cell.row.original.isProtected ? <ProtectedIdentityChip /> : null}
      </span>
    ),
  }),
  helper.accessor('birthYear', { header: 'Född', meta: { className: 'tabular-nums', isLabelled: true } }),
  helper.accessor((row) => row.branches.join(', '), { id: 'branches', header: 'Grenar' }),
  helper.accessor('validFrom', { header: 'Medlem sedan', meta: { className: 'whitespace-nowrap', isLabelled: true } }),
  helper.accessor((row) => (row.isMainClub ? 'Ja' : ''), {
    id: 'isMainClub',
    header: 'Huvudförening',
    meta: { isLabelled: true },
  }),
  helper.accessor('paidYear', { header: 'Avgift betald', meta: { className: 'tabular-nums', isLabelled: true } }),
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
  const user = useCurrentUser()
  const query = useQuery({ ...organizationQueries.members(id, { q, page }), placeholderData: keepPreviousData })
  unlessRefused(query)
  const { data, error, isPlaceholderData, refetch } = query
  const rows = data?.items.map((member) => ({ ...member, id: member.personId })) ?? none
  const table = useListTable({ columns, rows })

  const body = () => {
    if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
    if (data?.items.length === 0 && data.total > 0) return <EmptyPage />
    if (data?.items.length === 0) {
      return (
        <EmptyState icon={<UserRoundSearch />} title={q === '' ? 'Inga medlemmar att visa' : 'Ingen medlem matchar'}>
          {q === ''
            ? 'Föreningen har inga nuvarande medlemmar som hör till det du arbetar i.'
            : 'Kontrollera stavningen, eller sök på bara för- eller efternamn.'}
        </EmptyState>
      )
    }
    const target = (row: OrganizationMember): RowTarget | null =>
      openRefusal(user, user.context, row) === null ? { to: '/members/view/$id', params: { id: row.personId } } : null
    const list = { table, caption: 'Medlemmar', target, skeletonRows: data ? 0 : 10 }
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
