// Tests that the events of one run of a job stand under one heading of the audit log.
import { expect, it } from 'vitest'
import type { AuditLogEvent } from '#contract/audit-log/audit-log.ts'
import { eventGroup } from './event-group.ts'

const job: AuditLogEvent = {
  id: '0199f1c2-0000-7000-8000-000000000001',
  at: '2026-11-27T02:40:00Z',
  accountName: 'Gallringen',
  action: 'anonymize',
  recordType: 'person',
  recordId: '0199f1c2-0000-7000-8000-000000000002',
  recordLabel: 'Avidentifierad medlem',
  reason: null,
  context: null,
  hasAccount: false,
  isAboutItself: false,
  fields: [],
  requestId: '0199f1c2-0000-7000-8000-0000deadbeef',
  announcementId: null,
  isOneOfSeveral: true,
}

it('the parts of a job have one heading, although they have times of their own', () => {
  expect(eventGroup(job)).toBe('2026-11-27 · Gallringen · jobb deadbeef')
  expect(eventGroup({ ...job, at: '2026-11-27T02:41:30Z' })).toBe(eventGroup(job))
})

const requestId = '3b241101-e2bb-4255-8caf-4136deadbeef'

it.each([
  ['of an older job by its time', { requestId: null }, '2026-11-27 03:40:00 · Gallringen · jobb'],
  ['of an account', { accountName: 'Anna Ek', hasAccount: true, requestId }, '2026-11-27 · Anna Ek · anrop deadbeef'],
  [
    'of a job that an account has started',
    { accountName: 'Anna Ek', hasAccount: true },
    '2026-11-27 · Anna Ek · jobb deadbeef',
  ],
  ['of the holder of a link', { accountName: 'Sökanden', requestId }, '2026-11-27 · Sökanden · anrop deadbeef'],
  ['of one event', { isOneOfSeveral: false }, null],
])('the heading %s', (_, changed, heading) => {
  expect(eventGroup({ ...job, ...changed })).toBe(heading)
})
