// Tests that the page of a private link opens with the answer of an older server.
import { expect, it } from 'vitest'
import { applicantApplication } from './applicant-application.ts'

it('an older server, beside this one while they are replaced, need not say whether the club has an address', () => {
  expect(applicantApplication.pick({ clubHasMailbox: true }).parse({})).toEqual({ clubHasMailbox: false })
})
