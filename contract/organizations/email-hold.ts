// A changed registered address of a club: it does not count until it has waited, or until the address before it approves it.
import { z } from 'zod'
import { globalContext, holds, type Holder } from '../access.ts'
import { applicationTokenHeader } from '../record/private-link.ts'
import { swedishTimestamp } from '../dates/swedish-time.ts'
import { endpoint } from '../endpoint.ts'

export const emailHoldHours = 48

/** '2026-11-25 14:03', in Swedish time. */
export const holdEndText = (until: string): string => swedishTimestamp(until).slice(0, 16)

/** Added to what is said of a question to a club. `opensAt`: when its new address begins to count; '' for one that counts. */
export const holdNotice = (opensAt: string | null | undefined): string =>
  opensAt ? ` Föreningens e-postadress är nyss ändrad, och svaret kan lämnas efter ${holdEndText(opensAt)}.` : ''

export const emailHold = z.object({
  /** When the address begins to count. */
  until: z.string(),
  /** The address before it; empty when the club had none. */
  before: z.string(),
})

/** The reason why the holder may not let the address count at once, or null. */
export const liftRefusal = (holder: Holder, club: { email: string; emailHold: unknown }): string | null => {
  if (club.email === '') return 'Föreningen har ingen e-postadress.'
  if (club.emailHold === null) return 'Föreningens e-postadress gäller redan.'
  return holds(holder, globalContext, 'Global.Organizations.Admin') ? null : 'Väntan hävs av förbundskansliet.'
}

/** The path of the link by which the address before approves the new one. The token is in the fragment, which reaches no log. */
export const emailApprovalPath = (token: string): string => `/external/club-email#token=${token}`

/** What the holder of the link is asked. */
export const emailApproval = z.object({
  clubName: z.string(),
  /** The new address. */
  email: z.string(),
  /** When it counts without an approval; null when it has been approved. */
  until: z.string().nullable(),
})
export type EmailApproval = z.output<typeof emailApproval>

const scope = 'public'
const tokenHeader = applicationTokenHeader

export const clubEmail = {
  view: endpoint({
    method: 'GET',
    path: '/external/club-email',
    scope,
    tokenHeader,
    summary: 'Föreningens nya e-postadress, genom länken till den tidigare',
    answer: emailApproval,
    shows: { organization: 'any' },
  }),
  approve: endpoint({
    method: 'POST',
    path: '/external/club-email',
    scope,
    tokenHeader,
    summary: 'Den tidigare adressen godkänner den nya, som gäller genast',
    answer: emailApproval,
    changes: ['organization'],
  }),
}
