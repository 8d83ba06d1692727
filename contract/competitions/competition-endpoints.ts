// The endpoints of a kind of record of competitions, whose rights are those of competitions.
import type { z } from 'zod'
import { recordEndpoints, type RecordDefinition } from '../record/record-endpoints.ts'

type Definition<Base extends string, Answer extends z.ZodType> = RecordDefinition<Base, Answer>

/** `base`: within the competitions. */
export const competitionEndpoints = <const Base extends string, Answer extends z.ZodType>(
  type: Definition<Base, Answer>['type'],
  base: Base,
  answer: Answer,
  beside: Pick<Definition<`/competitions/${Base}`, Answer>, 'parents' | 'neighbours'> = {},
) => recordEndpoints({ type, areas: ['Competitions'], base: `/competitions/${base}`, answer, ...beside })
