// Link to the next application that waits for the account, shown after a decision.
import { useQuery } from '@tanstack/react-query'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { typeText } from '#contract/licences/applications/application-texts.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { holderText } from '#contract/licences/holder.ts'
import { listQuery } from '../../../records/list-queries.ts'
import { PageLink } from '../../../records/page-link.tsx'
import { NextInQueue, useWasDecidedHere } from '../../../records/review/next-in-queue.tsx'

type Decided = Pick<LicenceApplication, 'id' | 'status' | 'returnedAt'>

/** Withdrawn is no decision. */
export const isDecided = ({ status, returnedAt }: Omit<Decided, 'id'>): boolean =>
  status === 'Draft' ? returnedAt !== null : status === 'Approved' || status === 'Rejected'

export const NextApplication = ({ application }: { application: Decided }) => {
  const { id, status } = application
  const isShown = useWasDecidedHere({ id, isPending: status === 'Submitted', isDecided: isDecided(application) })
  const { data } = useQuery({ ...listQuery(licenceApplications, {}), enabled: isShown })
  if (!isShown || !data) return null
  const next = data.items.find((row) => row.isWaiting && row.id !== id)
  return (
    <NextInQueue
      next={
        next
          ? {
              link: (
                <PageLink to="/licenses/requested/edit/$id" params={{ id: next.id }}>
                  {holderText(next.holder)}
                </PageLink>
              ),
              what: typeText(next.type),
            }
          : null
      }
      queue={<PageLink to="/licenses/requested/list">Till kön</PageLink>}
    />
  )
}
