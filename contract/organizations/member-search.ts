// Search of the members of a club, on the club's page. A route loads this file before its page.
import { z } from 'zod'
import { once } from '../text/once.ts'
import { text } from '../validation/fields.ts'

export const organizationMemberSearch = once(() =>
  z.object({
    q: text(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
)
export type OrganizationMemberSearch = z.output<ReturnType<typeof organizationMemberSearch>>
export const organizationMemberPageSize = 25
