// Tests of what a page takes for changed when its stream of changes opens.
import { afterEach, expect, test, vi } from 'vitest'
import { recordTypes } from '#contract/record/record-types.ts'
import { listenForChanges } from './live-updates.ts'

/** Opens a stream that answers these events, on a page that is hidden at first or not. Returns what was taken for changed. */
const changesAfter = async (isHidden: boolean, events: string) => {
  const page = Object.assign(new EventTarget(), { hidden: isHidden })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const opened = vi.fn<() => Promise<Response>>(async () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(events)) })
    return new Response(body)
  })
  vi.stubGlobal('fetch', opened)
  const onChanges = vi.fn<(changes: readonly object[]) => void>()
  const close = listenForChanges(onChanges)
  expect(opened).toHaveBeenCalledTimes(isHidden ? 0 : 1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(onChanges).toHaveBeenCalled())
  close()
  return onChanges.mock.calls.flatMap(([changes]) => changes)
}
afterEach(() => vi.unstubAllGlobals())

const open = 'event: open\ndata: \n\n'
const change = 'event: change\ndata: {"type":"event","id":"x"}\n\n'

test('a page that is shown from the start has read all that there was', async () => {
  expect(await changesAfter(false, open + change)).toEqual([{ type: 'event', id: 'x' }])
})

test('a page that was opened in the background may have missed any change', async () => {
  const all = recordTypes.map((type) => ({ type }))
  expect(await changesAfter(true, open)).toEqual(all)
})
