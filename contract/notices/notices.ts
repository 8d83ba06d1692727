// Notices: what others have done to the records that an account has worked with, and what has begun to wait for it. They are read
// from the audit events and the queues, over all contexts of the account.
import { z } from 'zod'
import { waitingItem } from '../competitions/review/waiting-items.ts'
import { recentChange } from '../dashboard/dashboard-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { namedRef } from '../record/named-ref.ts'
import { check } from '../validation/rule.ts'
import { unseenNotices } from './unseen-notices.ts'

/** Notices are of this many days, and of the changes that others have made to what the account changed before. */
export const noticeDays = 30
export const handDays = 180

/** Without the changed fields and the reason, which the record's history shows. */
const change = recentChange.omit({ changes: true, reason: true }).extend({ recordType: z.string() })

const common = {
  id: z.string(),
  at: z.string(),
  /** The association in whose context it was found. Null: the whole federation. */
  context: namedRef.nullable(),
}

const notice = z.discriminatedUnion('kind', [
  /** A change of a record that the account has worked with, or of the account itself. */
  z.object({ kind: z.literal('change'), ...common, change }),
  z.object({ kind: z.literal('waiting'), ...common, item: waitingItem }),
  /** Licence applications of a branch, without names. */
  z.object({ kind: z.literal('licenceApplications'), ...common, count: z.int() }),
])
export type Notice = z.output<typeof notice>

const noticePage = z.object({
  /** Newest first, at most `mostNotices`. */
  items: z.array(notice),
  /** Notices up to this time have been seen. Null: the account has never opened them. */
  seenAt: z.string().nullable(),
  /** All that happened until this time has been read: of a change that was being committed meanwhile, the next reading tells. */
  readAt: z.string(),
  /** Whether a daily mail tells of them. */
  isMailed: z.boolean(),
})
export type NoticePage = z.output<typeof noticePage>

export const notices = {
  unseen: unseenNotices,
  list: endpoint({
    method: 'GET',
    path: '/user/notices',
    scope: 'session',
    summary: 'Det som andra har ändrat i det kontot har arbetat med, och det som har börjat vänta på kontot',
    answer: noticePage,
    shows: {
      account: 'any',
      announcement: 'any',
      application: 'any',
      association: 'any',
      event: 'any',
      federation: 'any',
      licence_application: 'any',
      organization: 'any',
      person: 'any',
      sanction: 'any',
    },
  }),
  see: endpoint({
    method: 'POST',
    path: '/user/notices/seen',
    scope: 'session',
    summary: 'Säger till när notiserna senast har lästs',
    body: z.object({ until: z.iso.datetime().check(check('date', (value) => value >= '0001')) }),
    answer: 'nothing',
    changes: ['account'],
  }),
  mail: endpoint({
    method: 'PUT',
    path: '/user/notices/mail',
    scope: 'session',
    summary: 'Slår på eller av det dagliga mejlet om notiser',
    body: z.object({ isMailed: z.boolean() }),
    answer: 'nothing',
    changes: ['account'],
  }),
}
