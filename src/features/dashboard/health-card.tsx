// Dashboard card *Förbundets hälsa*: what somebody should look at. Each count opens the list of exactly those rows.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HealthFigure } from '#contract/dashboard/figures.ts'
import { AttentionList } from '../../records/attention-list.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { CountedAt } from './counted-at.tsx'
import { dashboardQueries } from './queries.ts'

interface Line {
  texts: readonly [singular: string, plural: string]
  to: '/organizations/list' | '/members/list' | '/competitions/announcements/list'
  search: object
}
const lines: Record<HealthFigure, Line> = {
  withoutChair: {
    texts: ['förening utan ordförande', 'föreningar utan ordförande'],
    to: '/organizations/list',
    search: { lacking: ['chair'] },
  },
  withoutEmail: {
    texts: ['förening utan e-postadress', 'föreningar utan e-postadress'],
    to: '/organizations/list',
    search: { lacking: ['email'] },
  },
  incompleteNumber: {
    texts: ['person med ofullständigt nummer', 'personer med ofullständigt nummer'],
    to: '/members/list',
    search: { attention: ['incompleteNumber'] },
  },
  possibleDuplicates: {
    texts: ['person som kan finnas två gånger', 'personer som kan finnas två gånger'],
    to: '/members/list',
    search: { attention: ['possibleDuplicate'] },
  },
  lateAnnouncements: {
    texts: ['utlysning som väntar fast ledtiden har gått ut', 'utlysningar som väntar fast ledtiden har gått ut'],
    to: '/competitions/announcements/list',
    search: { late: ['leadTime'] },
  },
}

export const HealthCard = ({ title }: { title: string }) => {
  const { figures, countedAt } = useSuspenseQuery(dashboardQueries.health()).data
  const textOf = (name: HealthFigure): ReactNode => {
    const { texts, to, search } = lines[name]
    return (
      <PageLink to={to} search={search as never}>
        {texts[figures[name] === 1 ? 0 : 1]}
      </PageLink>
    )
  }
  return (
    <AttentionList
      title={title}
      lines={(Object.keys(lines) as HealthFigure[]).map((name) => ({
        key: name,
        figure: figures[name],
        text: textOf(name),
      }))}
      note={<CountedAt at={countedAt} />}
    />
  )
}
