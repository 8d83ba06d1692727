// Tests which navigations lose the uploads of a page.
import { expect, it } from 'vitest'
import { leavesFiles } from './unfinished-uploads.ts'

const place = (pathname: string, search: object = {}) => ({ pathname, search })

it.each([
  ['another page', place('/organizations/list'), true],
  ['another step', place('/import', { step: 'files' }), true],
  ['another tab', place('/import', { tab: 'history' }), true],
  ['an earlier import', place('/import', { id: 'earlier' }), true],
  ['another page of the list of imports', place('/import', { page: 2 }), false],
])('%s', (_, next, isLost) => {
  expect([leavesFiles(place('/import'), next), leavesFiles(next, place('/import'))]).toEqual([isLost, isLost])
})
