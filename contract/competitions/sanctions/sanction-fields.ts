// Text of each field of a sanctioned competition, in both languages of its organizer's mail.
import type { RecordFields } from '../../record/fields.ts'
import { officialsText } from '../applications/officials-text.ts'
import { formatPhone } from '../../validation/phone-number.ts'
import { sanctionDraft, sanctionTitlesEn, type SanctionDraft } from './sanction.ts'
import { championshipLabels } from './sanction-classes.ts'

export type SanctionFields = Omit<SanctionDraft, 'version' | 'override'>

/** `codeOf`: a class's code by its id. */
export const sanctionFields = (codeOf: (classTypeId: string) => string): RecordFields<SanctionFields> => ({
  schema: sanctionDraft,
  titlesEn: sanctionTitlesEn,
  texts: {
    classes: (classes, locale) =>
      classes
        .map(({ classTypeId, championship }) => `${codeOf(classTypeId)}: ${championshipLabels[locale][championship]}`)
        .toSorted()
        .join(', '),
    officials: officialsText,
    contactPhone: formatPhone,
  },
})
