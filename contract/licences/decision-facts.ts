// What the rules ask about the decision on a licence or on an application for one, of the account that reads the record.
import { z } from 'zod'

export const decisionFacts = z.object({
  /** The licence is the account's own. */
  isOwn: z.boolean(),
  /** The account has submitted the application. */
  hasSubmitted: z.boolean(),
  /** Others who may decide. */
  deciders: z.array(z.object({ name: z.string(), isGlobal: z.boolean() })),
  /** Requirements that must be met and are not, as sentences. */
  unmet: z.array(z.string()),
  // An older server, beside this one while they are replaced, does not send it.
  /** The first of them that no reason passes, with what to do instead; null without one. */
  firmRefusal: z.string().nullable().default(null),
})

export type LicenceDecisionFacts = z.output<typeof decisionFacts> & {
  /** A reason for passing a rule that the holder may pass; empty without one. */
  override?: string
}
