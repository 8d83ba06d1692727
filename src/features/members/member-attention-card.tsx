// Dashboard card of those who look after members: what waits for their decision, and persons who may be one.
import { useSuspenseQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../api/query-boundary.tsx'
import { AttentionList } from '../../records/attention-list.tsx'
import { PageLink } from '../../records/page-link.tsx'
import type { Attention } from '../../../contract/members/person-search.ts'
import { personQueries } from './queries.ts'

const title = 'Medlemmar att se över'

export const MemberAttentionCard = () => (
  <QueryBoundary title={title}>
    <Lines />
  </QueryBoundary>
)

const ListLink = ({ attention, children }: { attention: Attention; children: string }) => (
  <PageLink to="/members/list" search={{ attention: [attention] } as never}>
    {children}
  </PageLink>
)

const Lines = () => {
  const { possibleDuplicates, lifts, anonymizations } = useSuspenseQuery(personQueries.attention()).data
  return (
    <AttentionList
      title={title}
      lines={[
        {
          key: 'lifts',
          figure: lifts,
          text: (
            <>
              <ListLink attention="liftAsked">
                {lifts === 1 ? 'Skyddad identitet att häva' : 'Skyddade identiteter att häva'}
              </ListLink>
              , som någon annan har begärt
            </>
          ),
        },
        {
          key: 'anonymizations',
          figure: anonymizations,
          text: (
            <>
              <ListLink attention="anonymizeProposed">
                {anonymizations === 1 ? 'Person att avidentifiera' : 'Personer att avidentifiera'}
              </ListLink>
              , som någon annan har föreslagit
            </>
          ),
        },
        {
          key: 'duplicates',
          figure: possibleDuplicates,
          text: (
            <ListLink attention="possibleDuplicate">
              {possibleDuplicates === 1 ? 'Person som kan finnas två gånger' : 'Personer som kan finnas två gånger'}
            </ListLink>
          ),
        },
      ]}
    />
  )
}
