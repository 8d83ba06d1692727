// The options of the route of a page of batch jobs. The job that is shown is in the address, so that it survives a reload.
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { searchRouteOptions } from '../../api/search-params.ts'

export const batchRouteOptions = {
  ...searchRouteOptions(batchPageSearch),
  // The page of the rows of a job is not the loader's.
  loaderDeps: ({ search: { id, page } }: { search: { id?: string | undefined; page?: number } }) =>
    id === undefined ? { page } : { id },
}
