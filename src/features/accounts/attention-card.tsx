// Dashboard card of those who manage accounts: late reviews of access, accounts without a member, places without an administrator.
import { useSuspenseQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { AttentionList } from '../../records/attention-list.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { accountAttentionQuery, sections, type Section } from './sections.ts'

const title = 'Konton att se över'

export const AccountAttentionCard = () => (
  <QueryBoundary title={title}>
    <Attention />
  </QueryBoundary>
)

const Attention = () => {
  const { lateReviews, withoutMember, withoutAdministrator } = useSuspenseQuery(accountAttentionQuery()).data
  const unlinked = (section: Section, figure: number | undefined) => ({
    key: section.list,
    figure,
    text: (
      <>
        <PageLink to={section.list} search={{ member: ['none'], state: ['active'] } as never}>
          Konton utan person
        </PageLink>{' '}
        bland {section.title.toLocaleLowerCase('sv')}, så att jäv inte syns
      </>
    ),
  })
  const reviews = (
    <>
      <PageLink to="/home/settings/access-review">
        {lateReviews === 1 ? 'Behörighet' : 'Behörigheter'} att gå igenom
      </PageLink>
      , som ingen har sett över på ett år
    </>
  )
  const places = (
    <>
      Utan föreningsadministratör: {withoutAdministrator.map(({ name }) => name).join(', ')}.{' '}
      <PageLink to={sections.administrators.create}>Utse någon</PageLink>
    </>
  )
  return (
    <AttentionList
      title={title}
      lines={[
        { key: 'reviews', figure: lateReviews, text: reviews },
        unlinked(sections.administrators, withoutMember?.administrators),
        unlinked(sections.users, withoutMember?.users),
        { key: 'places', figure: withoutAdministrator.length, text: places },
      ]}
    />
  )
}
