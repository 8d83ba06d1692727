// Tests that the texts behind private links say nothing that the federation can change.
import { expect, it } from 'vitest'
import { retentionText } from '#contract/retention/retention-rule.ts'
import { applicantMessages } from './messages.ts'

it('how long files of an application that was not sent are kept is a rule, and no number of the text', () => {
  expect(retentionText({ name: 'draftFiles' }).unit).toBe('days')
  expect(applicantMessages.se.rules).not.toMatch(/\d+ dag/)
  expect(applicantMessages.en.rules).not.toMatch(/\d+ day/)
})
