// Debounces input: the form is updated 20 ms after the last keystroke (spec §9), or at once on blur and submit.

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
    /** Runs when no more input has come for the field. */
    schedule: (name: string, run: () => void) => {
      clearTimeout(waiting.get(name)?.timer)
      waiting.set(name, { run, timer: setTimeout(() => take(name), debounceDelay) })
    },
    flush: () => {
      for (const name of waiting.keys()) take(name)
    },
    /** Drops pending input when the form is unmounted. */
    cancel: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
