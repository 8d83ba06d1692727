// Detects whether a user is at the page. Calls that the page makes by itself, like that of the bell, must not keep a session alive.

/** The interval of the calls of the bell, so that each call counts the input since the one before. */
const attendedMs = 5 * 60_000
/** `click` and `input` cover assistive technology, which sends no keys. */
const inputEvents = ['keydown', 'pointerdown', 'wheel', 'click', 'input']

// Opening the page counts as input.
let lastInputAt = Date.now()

export const isAttended = (): boolean => Date.now() - lastInputAt < attendedMs

export const watchAttendance = (): void => {
  const noteInput = () => (lastInputAt = Date.now())
  for (const name of inputEvents) addEventListener(name, noteInput, { capture: true, passive: true })
}
