// Debounces input: the form is updated 20 ms after the last keystroke, or at once on blur and submit.

export const debounceDelay = 20

export const debouncedInput = () => {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; run: () => void }>()

  const runNow = (name: string) => {
    const pending = waiting.get(name)
    if (!pending) return
    clearTimeout(pending.timer)
    waiting.delete(name)
    pending.run()
  }

  return {
    /** Runs when no more input has come for the field. */
    schedule: (name: string, run: () => void) => {
      clearTimeout(waiting.get(name)?.timer)
      waiting.set(name, { run, timer: setTimeout(() => runNow(name), debounceDelay) })
    },
    flush: () => {
      for (const name of waiting.keys()) runNow(name)
    },
    /** Drops pending input when the form is unmounted. */
    cancel: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
