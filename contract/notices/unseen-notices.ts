// How many notices the account has not seen: apart from the notices themselves, because the bell is on every page.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The newest are shown, and counted. */
export const mostNotices = 50

export const unseenNotices = endpoint({
  method: 'GET',
  path: '/user/notices/unseen',
  scope: 'session',
  summary: 'Antalet notiser sedan kontot senast läste dem',
  answer: z.object({ count: z.int() }),
  // The bell asks again now and then, not at each change.
  shows: { account: 'any' },
})
