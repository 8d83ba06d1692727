// Tests what is said of a test mail, by its row in the outbox.
import { expect, it } from 'vitest'
import { testMailState, type TestMailRow } from './test-mail-state.ts'

const at = '2026-11-23T04:00:00.000Z'
const waiting: TestMailRow = {
  recipient: 'anna@example.se',
  at,
  sentAt: null,
  failedAt: null,
  lastError: null,
  attempts: 0,
  refusals: 0,
  unanswered: 0,
}
const [refusedConnection, noSuchUser] = ['connect ECONNREFUSED 127.0.0.1:2525', '550 No such user']

it.each([
  ['waiting', {}, 'server', 'queued', ''],
  ['waiting without a mail server', {}, 'none', 'queued', 'Ingen e-postserver är inställd'],
  ['sent', { sentAt: at }, 'server', 'sent', ''],
  ['on the developers’ page', { sentAt: at }, 'page', 'shown', ''],
  ['without a connection', { lastError: refusedConnection }, 'server', 'delayed', 'går inte att nå'],
  ['deferred', { lastError: '451 Later', attempts: 1 }, 'server', 'delayed', 'tog inte emot mejlet just nu'],
  ['refused once', { lastError: noSuchUser, attempts: 1, refusals: 1 }, 'server', 'delayed', 'säger nej till adressen'],
  ['refused', { lastError: noSuchUser, failedAt: at, refusals: 3 }, 'server', 'failed', 'säger nej till adressen'],
  ['unanswered', { lastError: 'timeout', attempts: 1, unanswered: 1 }, 'server', 'delayed', 'kan ha kommit fram'],
  ['given up', { lastError: '451 Later', failedAt: at, attempts: 40 }, 'server', 'failed', 'tog aldrig emot'],
] as const)('%s', (_, values: Partial<TestMailRow>, delivery, state, problem) => {
  const mail = testMailState({ ...waiting, ...values }, delivery)
  expect(mail).toMatchObject({ recipient: 'anna@example.se', at, state, answer: values.lastError ?? null })
  expect(mail.problem ?? '').toContain(problem)
  expect(mail.problem === null).toBe(problem === '')
})
