// The record that a page shows, by the path params of its address: read by the loader of its route, and by the page.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { Failure } from '../api/failure.ts'
import type { RouterContext } from '../api/guard.ts'
import type { CallArgs } from '../api/http.ts'
import { read } from '../api/read.ts'
import { paramsOf, type RecordResource, type RecordView } from './record-resource.ts'

const viewQuery = <View extends Endpoint>(view: View, params: object) =>
  read(view, ...([{ params }] as unknown as CallArgs<View>))

interface LoaderInput {
  context: RouterContext
  params: object
}

export const viewLoader =
  <View extends Endpoint>({ view }: { view: View }) =>
  ({ context, params }: LoaderInput) =>
    context.queryClient.query(viewQuery(view, params))

/** Throws a refusal also where there are data: what may not be seen any more does not stay on the screen. */
export const unlessRefused = <Data>({ data, error }: { data: Data; error: Error | null }): Data => {
  if (error instanceof Failure && error.status === 403) throw error
  return data
}

/** Whether the server says that the record is not there, which a proxy's 404 does not. */
const isRemoval = (error: Error | null): error is Failure =>
  error instanceof Failure && error.status === 404 && error.code === 'NotFound'

/** Whether the record was removed while it was shown. Throws then, unless a form is open: what is written there stays, to be copied. */
export const useIsRemoved = <View extends RecordView>(
  resource: RecordResource<View>,
  record: View,
  isFormOpen: boolean,
): boolean => {
  const { error } = useQuery({ ...viewQuery(resource.endpoints.view, paramsOf(resource, record)), enabled: false })
  const isRemoved = isRemoval(error)
  if (isRemoved && !isFormOpen) throw error
  return isRemoved
}

export const useShownRecord = <View extends Endpoint>(view: View): Answer<View> =>
  unlessRefused(useSuspenseQuery(viewQuery(view, useParams({ strict: false }))))
