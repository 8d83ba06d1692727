// Route of the list of sanctioned competitions.
import { createFileRoute } from '@tanstack/react-router'
import { reads } from '../../../../../contract/access.ts'
import { sanctionListSearch } from '../../../../../contract/competitions/sanctions/sanction-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { sanctionQueries } from '../../../../features/competitions/sanctions/queries.ts'
import { SanctionList } from '../../../../features/competitions/sanctions/sanction-list.tsx'

export const Route = createFileRoute('/_staff/competitions/sanctions/list')({
  ...searchRouteOptions(sanctionListSearch),
  loaderDeps: ({ search }) => search,
  beforeLoad: guard({ scope: reads('Competitions') }, { inGlobal: false }),
  // A changed search on the same page keeps the current rows until the new ones have loaded.
  loader: ({ context, deps, cause }) =>
    cause === 'stay' ? undefined : context.queryClient.query(sanctionQueries.list(deps)),
  staticData: { title: 'Sanktionerade tävlingar' },
  component: SanctionList,
})
