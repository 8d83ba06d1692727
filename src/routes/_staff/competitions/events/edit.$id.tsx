// Route of the page of one event.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { eventQueries } from '../../../../features/competitions/events/queries.ts'
import { EventView } from '../../../../features/competitions/events/event-view.tsx'

/** Selected tab, and its page number. */
const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/competitions/events/edit/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: ({ context, params }) => context.queryClient.query(eventQueries.view(params.id)),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Evenemang' },
  component: EventView,
})
