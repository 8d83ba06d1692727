import { expect, test } from 'vitest'
import { bulletList, Failure, unknownFailure } from './failure.ts'

test('lists each item that has a message, prefixed by a bullet, joined by line breaks', () => {
  const errors = [
    { code: 'A', message: 'Namn är obligatoriskt.' },
    { code: 'B', message: '' },
    { code: 'C', message: 'Kommun har ett val som inte finns.' },
  ]
  expect(bulletList(errors)).toBe('• Namn är obligatoriskt.\n• Kommun har ett val som inte finns.')
})

test('has the code of its first item', () => {
  expect(new Failure(500, unknownFailure).code).toBe('ERROR')
  expect(new Failure(400, { errors: [] }).code).toBe('ERROR')
})
