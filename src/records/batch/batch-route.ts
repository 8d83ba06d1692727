// The options of the route of a page of batch jobs. The job that is shown is in the address, so that it survives a reload.
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { searchRouteOptions } from '../../api/search-params.ts'

export const batchRouteOptions = {
  ...searchRouteOptions(batchPageSearch),
  loaderDeps: ({ search: { id } }: { search: { id?: string | undefined } }) => ({ id }),
}
