// Ids for what is too numerous to have a name: version 7 like the server's own, but decided by the seed.
import { v7 } from 'uuid'
import { randomGenerator } from './random-generator.ts'

const epoch = Date.UTC(2024, 0, 1)

/** Answers the next id of its noun, in rising order; the same ones for the same seed, whatever day it is. */
export const idGenerator = (seed: number, noun: string) => {
  const dice = randomGenerator(seed, `id/${noun}`)
  let number = 0
  return () => v7({ msecs: epoch + number++, random: Uint8Array.from({ length: 16 }, () => dice.between(0, 255)) })
}
