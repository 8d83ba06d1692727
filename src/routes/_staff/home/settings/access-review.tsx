// Route of the yearly review of access.
import { createFileRoute } from '@tanstack/react-router'
import { settingsScopes } from '#contract/access.ts'
import { accessReviewSearch } from '#contract/accounts/account-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { AccessReview } from '../../../../features/accounts/access-review.tsx'
import { accessReviewQuery } from '../../../../features/accounts/sections.ts'

export const Route = createFileRoute('/_staff/home/settings/access-review')({
  ...searchRouteOptions(accessReviewSearch),
  beforeLoad: guard({ scope: settingsScopes }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    cause === 'stay' ? undefined : context.queryClient.query(accessReviewQuery(deps)),
  staticData: { title: 'Behörighetsgenomgång' },
  component: AccessReview,
})
