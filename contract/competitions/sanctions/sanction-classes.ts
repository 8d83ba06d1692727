// Form field of the classes of a sanctioned competition, each with its championship title.
import { z } from 'zod'
import { competitionType } from '../competition-type.ts'

const sanctionClassDraft = z.object({
  classTypeId: z.uuid().meta({ title: 'Klass' }),
  championship: competitionType.meta({ title: 'Titel' }),
})
export const sanctionClasses = () =>
  z
    .array(sanctionClassDraft)
    .min(1)
    .max(60)
    .refine((list) => new Set(list.map(({ classTypeId }) => classTypeId)).size === list.length, {
      error: 'Samma klass kan bara finnas en gång.',
    })
    .meta({ title: 'Klasser' })
