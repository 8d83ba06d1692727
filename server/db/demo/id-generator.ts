// Generates the ids of demo rows without a name: UUIDs of version 7, like the server's own, that depend on the seed alone.
import { v7 } from 'uuid'
import { randomGenerator } from './random-generator.ts'

const epoch = Date.UTC(2024, 0, 1)

/** Returns the next id of a noun, in rising order. The ids depend on the seed, not on the day. */
export const idGenerator = (seed: number, noun: string) => {
  const random = randomGenerator(seed, `id/${noun}`)
  let number = 0
  return () => v7({ msecs: epoch + number++, random: Uint8Array.from({ length: 16 }, () => random.between(0, 255)) })
}
