// Route of the retention rules: all of them, and the dialog of one.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { historySearch } from '#contract/record/history-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { retentionQuery } from '../../../../features/retention/queries.ts'
import { RetentionPage } from '../../../../features/retention/retention-page.tsx'

/** `open`: the rule in the dialog. */
const search = () => z.object({ open: z.uuid().optional(), historyPage: historySearch.shape.page })

export const Route = createFileRoute('/_staff/home/settings/retention')({
  ...searchRouteOptions(search),
  beforeLoad: guard({ scope: ['SysAdmin'] }, ['global']),
  loader: ({ context }) => context.queryClient.query(retentionQuery()),
  staticData: { title: 'Lagring och gallring' },
  component: RetentionPage,
})
