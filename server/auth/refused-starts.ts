// Remembers refused sign-in starts for a second, so that repeated attempts are refused without a database query.
const retentionMs = 1000

/** Holds the refusals of this server; the limits themselves are counted in the database. */
export const createRefusedStarts = () => {
  const keys = new Set<string>()
  let since = 0
  const clearOld = (now: number) => {
    if (Math.abs(now - since) < retentionMs) return
    keys.clear()
    since = now
  }
  return {
    has: (key: string, now: number): boolean => {
      clearOld(now)
      return keys.has(key)
    },
    add: (key: string, now: number): void => {
      clearOld(now)
      keys.add(key)
    },
  }
}
export type RefusedStarts = ReturnType<typeof createRefusedStarts>
