// Form field of the classes of a sanctioned competition, each with its championship title.
import { z } from 'zod'
import { competitionType, type CompetitionType } from '../competition-type.ts'
import { competitionTypeLabels, competitionTypeLabelsEn } from '../enums.ts'
import type { Locale } from '../../locale.ts'

/** Label of the championship that a class is held as. */
export const championshipLabels: Record<Locale, Record<CompetitionType, string>> = {
  se: { ...competitionTypeLabels, Unset: 'Ingen titel' },
  en: { ...competitionTypeLabelsEn, Unset: 'No title' },
}

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
