// A seeded random generator: the demo data depends on its seed alone.

export interface RandomGenerator {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  /** True with the probability: `chance(0.2)` one time in five. */
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** `weighted([['a', 3], ['b', 1]])` returns 'a' three times in four. */
  weighted: <Item>(items: readonly (readonly [Item, number])[]) => Item
  /** Some of the items, without repetition, in random order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[]
}

/** FNV-1a, 32 bits. http://www.isthe.com/chongo/tech/comp/fnv/ */
const hash = (text: string) => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Mulberry32 by Tommy Ettinger, public domain. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
const mulberry32 = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A generator for each thing (`randomGenerator(1, 'club', 17)`), so that a new kind of thing, or more of one kind, does not
 * change anything else.
 */
export const randomGenerator = (seed: number, noun: string, number = 0): RandomGenerator => {
  const roll = mulberry32(hash(`${seed}/${noun}/${number}`))
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(roll() * items.length)] as Item
  return {
    next: roll,
    between,
    chance: (probability) => roll() < probability,
    pick,
    weighted: (items) => {
      let rest = roll() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => (rest -= weight) < 0) ?? items.at(-1)
      return (found as (typeof items)[number])[0]
    },
    sample: (items, count) => {
      const left = [...items]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(Math.floor(roll() * left.length), 1)[0] as (typeof items)[number],
      )
    },
  }
}
