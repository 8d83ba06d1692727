// The form learns of a keystroke 20 ms after it (spec §9), and at once when the field is left or the form is sent.

export const debounceDelay = 20

export const debouncedInput = () => {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; run: () => void }>()

  const take = (name: string) => {
    const found = waiting.get(name)
    if (!found) return
    clearTimeout(found.timer)
    waiting.delete(name)
    found.run()
  }

  return {
    /** Runs once no more input has come for the field. */
    schedule: (name: string, run: () => void) => {
      clearTimeout(waiting.get(name)?.timer)
      waiting.set(name, { run, timer: setTimeout(() => take(name), debounceDelay) })
    },
    flush: () => {
      for (const name of waiting.keys()) take(name)
    },
    /** Drops what waits, when the form goes away. */
    cancel: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
