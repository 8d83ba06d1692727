// Dashboard card of the licences that run out within 30, 60 and 90 days, each figure a link to their list.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { expiresLabels } from '#contract/licences/licences/licence-search.ts'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { CountedAt } from './counted-at.tsx'
import { dashboardQueries } from './queries.ts'

const spans = Object.keys(expiresLabels) as (keyof typeof expiresLabels)[]

export const LicencesCard = () => {
  const licences = useSuspenseQuery(dashboardQueries.licences()).data
  return (
    <Card title="Licenser som går ut">
      <ul aria-label="Licenser som går ut" className="grid grid-cols-3 gap-2">
        {spans.map((days) => (
          <li key={days}>
            <Link
              to="/licenses/approved/list"
              search={{ expires: [days] } as never}
              className="group block rounded-md px-2 py-1 text-center hover:bg-hover"
            >
              <span className="block text-2xl font-semibold text-accent-text tabular-nums group-hover:underline">
                {formatNumber(licences[days])}
              </span>
              <span className="text-sm text-muted">inom {expiresLabels[days]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <CountedAt at={licences.countedAt} />
    </Card>
  )
}
