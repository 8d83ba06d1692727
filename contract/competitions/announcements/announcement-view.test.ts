// Tests the record of an announcement as an older server sends it to a newer page.
import { expect, it } from 'vitest'
import { announcement } from './announcement-view.ts'

it.each([
  ['publicMovedTo', null],
  ['publicSanctions', null],
  ['heldSanctions', 0],
  ['mayGetMore', true],
] as const)('is read without %s from an older server', (field, value) => {
  expect(announcement.shape[field].parse(undefined)).toEqual(value)
})
