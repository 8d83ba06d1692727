// Route of the account's notices.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { guard } from '../../../api/guard.ts'
import { NoticesPage } from '../../../features/notices/notices-page.tsx'

/** Loaded with the page, so that the first script is without its schemas. */
const queries = () => import('../../../features/notices/queries.ts')

/**
 * The link behind the bell is a visit of its own where the page is open already. Other entries of the history are not: the link that
 * skips to the content makes one.
 */
const Visit = () => {
  // While another page is loaded, the location is of that one.
  const visitedAt = useLocation({
    select: ({ pathname, state }) => (pathname === '/home/notices' ? state.visitedAt : undefined),
  })
  const [visit, setVisit] = useState(visitedAt)
  if (visitedAt !== undefined && visitedAt !== visit) setVisit(visitedAt)
  return <NoticesPage key={visit} />
}

export const Route = createFileRoute('/_staff/home/notices')({
  beforeLoad: guard({ scope: 'session' }),
  loader: async ({ context }) => context.queryClient.query((await queries()).noticesQuery()),
  staticData: { title: 'Notiser' },
  component: Visit,
})
