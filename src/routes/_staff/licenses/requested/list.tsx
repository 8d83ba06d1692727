// Route of the list of licence applications, which is also the queue.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { licenceApplicationListSchemas } from '#contract/licences/applications/application-search.ts'
import { guard } from '../../../../api/guard.ts'
import { LicenceApplicationList } from '../../../../features/licences/applications/application-list.tsx'
import { listLoader, listSearchOptions } from '../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/licenses/requested/list')({
  ...listSearchOptions(licenceApplicationListSchemas.page),
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loader: listLoader(licenceApplications),
  staticData: { title: 'Licensansökningar' },
  component: LicenceApplicationList,
})
