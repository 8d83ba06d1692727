// The yearly review of access (Behörighetsgenomgång): the roles of a context, each of which is kept, shortened or taken.
import { z } from 'zod'
import { account, accountRole, accountRow, roleDraft } from './account.ts'
import { version } from '../record/version.ts'

export const reviewDecisions = { confirm: 'Behåll', end: 'Förkorta', take: 'Ta bort' } as const
export type ReviewDecision = keyof typeof reviewDecisions

const decisions = Object.keys(reviewDecisions) as [ReviewDecision, ...ReviewDecision[]]
/** The decision on one role. `lastDay` is the new last day of a role that is shortened. */
export const decidedRole = roleDraft.extend({ decision: z.enum(decisions) })
/** The decisions of one save about one account; roles that are not named stay as they are. */
export const accessReview = z.object({
  version,
  roles: z.array(decidedRole).min(1).max(300).meta({ title: 'Behörigheter' }),
})
export type AccessReview = z.output<typeof accessReview>

const reviewedRole = accountRole.extend({
  reviewedAt: z.string(),
  reviewedByName: z.string().nullable(),
  isLate: z.boolean(),
})
export type ReviewedRole = z.output<typeof reviewedRole>

/** An active account with its roles in force in the reviewed context. */
export const reviewedAccount = accountRow
  .pick({
    id: true,
    version: true,
    updatedAt: true,
    updatedByName: true,
    firstName: true,
    lastName: true,
    title: true,
    lastSignInAt: true,
  })
  .extend({
    isLastSysAdmin: z.boolean(),
    /** As of an account. An older server, beside this one while they are replaced, does not send it. */
    lastOrganizationsAdminIn: account.shape.lastOrganizationsAdminIn.default([]),
    roles: z.array(reviewedRole),
  })
export type ReviewedAccount = z.output<typeof reviewedAccount>

/** A context, with how many roles are in force there and how many wait for a review. */
const reviewPlace = z.object({ id: z.string().nullable(), name: z.string(), total: z.number(), late: z.number() })

export type ReviewPlace = z.output<typeof reviewPlace>

export const accessReviewPage = z.object({
  place: reviewPlace,
  /** The accounts that have waited longest come first. */
  items: z.array(reviewedAccount),
  total: z.int(),
  /** The other contexts that are reviewed from here. */
  others: z.array(reviewPlace),
})
export type AccessReviewPage = z.output<typeof accessReviewPage>

/** How many accounts in each of the two lists, by which a count is opened; null when the reader may not open both. */
const countedAccounts = z.object({ administrators: z.int(), users: z.int() }).nullable()
export type CountedAccounts = z.output<typeof countedAccounts>

/** What somebody who manages accounts should look at. */
export const accountAttention = z.object({
  /** The roles that the account should review and has not. */
  lateReviews: z.int(),
  /** Active accounts that belong to no member. */
  withoutMember: countedAccounts,
  /**
   * Active accounts with a role in force that nobody has reviewed for a year. An older server, beside this one while they are replaced,
   * does not send it.
   */
  notReviewed: countedAccounts.default(null),
  /**
   * The associations in use without an `Organizations.Admin`, as their list filters them; empty when the reader may not appoint one.
   */
  withoutAdministrator: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AccountAttention = z.output<typeof accountAttention>
