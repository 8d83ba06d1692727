// The record that a page shows, by the path params of its address: read by the loader of its route, and by the page.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { Failure } from '../api/failure.ts'
import type { RouterContext } from '../api/guard.ts'
import type { CallArgs } from '../api/http.ts'
import { read } from '../api/read.ts'

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

export const useShownRecord = <View extends Endpoint>(view: View): Answer<View> =>
  unlessRefused(useSuspenseQuery(viewQuery(view, useParams({ strict: false }))))
