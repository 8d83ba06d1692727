// The reads of the page of a reviewed record: the record, its checklist, its files, and the changes since the last submission.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { checklist, ChecklistLine, difference, Difference } from '#contract/record/review.ts'
import type { Attachment } from '#contract/record/attachments.ts'
import { mayCall, type RouterContext } from '../../api/guard.ts'
import { read } from '../../api/read.ts'
import { unlessRefused } from '../shown-record.ts'
import { useSignedIn } from '../../session/session.ts'

type Part<Answered extends z.ZodType> = Endpoint<string, undefined, undefined, Answered>

export interface ReviewEndpoints<View extends Endpoint = Endpoint> {
  view: View
  checklist: Part<typeof checklist>
  difference: Part<typeof difference>
  files: Part<z.ZodType<{ items: Attachment[] }>>
}

export interface Reviewed<View> {
  record: View
  checks: readonly ChecklistLine[]
  /** The changes since the previous submission. */
  difference: Difference
  /** None for who may read the record and not its files. */
  files: readonly Attachment[]
}

/** The loader of its route. Returns the record. */
export const loadReviewed = async <View extends Endpoint>(
  { queryClient, signedIn }: RouterContext,
  { view, checklist: checks, difference: changes, files }: ReviewEndpoints<View>,
  params: object,
): Promise<Answer<View>> => {
  const asked = { params } as never
  const beside = [checks, changes, ...[files].filter((endpoint) => mayCall(endpoint, signedIn()))]
  const [record] = await Promise.all([
    queryClient.query(read(view, asked)),
    ...beside.map((endpoint) => queryClient.query(read(endpoint, asked))),
  ])
  return record
}

export const useReviewed = <View extends Endpoint>(
  endpoints: ReviewEndpoints<View>,
  params: object,
): Reviewed<Answer<View>> => {
  const asked = { params } as never
  // The loader has waited for these queries. `useSuspenseQuery` cannot be disabled, and `useSuspenseQueries` would enlarge the first
  // script of all pages.
  const files = useQuery({ ...read(endpoints.files, asked), enabled: mayCall(endpoints.files, useSignedIn()) })
  return {
    record: unlessRefused(useSuspenseQuery(read(endpoints.view, asked))),
    checks: useSuspenseQuery(read(endpoints.checklist, asked)).data.items,
    difference: useSuspenseQuery(read(endpoints.difference, asked)).data,
    files: files.data?.items ?? [],
  }
}
