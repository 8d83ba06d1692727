// Route of the page of one account among the users.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { settingsScopes } from '#contract/access.ts'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../../api/search-params.ts'
import { accountQuery } from '../../../../../features/accounts/sections.ts'
import { UserView } from '../../../../../features/accounts/account-view.tsx'

const viewSearch = historySearch.extend({ tab: z.enum(['facts', 'reads', 'history']).default('facts') })

export const Route = createFileRoute('/_staff/home/settings/users/edit/$id')({
  ...searchRouteOptions(viewSearch),
  beforeLoad: guard({ scope: settingsScopes }),
  loader: ({ context, params }) => context.queryClient.query(accountQuery(params.id)),
  remountDeps: ({ params }) => params.id,
  staticData: { title: 'Konto' },
  component: UserView,
})
