// The competition that a licence holds for, or would hold for.
import { z } from 'zod'

export const namedCompetition = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Whether the reader's context has it. An older server, beside this one while they are replaced, does not send it. */
  isVisible: z.boolean().default(false),
})
export type NamedCompetition = z.output<typeof namedCompetition>

/** 'FSF-2027-SM-0001 SM i precisionsflygning' */
export const competitionText = ({ number, title }: Pick<NamedCompetition, 'number' | 'title'>): string =>
  `${number} ${title}`
