// Route on which two persons are merged. Never preloaded: an opening may be an event.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { guard } from '../../../api/guard.ts'
import { personQueries } from '../../../features/members/queries.ts'
import { PersonMerge } from '../../../features/members/person-merge.tsx'

export const Route = createFileRoute('/_staff/members/merge/$id/$otherId')({
  preload: false,
  beforeLoad: guard({ scope: changes('Members') }),
  loader: ({ context, params }) => context.queryClient.query(personQueries.compare(params.id, params.otherId)),
  remountDeps: ({ params }) => params,
  staticData: { title: 'Slå ihop två personer' },
  component: PersonMerge,
})
