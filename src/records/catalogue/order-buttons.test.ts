// Tests of the way to a neighbour that stands on another page of a catalogue.
import { expect, it } from 'vitest'
import { wayToNeighbours } from './order-buttons.tsx'

it.each([
  [25, false, 'Visa fler rader per sida.'],
  [50, true, 'Visa fler rader per sida.'],
  [100, false, 'Filtrera på en gren.'],
  [100, true, 'Filtrera på en grupp.'],
])('with %s rows a page, of one branch: %s', (size, isOfOneBranch, way) => {
  expect(wayToNeighbours(size, isOfOneBranch)).toBe(way)
})
