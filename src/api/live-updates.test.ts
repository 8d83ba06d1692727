// Tests of what a page takes for changed when its stream of changes opens.
import { afterEach, expect, test, vi } from 'vitest'
import { recordTypes } from '#contract/record/record-types.ts'
import { listenForChanges } from './live-updates.ts'

/**
 * A page that read its records so long ago, and whose streams answer these events, each its own, or nothing yet. Returns what was taken
 * for changed.
 */
const pageRead = (secondsAgo: number, isHidden: boolean, ...streams: string[]) => {
  const page = Object.assign(new EventTarget(), { hidden: isHidden })
  vi.stubGlobal('document', page)
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  let send: (events: string) => void = () => undefined
  const opened = vi.fn(async (_address: string, { signal }: RequestInit) => {
    const events = streams.shift() ?? ''
    const start = (stream: ReadableStreamDefaultController) => {
      send = (text) => stream.enqueue(new TextEncoder().encode(text))
      send(events)
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    }
    return new Response(new ReadableStream({ start }))
  })
  vi.stubGlobal('fetch', opened)
  const onChanges = vi.fn<(changes: readonly object[]) => void>()
  const close = listenForChanges(onChanges, performance.now() - secondsAgo * 1000)
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const changes = async () => {
    await vi.waitFor(() => expect(onChanges).toHaveBeenCalled())
    close()
    return onChanges.mock.calls.flatMap(([changed]) => changed)
  }
  return {
    opened,
    show,
    changes,
    beat: () => send(': \n\n'),
    goOnline: () => browser.dispatchEvent(new Event('online')),
  }
}
const pageWith = (isHidden: boolean, ...streams: string[]) => pageRead(1, isHidden, ...streams)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = 'event: open\ndata: \n\n'
const change = 'event: change\ndata: {"type":"event","id":"x"}\n\n'

const all = recordTypes.map((type) => ({ type }))

test('a page that is shown from the start takes for changed what its stream tells', async () => {
  const { changes } = pageWith(false, open + change)
  expect(await changes()).toEqual([{ type: 'event', id: 'x' }])
})

test('a page that was opened in the background may have missed any change', async () => {
  const { opened, show, changes } = pageWith(true, open)
  expect(opened).not.toHaveBeenCalled()
  show(true)
  expect(await changes()).toEqual(all)
})

test('a page that begins to listen long after it was read may have missed any change', async () => {
  const { changes } = pageRead(60, false, open)
  expect(await changes()).toEqual(all)
})

test('a page that was hidden before its stream was open may have missed any change', async () => {
  const { opened, show, changes } = pageWith(false, '', open)
  show(false)
  show(true)
  expect(opened).toHaveBeenCalledTimes(2)
  expect(await changes()).toEqual(all)
})

test('a page whose stream is silent for longer than its heartbeats opens another, and may have missed any change', async () => {
  vi.useFakeTimers()
  const { opened, beat, changes } = pageWith(false, open, open)
  await vi.advanceTimersByTimeAsync(40_000)
  beat()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(opened).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).toHaveBeenCalledTimes(2)
  expect(await changes()).toEqual(all)
})

test('a page that comes to another network opens another stream, and may have missed any change', async () => {
  const { opened, goOnline, changes } = pageWith(false, open, open)
  goOnline()
  expect(opened).toHaveBeenCalledTimes(2)
  expect(await changes()).toEqual(all)
})
