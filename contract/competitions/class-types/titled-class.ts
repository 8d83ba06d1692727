// A class that a competition is held in, with the championship title of its winner.
import { z } from 'zod'
import type { Locale } from '../../locale.ts'
import { competitionType, type CompetitionType } from '../competition-type.ts'
import { competitionTypeLabels, competitionTypeLabelsEn, competitionTypes, isTitle } from '../enums.ts'
import { classRef } from './class-type.ts'

/** Label of the championship that a class is held as. */
export const championshipLabels: Record<Locale, Record<CompetitionType, string>> = {
  se: { ...competitionTypeLabels, Unset: 'Ingen titel' },
  en: { ...competitionTypeLabelsEn, Unset: 'No title' },
}

/** The title of a class that is held as the type. */
export const titleOfType = (type: CompetitionType): CompetitionType => (isTitle(type) ? type : 'Unset')

/** The choices of a title. */
export const titleOptions = competitionTypes
  .filter((value) => value !== 'Other')
  .map((value) => ({ value, label: championshipLabels.se[value] }))

const titledClass = z.object({
  classTypeId: z.uuid().meta({ title: 'Klass' }),
  championship: competitionType.meta({ title: 'Titel' }),
})
export type TitledClass = z.output<typeof titledClass>

/** Form field of the classes of a competition, each with its championship title. */
export const titledClasses = () =>
  z
    .array(titledClass)
    .min(1)
    .max(60)
    .refine((list) => new Set(list.map(({ classTypeId }) => classTypeId)).size === list.length, {
      error: 'Samma klass kan bara finnas en gång.',
    })
    .meta({ title: 'Klasser', titleEn: 'Classes', isSet: true })

/** A class of a competition, as it is shown. */
export const titledClassRef = classRef.extend({ championship: competitionType })
type TitledClassRef = z.output<typeof titledClassRef>

/** `known`: classes with their codes. */
export const titledClassesText = (
  classes: readonly TitledClass[],
  known: readonly Pick<TitledClassRef, 'id' | 'code'>[],
  locale: Locale,
) =>
  classes
    .map(({ classTypeId, championship }) => {
      const code = known.find(({ id }) => id === classTypeId)?.code ?? ''
      return `${code}: ${championshipLabels[locale][titleOfType(championship)]}`
    })
    .toSorted()
    .join(', ')

/** 'AX (SM), AXJ', for a list. */
export const titledCodes = (classes: readonly Pick<TitledClassRef, 'code' | 'championship'>[]): string =>
  classes
    .map(({ code, championship }) =>
      isTitle(championship) ? `${code} (${competitionTypeLabels[championship]})` : code,
    )
    .join(', ')

/** The values of the form field. */
export const titledClassesOf = (classes: readonly { id: string; championship: CompetitionType }[]): TitledClass[] =>
  classes.map(({ id, championship }) => ({ classTypeId: id, championship: titleOfType(championship) }))
