// Competition classes (klasser) of a branch: form, record, and who may change them.
import { z } from 'zod'
import { administratorRefusal } from '../../access.ts'
import { catalogueRules, catalogueShape } from '../../record/catalogue.ts'
import { shortNamedRef } from '../../record/named-ref.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { version } from '../../record/version.ts'
import { integer, required, text } from '../../validation/fields.ts'
import { between } from '../../validation/number-rules.ts'
import { classTypeAreas } from './class-type-search.ts'

export const classTypeDraft = z.object({
  code: required(text(20)).meta({ title: 'Kod' }),
  faiClass: text(10).meta({ title: 'FAI-klass', hint: 'Till exempel D för segelflygplan.' }),
  name: required(text(100)).meta({ title: 'Namn' }),
  nameEn: text(100).meta({ title: 'Namn på engelska' }),
  disciplineGroup: text(50).meta({ title: 'Grupp', hint: 'Klasser i samma grupp visas tillsammans.' }),
  isTeam: z.boolean().meta({ title: 'Lagklass' }),
  /** Null: not decided, or an individual class. */
  teamSize: integer().check(between(2, 100)).meta({ title: 'Antal i laget', unit: 'personer' }),
})
export type ClassTypeDraft = z.output<typeof classTypeDraft>
export const classTypeFields = { schema: classTypeDraft, texts: {} }

/** A new class. The browser creates the id, so that a repeated request returns the first result. */
export const classTypeCreate = classTypeDraft.extend({ id: z.uuid(), branchId: z.uuid().meta({ title: 'Gren' }) })
export const classTypeUpdate = classTypeDraft.extend({ version })

export const classType = z.object({
  ...catalogueShape,
  ...storedFields(classTypeDraft.shape),
  branch: shortNamedRef,
  /** How many records have the class. */
  usage: z.object({ drafts: z.number(), announcements: z.number(), sanctions: z.number() }),
})
export type ClassType = z.output<typeof classType>

/** A class in an announcement, an application or a sanction. */
export const classRef = classType.pick({ id: true, code: true, name: true, nameEn: true, isActive: true })
export type ClassRef = z.output<typeof classRef>

/** 'STD Standardklassen (inaktiv)' */
export const classText = ({ code, name, isActive = true }: Pick<ClassRef, 'code' | 'name'> & { isActive?: boolean }) =>
  `${code === name ? code : `${code} ${name}`}${isActive ? '' : ' (inaktiv)'}`

/** Who may change the classes of a branch, and the state that each action requires. */
export const classTypeRules = catalogueRules(
  'klassen',
  administratorRefusal({ areas: classTypeAreas, what: 'Klasserna sköts', who: 'administratör' }),
)
