// Detects whether a user is at the page. Calls that the page makes by itself, like that of the bell, must not keep a session alive.
import { createWatchers } from '../ui/external-events.ts'

/** The interval of the calls of the bell, so that each call counts the input since the one before. */
const attendedMs = 5 * 60_000
/** `click` and `input` cover assistive technology, which sends no keys. */
const inputEvents = ['keydown', 'pointerdown', 'wheel', 'click', 'input']

// Opening the page counts as input.
let lastInputAt = Date.now()

/** When a call was last sent that has kept the session alive, in any tab of the browser. */
let usedAt = lastInputAt
const { watch, notify } = createWatchers()
export const watchSessionUse = watch
export const sessionUsedAt = () => usedAt

export const noteSessionUse = (at: number) => {
  // A time that lies ahead is that of a clock which has been put right since.
  if (at <= usedAt && usedAt <= Date.now()) return
  usedAt = at
  notify()
}

/** An input that lies ahead is one of a clock which has been put right since. */
export const isAttended = (): boolean => Math.abs(Date.now() - lastInputAt) < attendedMs

export const watchAttendance = (): void => {
  const noteInput = () => (lastInputAt = Date.now())
  for (const name of inputEvents) addEventListener(name, noteInput, { capture: true, passive: true })
}
