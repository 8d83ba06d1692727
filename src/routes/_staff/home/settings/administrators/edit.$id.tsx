// Route of the page of one account among the administrators.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../../api/search-params.ts'
import { accountQuery } from '../../../../../features/accounts/sections.ts'
import { AdministratorView } from '../../../../../features/accounts/account-view.tsx'

const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'reads', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/home/settings/administrators/edit/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: ['Global.Administrators.Admin'] }),
  loader: ({ context, params }) => context.queryClient.query(accountQuery(params.id)),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Konto' },
  component: AdministratorView,
})
