// Sign-ins that were refused a moment ago are refused again without asking the database, so that a flood of them stays cheap.

const rememberedMs = 1000

export interface RefusedStarts {
  has: (key: string, now: number) => boolean
  add: (key: string, now: number) => void
}

/** Of this server alone: the limits themselves are counted in the database. At most a second's refusals are remembered. */
export const createRefusedStarts = (): RefusedStarts => {
  const keys = new Set<string>()
  let since = 0
  const forgetOld = (now: number) => {
    if (Math.abs(now - since) < rememberedMs) return
    keys.clear()
    since = now
  }
  return {
    has: (key, now) => {
      forgetOld(now)
      return keys.has(key)
    },
    add: (key, now) => {
      forgetOld(now)
      keys.add(key)
    },
  }
}
