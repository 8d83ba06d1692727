// The list of frozen reports.
import { Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { frozenPageSize } from '#contract/reports/role-stats.ts'
import { useCurrentUser } from '../../session/session.ts'
import { EmptyPage, Pagination } from '../../table/pagination.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { useShownWhileLoading } from '../../ui/shown-while-loading.ts'
import { reportQueries } from './queries.ts'

/** The search parameter of the page. */
const param = 'frozenPage'

export const FrozenList = ({ page }: { page: number }) => {
  const { shown, busy } = useShownWhileLoading(page)
  const { items, total } = useSuspenseQuery(reportQueries.frozenList(shown)).data
  const isGlobal = useCurrentUser().context.kind === 'global'
  if (total === 0)
    return (
      <EmptyState icon={<Snowflake />} title="Inga frysta rapporter än">
        Frys en rapport för att spara siffrorna som de är nu, till exempel de som lämnas till Riksidrottsförbundet.
      </EmptyState>
    )
  return (
    <div {...busy}>
      {items.length === 0 ? <EmptyPage param={param} /> : null}
      <ul aria-label="Frysta rapporter" className="divide-y divide-line">
        {items.map(({ id, name, place, createdAt, createdByName }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5 hover:bg-hover"
          >
            <Link
              to="/reports/role-stats"
              search={{ frozen: id } as never}
              className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="text-sm text-muted">
              {isGlobal ? `${place} · ` : ''}
              {createdByName ?? 'Systemet'}, {formatTimestamp(createdAt)}
            </span>
          </li>
        ))}
      </ul>
      {total > frozenPageSize ? (
        <div className="border-t border-line p-4">
          <Pagination page={shown} param={param} size={frozenPageSize} total={total} />
        </div>
      ) : null}
    </div>
  )
}
