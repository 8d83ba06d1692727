// The record that the page shows, by the path params of its address.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { CallArgs } from '../api/http.ts'
import { read } from '../api/read.ts'

/** `view`: what the loader of the page's route has read. */
export const useShownRecord = <View extends Endpoint>(view: View): Answer<View> => {
  const params = useParams({ strict: false })
  return useSuspenseQuery(read(view, ...([{ params }] as unknown as CallArgs<View>))).data
}
