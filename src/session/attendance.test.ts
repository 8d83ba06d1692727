// Test of attendance: a page that nobody has used for five minutes says so in its calls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unseenNotices } from '#contract/notices/unseen-notices.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { cookie: '' })
})
// The other test files have the same modules and globals.
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  vi.unstubAllGlobals()
})

test.each(['keydown', 'pointerdown', 'wheel', 'click', 'input'])(
  'calls are marked five minutes after the last %s',
  async (name) => {
    const { isAttended, noteSessionUse, sessionUsedAt, watchAttendance } = await import('./attendance.ts')
    const { connectSession } = await import('../api/session-connection.ts')
    const { send } = await import('../api/http.ts')
    connectSession({
      contextHeader: () => 'null',
      isAttended,
      noteSessionUse,
      expireSession: () => undefined,
      confirmContext: () => Promise.resolve(),
    })
    watchAttendance()
    const marks: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      marks.push(new Headers(headers).get('x-unattended'))
      return Response.json({ count: 0 })
    })
    const callAfter = (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000)
      return send(unseenNotices)
    }
    await callAfter(4.9)
    await callAfter(0.1)
    page.dispatchEvent(new Event(name))
    await callAfter(4.9)
    await callAfter(60)
    expect(marks).toEqual([null, 'true', null, 'true'])
    // That of the call before has been told of, and that of the last one has not kept the session alive.
    expect(Date.now() - sessionUsedAt()).toBe(60 * 60_000)
  },
)

test('a use is noted after a clock that was ahead has been put right', async () => {
  const { noteSessionUse, sessionUsedAt } = await import('./attendance.ts')
  const rightTime = Date.now()
  noteSessionUse(rightTime + 60 * 60_000)
  noteSessionUse(rightTime)
  expect(sessionUsedAt()).toBe(rightTime)
  noteSessionUse(rightTime - 1)
  expect(sessionUsedAt()).toBe(rightTime)
})
