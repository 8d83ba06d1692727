// Route of the account's notices.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { guard } from '../../../api/guard.ts'
import { NoticesPage } from '../../../features/notices/notices-page.tsx'

/** Loaded with the page, so that the first script is without its schemas. */
const queries = () => import('../../../features/notices/queries.ts')

/** The link behind the bell makes another entry of the history where the page is open already, which is a visit of its own. */
const Visit = () => {
  // While another page is loaded, the location is of that one.
  const entry = useLocation({
    select: ({ pathname, state }) => (pathname === '/home/notices' ? state.__TSR_key : undefined),
  })
  const [visit, setVisit] = useState(entry)
  if (entry !== undefined && entry !== visit) setVisit(entry)
  return <NoticesPage key={visit} />
}

export const Route = createFileRoute('/_staff/home/notices')({
  beforeLoad: guard({ scope: 'session' }),
  loader: async ({ context }) => context.queryClient.query((await queries()).noticesQuery()),
  staticData: { title: 'Notiser' },
  component: Visit,
})
