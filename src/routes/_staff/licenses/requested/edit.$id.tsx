// Route of the page of one licence application.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { guard } from '../../../../api/guard.ts'
import { LicenceApplicationView } from '../../../../features/licences/applications/application-view.tsx'
import { licenceApplicationReview } from '../../../../features/licences/applications/queries.ts'
import { loadReviewed } from '../../../../records/review/reviewed.ts'
import { recordRouteOptions } from '../../../../records/record-route.ts'

export const Route = createFileRoute('/_staff/licenses/requested/edit/$id')({
  ...recordRouteOptions('facts', 'documents'),
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loader: ({ context, params }) => loadReviewed(context, licenceApplicationReview, params),
  staticData: { title: 'Licensansökan' },
  component: LicenceApplicationView,
})
