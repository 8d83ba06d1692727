// Tests the texts behind private links: they say nothing that the federation can change, and titles have no full stop.
import { expect, it } from 'vitest'
import { retentionText } from '#contract/retention/retention-rule.ts'
import { applyMessages } from '../apply/messages.ts'
import { applicantMessages } from './messages.ts'

it('how long files of an application that was not sent are kept is a rule, and no number of the text', () => {
  expect(retentionText({ name: 'draftFiles' }).unit).toBe('days')
  expect(applicantMessages.se.rules).not.toMatch(/\d+ dag/)
  expect(applicantMessages.en.rules).not.toMatch(/\d+ day/)
})

it.each(['se', 'en'] as const)(
  'the title of a failure ends without a full stop, which its alert adds: %s',
  (locale) => {
    const { failed, notShown } = applyMessages[locale]
    const { confirmFailed, invitationFailed, notOpened } = applicantMessages[locale]
    for (const title of [failed, notShown, confirmFailed, invitationFailed, notOpened]) expect(title).not.toMatch(/\.$/)
  },
)
