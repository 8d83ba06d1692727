// Dashboard card of those who manage accounts: accounts without a member or not reviewed, places without an administrator. The reviews
// that wait for the user stand in the queue.
import { useSuspenseQuery } from '@tanstack/react-query'
import { holds, reads } from '#contract/access.ts'
import type { CountedAccounts } from '#contract/accounts/access-review.ts'
import { associationAreas } from '#contract/associations/association.ts'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { AttentionList } from '../../records/attention-list.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { accountAttentionQuery, sections } from './sections.ts'

const title = 'Konton att se över'
const shownNames = 3

export const AccountAttentionCard = () => (
  <QueryBoundary title={title}>
    <Attention />
  </QueryBoundary>
)

const Attention = () => {
  const user = useCurrentUser()
  const { withoutMember, notReviewed, withoutAdministrator } = useSuspenseQuery(accountAttentionQuery()).data
  const linesOf = (counted: CountedAccounts, search: object, link: string, meaning = '') =>
    (['administrators', 'users'] as const).map((name) => ({
      key: `${link} ${name}`,
      figure: counted?.[name],
      text: (
        <>
          <PageLink to={sections[name].list} search={search as never}>
            {link}
          </PageLink>{' '}
          bland {sections[name].title.toLocaleLowerCase('sv')}
          {meaning}
        </>
      ),
    }))
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
        ...linesOf(
          withoutMember,
          { member: ['none'], state: ['active'] },
          'Konton utan person',
          ', så att jäv inte syns',
        ),
        ...linesOf(notReviewed, { review: ['late'] }, 'Konton med behörigheter som ingen har gått igenom på ett år'),
        { key: 'places', figure: withoutAdministrator.length, text: places },
      ]}
    />
  )
}
