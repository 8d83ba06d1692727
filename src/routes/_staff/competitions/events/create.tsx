// Route of the page for a new event.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { changes } from '#contract/access.ts'
import { isoDate } from '#contract/validation/fields.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { EventCreate } from '../../../../features/competitions/events/event-create.tsx'
import { eventQueries } from '../../../../features/competitions/events/queries.ts'

/** First day of the event, when it is created from the calendar. */
const createSearch = () => z.object({ day: isoDate().optional() })

export const Route = createFileRoute('/_staff/competitions/events/create')({
  ...searchRouteOptions(createSearch),
  beforeLoad: guard({ scope: changes('Competitions') }),
  loader: ({ context }) => context.queryClient.query(eventQueries.associations()),
  staticData: { title: 'Nytt evenemang' },
  component: EventCreate,
})
