// Route of the page of one event.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { guard } from '../../../../api/guard.ts'
import { EventView } from '../../../../features/competitions/events/event-view.tsx'
import { recordRouteOptions } from '../../../../records/record-route.ts'
import { viewLoader } from '../../../../records/shown-record.ts'

export const Route = createFileRoute('/_staff/competitions/events/edit/$id')({
  ...recordRouteOptions('facts'),
  beforeLoad: guard({ scope: reads('Competitions') }),
  loader: viewLoader(events),
  staticData: { title: 'Evenemang' },
  component: EventView,
})
