// Whether somebody is at the page: what it asks for by itself, like the dot on the bell, must not keep a session alive (product §2).

/** As long as the bell waits between its calls, so that the next of them counts what was typed since the last. */
const attendedMs = 5 * 60_000
/** With the events of assistive technology, which sends no keys. */
const inputEvents = ['keydown', 'pointerdown', 'wheel', 'click', 'input']

// Somebody has asked for the page.
let lastInputAt = Date.now()

export const isAttended = (): boolean => Date.now() - lastInputAt < attendedMs

export const watchAttendance = (): void => {
  const noteInput = () => (lastInputAt = Date.now())
  for (const name of inputEvents) addEventListener(name, noteInput, { capture: true, passive: true })
}
