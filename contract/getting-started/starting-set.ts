// The starting set: branch federations with their classes, and districts, as the form of the first day sends them.
import { z } from 'zod'
import { newAssociation } from '../associations/association.ts'
import { classTypeDraft } from '../competitions/class-types/class-type.ts'

const startingAssociation = newAssociation.omit({ kind: true })

export const startingSet = z
  .object({
    branches: z
      .array(startingAssociation.extend({ classTypes: z.array(classTypeDraft).max(100).meta({ title: 'Klasser' }) }))
      .max(50)
      .meta({ title: 'Grenförbund' }),
    districts: z.array(startingAssociation).max(50).meta({ title: 'Distrikt' }),
  })
  .refine(({ branches, districts }) => branches.length + districts.length > 0, {
    path: ['branches'],
    message: 'Behåll minst ett grenförbund eller distrikt.',
  })
export type StartingSet = z.output<typeof startingSet>
export type StartingSetValues = z.input<typeof startingSet>
