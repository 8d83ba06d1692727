// Dashboard card of those who manage accounts: late reviews of access, accounts without a member, places without an administrator.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { accountAttentionQuery, sections, type Section } from './sections.ts'

const title = 'Konton att se över'

export const AccountAttentionCard = () => (
  <QueryBoundary title={title}>
    <Attention />
  </QueryBoundary>
)

/** Nothing when there is nothing to look at. */
const Attention = () => {
  const { lateReviews, withoutMember, withoutAdministrator } = useSuspenseQuery(accountAttentionQuery()).data
  const unlinked = (section: Section, count: number | undefined) =>
    count ? (
      <Line key={section.list} figure={count}>
        <PageLink to={section.list} search={{ member: ['none'], state: ['active'] } as never}>
          {section.title} utan person
        </PageLink>
        , så att jäv inte syns
      </Line>
    ) : null
  const lines = [
    lateReviews ? (
      <Line key="reviews" figure={lateReviews}>
        <PageLink to="/home/settings/access-review">
          {lateReviews === 1 ? 'Behörighet' : 'Behörigheter'} att gå igenom
        </PageLink>
        , som ingen har sett över på ett år
      </Line>
    ) : null,
    unlinked(sections.administrators, withoutMember?.administrators),
    unlinked(sections.users, withoutMember?.users),
    withoutAdministrator.length > 0 ? (
      <Line key="places" figure={withoutAdministrator.length}>
        Utan föreningsadministratör: {withoutAdministrator.map(({ name }) => name).join(', ')}.{' '}
        <PageLink to={sections.administrators.create}>Utse någon</PageLink>
      </Line>
    ) : null,
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <Card title={title} isFlush>
      <ul aria-label={title} className="divide-y divide-line">
        {lines}
      </ul>
    </Card>
  )
}

const Line = ({ figure, children }: { figure: number; children: ReactNode }) => (
  <li className="flex gap-3 px-4 py-2.5">
    <span className="min-w-8 text-right font-semibold tabular-nums">{formatNumber(figure)}</span>
    <p className="min-w-0">{children}</p>
  </li>
)
