// The loader of a page of batch jobs: one job, or a page of their list.
import type { AnyBatchEndpoints, BatchEndpoints } from '#contract/record/batch-endpoints.ts'
import type { ImportEndpoints } from '#contract/record/import.ts'
import type { RouterContext } from '../../api/guard.ts'
import { read } from '../../api/read.ts'

interface LoaderInput {
  context: RouterContext
  deps: { id?: string | undefined; page?: number | undefined }
}

export const batchLoader =
  (endpoints: AnyBatchEndpoints | ImportEndpoints) =>
  async ({ context: { queryClient }, deps: { id, page = 1 } }: LoaderInput): Promise<void> => {
    if (id === undefined) await queryClient.query(read(endpoints.list, { query: { page } }))
    else await queryClient.query(read(endpoints.view as BatchEndpoints['view'], { params: { id } }))
  }
