// A sanctioned competition in the list on the page of a person, who is tied to officials of it.
import { z } from 'zod'
import { sanctionLine } from '../external/competition-page.ts'
import { officialRoles } from '../official-roles.ts'

export const competitionOfPerson = sanctionLine.extend({ title: z.string(), roles: z.array(z.enum(officialRoles)) })
export type CompetitionOfPerson = z.output<typeof competitionOfPerson>

export const competitionOfPersonSearch = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type CompetitionOfPersonSearch = z.output<typeof competitionOfPersonSearch>
export const competitionOfPersonPageSize = 25
