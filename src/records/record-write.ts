// Writes of a record: the answer replaces its view, the caller handles failures, and the toast offers to undo when that is possible.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { Failure } from '../api/failure.ts'
import { toastFailure, useWrite, type WriteOptions } from '../api/write.ts'
import { formatRelativeTime } from '../ui/number-and-time-formats.ts'
import { toast } from '../ui/toast/toast.ts'
import { historyQuery, paramsOf, viewKey, type RecordResource, type RecordView } from './record-resource.ts'

/**
 * How a write is undone, if it sends no mail and leaves nothing for others to decide. `fields`: an edit is undone by restoring the
 * values that the history has kept. Otherwise by the inverse action and its body; `before` is the record as the page had it.
 */
type Undo<View> = 'fields' | { endpoint: Endpoint; bodyOf: (record: View, before: View) => object }

export interface RecordWriteOptions<View, E extends Endpoint> extends Pick<WriteOptions<E>, 'maxRefetchWaitMs'> {
  /** The toast after success. */
  success?: string | ((answer: Answer<E>) => string)
  undo?: Undo<View>
}

/** `View`: the record; `E`: the endpoint of the write. Returns the function that calls it, which throws `Failure`. */
export const useRecordWrite = <View extends RecordView, E extends Endpoint>(
  resource: RecordResource<View>,
  endpoint: E,
  { success, undo, maxRefetchWaitMs }: RecordWriteOptions<View, E> = {},
) => {
  const client = useQueryClient()
  const options: WriteOptions<Endpoint> = {
    failures: 'caller',
    ...(maxRefetchWaitMs === undefined ? {} : { maxRefetchWaitMs }),
    ...(endpoint.answer === resource.endpoints.view.answer
      ? { seed: (answer: unknown) => ({ queryKey: viewKey(resource, paramsOf(resource, answer as View)) }) }
      : {}),
  }
  const write = useWrite(endpoint, options as WriteOptions<E>).mutateAsync
  const inverse = undo === 'fields' ? resource.endpoints.restoreFields : undo?.endpoint
  const writeBack = useWrite(inverse ?? endpoint, options as WriteOptions<Endpoint>).mutateAsync

  /** The call that undoes the write, or null. */
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
    // After a save without changes the version is the sent one, and there is nothing of this user to undo.
    void showSuccess(before ?? (answer as View), body?.version !== (answer as View | undefined)?.version, answer)
    return answer
  }
}

/** The id of the newest save, or null if the history lacks a former value of its fields or a mail has gone out. */
const restorableSave = async <View extends RecordView>(
  client: QueryClient,
  resource: RecordResource<View>,
  record: View,
): Promise<string | null> => {
  const { items } = await client
    .query({ ...historyQuery(resource, record, 1), staleTime: 0 })
    // A failure to read the history must not look like a failed save.
    .catch(() => ({ items: [] }))
  const save = items.find(({ action }) => action === 'update')
  if (!save || save.changes.length === 0 || !save.changes.every(({ isRestorable }) => isRestorable)) return null
  const fields = save.changes.map(({ field }) => field)
  return resource.mailNote?.(fields, record) ? null : save.id
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
