// Dashboard card of those who manage accounts: accounts without a member, places without an administrator. Reviews wait in the queue.
import { useSuspenseQuery } from '@tanstack/react-query'
import { holds, reads } from '#contract/access.ts'
import { associationAreas } from '#contract/associations/association.ts'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { AttentionList } from '../../records/attention-list.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { accountAttentionQuery, sections, type Section } from './sections.ts'

const title = 'Konton att se över'
const shownNames = 3

export const AccountAttentionCard = () => (
  <QueryBoundary title={title}>
    <Attention />
  </QueryBoundary>
)

const Attention = () => {
  const user = useCurrentUser()
  const { withoutMember, withoutAdministrator } = useSuspenseQuery(accountAttentionQuery()).data
  const unlinked = (section: Section, figure: number | undefined) => ({
    key: section.list,
    figure,
    text: (
      <>
        <PageLink to={section.list} search={{ member: ['none'], state: ['active'] } as never}>
          Konton utan medlem
        </PageLink>{' '}
        bland {section.title.toLocaleLowerCase('sv')}, så att jäv inte syns
      </>
    ),
  })
  const isListOpen = holds(user, user.context, reads(...associationAreas))
  const lacking = `${withoutAdministrator.length === 1 ? 'grenförbund eller distrikt' : 'grenförbund och distrikt'} utan föreningsadministratör`
  // Users who may open the list read the names there.
  const names =
    isListOpen && withoutAdministrator.length > shownNames
      ? ''
      : `: ${withoutAdministrator.map(({ name }) => name).join(', ')}`
  const places = (
    <>
      {isListOpen ? (
        <PageLink to="/home/settings/associations" search={{ lacking: ['administrator'] } as never}>
          {lacking}
        </PageLink>
      ) : (
        lacking
      )}
      {names}. <PageLink to={sections.administrators.create}>Utse någon</PageLink>
    </>
  )
  return (
    <AttentionList
      title={title}
      lines={[
        unlinked(sections.administrators, withoutMember?.administrators),
        unlinked(sections.users, withoutMember?.users),
        { key: 'places', figure: withoutAdministrator.length, text: places },
      ]}
    />
  )
}
