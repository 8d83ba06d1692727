// The options of the route of a record's page. A part of the first script, which the loader of the page is not.
import { z } from 'zod'
import { historySearch } from '#contract/record/history-search.ts'
import { searchRouteOptions } from '../api/search-params.ts'

/**
 * `tabs`: those before the history, of which the first is not named in the address. Another record remounts the page, so that
 * form state is not carried over.
 */
export const recordRouteOptions = <const Tab extends string>(...tabs: readonly [Tab, ...Tab[]]) => ({
  ...searchRouteOptions(() =>
    historySearch.extend({ tab: z.enum<readonly (Tab | 'history')[]>([...tabs, 'history']).default(tabs[0] as never) }),
  ),
  remountDeps: ({ params }: { params: { id: string } }) => params.id,
})
