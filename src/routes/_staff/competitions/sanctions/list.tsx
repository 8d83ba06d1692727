// Route of the list of sanctioned competitions.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '#contract/access.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionListSchemas } from '#contract/competitions/sanctions/sanction-search.ts'
import { guard } from '../../../../api/guard.ts'
import { SanctionList } from '../../../../features/competitions/sanctions/sanction-list.tsx'
import { listLoader, listSearchOptions } from '../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/competitions/sanctions/list')({
  ...listSearchOptions(sanctionListSchemas.page),
  beforeLoad: guard({ scope: reads('Competitions') }, ['branch', 'district']),
  loader: listLoader(sanctions),
  staticData: { title: 'Sanktionerade tävlingar' },
  component: SanctionList,
})
