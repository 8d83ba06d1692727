// Route of the list of licence types.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { licenceTypeListSchemas } from '#contract/licences/licence-types/licence-type-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { LicenceTypeList } from '../../../../../features/licences/licence-types/licence-type-list.tsx'
import { listLoader, listSearchOptions } from '../../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/home/settings/license-types/')({
  ...listSearchOptions(licenceTypeListSchemas.page),
  beforeLoad: guard({ scope: reads('Licenses') }, ['global', 'branch']),
  loader: listLoader(licenceTypes),
  staticData: { title: 'Licenstyper' },
  component: LicenceTypeList,
})
