// Slots for work of which this server does a limited amount at the same time: in total, and for one account, record or network.
import type { ApiError } from '../api-error.ts'

export interface Slot {
  /** What its limit counts. */
  name: string
  limit: number
  /** The error of whoever comes when the limit is reached. */
  refusal: () => ApiError
}

const usedSlots = new Map<string, number>()

/** Takes all slots and returns the function that releases them. Throws the refusal of the first that is not free. */
export const takeSlots = (slots: readonly Slot[]): (() => void) => {
  const full = slots.find(({ name, limit }) => (usedSlots.get(name) ?? 0) >= limit)
  if (full) throw full.refusal()
  for (const { name } of slots) usedSlots.set(name, (usedSlots.get(name) ?? 0) + 1)
  let areHeld = true
  return () => {
    if (!areHeld) return
    areHeld = false
    for (const { name } of slots) {
      const used = (usedSlots.get(name) ?? 1) - 1
      if (used > 0) usedSlots.set(name, used)
      else usedSlots.delete(name)
    }
  }
}
