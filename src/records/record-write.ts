// Writes of a record: the answer replaces its view, failures are the caller's, and the toast offers to undo what can be undone.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { Failure } from '../api/failure.ts'
import { toastFailure, useWrite, type WriteOptions } from '../api/write.ts'
import { formatRelativeTime } from '../ui/number-and-time-formats.ts'
import { toast } from '../ui/toast/toast.ts'
import { historyQuery, paramsOf, viewKey, type RecordResource, type RecordView } from './record-resource.ts'

/**
 * How a write is undone, when no mail has gone out and nobody else has to decide. `fields`: an edit, by restoring what the
 * history has kept. Otherwise the inverse action, with its body; `before` is the record as the page had it.
 */
type Undo<View> = 'fields' | { endpoint: Endpoint; bodyOf: (record: View, before: View) => object }

export interface RecordWriteOptions<View, E extends Endpoint> {
  /** The toast after success. */
  success?: string | ((answer: Answer<E>) => string)
  undo?: Undo<View>
}

export const useRecordWrite = <View extends RecordView, E extends Endpoint>(
  resource: RecordResource<View>,
  endpoint: E,
  { success, undo }: RecordWriteOptions<View, E> = {},
) => {
  const client = useQueryClient()
  const options: WriteOptions<Endpoint> = {
    failures: 'caller',
    ...(endpoint.answer === resource.endpoints.view.answer
      ? { seed: (answer: unknown) => ({ queryKey: viewKey(resource, paramsOf(resource, answer as View)) }) }
      : {}),
  }
  const write = useWrite(endpoint, options as WriteOptions<E>).mutateAsync
  const inverse = undo === 'fields' ? resource.endpoints.restoreFields : undo?.endpoint
  const writeBack = useWrite(inverse ?? endpoint, options as WriteOptions<Endpoint>).mutateAsync

  /** The call that takes the write back, or null. */
  const undoCall = async (before: View, now: View): Promise<unknown> => {
    if (!inverse) return null
    const params = paramsOf(resource, now)
    if (undo !== 'fields') return undo && { params, body: undo.bodyOf(now, before) }
    const eventId = await restorableSave(client, resource, now)
    return eventId && { params: { ...params, eventId }, body: { version: now.version } }
  }
  const takeBack = async (call: unknown) => {
    try {
      await writeBack(call as Call<Endpoint>)
      toast({ type: 'success', title: 'Ändringen är ångrad' })
    } catch (error) {
      if (error instanceof Failure) toastUndoFailure(error, resource.noun)
      else throw error
    }
  }
  const showSuccess = async (before: View, isChanged: boolean, answer: Answer<E>) => {
    if (success === undefined) return
    const title = typeof success === 'string' ? success : success(answer)
    const call = isChanged ? await undoCall(before, answer as View) : null
    toast({
      type: 'success',
      title,
      ...(call ? { action: { label: 'Ångra', run: () => void takeBack(call) } } : {}),
    })
  }
  return async (call: Call<E>): Promise<Answer<E>> => {
    const { params, body } = call as { params: Record<string, string>; body?: { version?: number } }
    const before = client.getQueryData<View>(viewKey(resource, params))
    const answer = await write(call)
    // A save without a change answers the version that was sent, and the newest save may be somebody else's.
    void showSuccess(before ?? (answer as View), body?.version !== (answer as View | undefined)?.version, answer)
    return answer
  }
}

/** The id of the newest save, when the history has kept the former value of all its fields and no mail has gone out, otherwise null. */
const restorableSave = async <View extends RecordView>(
  client: QueryClient,
  resource: RecordResource<View>,
  record: View,
): Promise<string | null> => {
  const { items } = await client
    .query({ ...historyQuery(resource, record, 1), staleTime: 0 })
    // The save itself has succeeded.
    .catch(() => ({ items: [] }))
  const save = items.find(({ action }) => action === 'update')
  if (!save || save.changes.length === 0 || !save.changes.every(({ isRestorable }) => isRestorable)) return null
  return resource.mailNote?.(save.changes.map(({ field }) => field)) ? null : save.id
}

const toastUndoFailure = (failure: Failure, noun: string) => {
  if (failure.status !== 409 || failure.current === undefined) return toastFailure(failure)
  const { updatedAt, updatedByName } = failure.current as RecordView
  toast({
    type: 'error',
    title: 'Det gick inte att ångra',
    text: `${updatedByName ?? 'Någon annan'} ändrade ${noun} ${formatRelativeTime(updatedAt)}, efter dig. I historiken går det att återställa ett fält i taget.`,
  })
}
