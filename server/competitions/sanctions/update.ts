// Updates a sanction's place, officials, conditions, contact details, invitation and the titles of its classes.
import { eq } from 'drizzle-orm'
import { sanctionTitlesEn, type SanctionDraft } from '../../../contract/competitions/sanctions/sanction.ts'
import { withoutContacts } from '../../../contract/competitions/applications/officials-text.ts'
import { sanctionFields } from '../../../contract/competitions/sanctions/sanction-fields.ts'
import type { Locale } from '../../../contract/locale.ts'
import { fieldChanges, fieldLabel, fieldTexts } from '../../../contract/record/fields.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { invalid } from '../../api-error.ts'
import { classType } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanctionClass } from '../../db/sanction-tables.ts'
import { diffSnapshots } from '../submissions.ts'
import { checkSanctionTitles, type TitledClass } from './championship-titles.ts'
import { reserveDays } from './create.ts'
import { nextCalendarSequence, type SanctionWork } from './kind.ts'
import * as mail from './mail.ts'

type Values = Omit<SanctionDraft, 'version' | 'override'>

/** The code of a class by its id. */
const classCodes = async (tx: Transaction) => {
  const rows = await tx.select({ id: classType.id, code: classType.code }).from(classType)
  return (id: string) => rows.find((row) => row.id === id)?.code ?? ''
}

const historyFields = Object.keys(sanctionTitlesEn) as (keyof Values)[]
/** Only the fields, with classes in one order, so that two can be compared; officials as they are kept and mailed. */
const fieldsOf = (values: Values): Values => {
  const classes = values.classes
    .map(({ classTypeId, championship }) => ({ classTypeId, championship }))
    .toSorted((a, b) => (a.classTypeId < b.classTypeId ? -1 : 1))
  const shown = { ...values, classes, officials: withoutContacts(values.officials) }
  return Object.fromEntries(historyFields.map((field) => [field, shown[field]])) as unknown as Values
}

/** Mail names a changed long text without repeating it. */
const longTexts = new Set(['invitation', 'invitationEn', 'programme', 'programmeEn'])
const hasChanged: Record<Locale, string> = { se: 'Texten är ändrad', en: 'The text has changed' }
const inMail =
  (language: Locale) =>
  (change: FieldChange): FieldChange =>
    longTexts.has(change.field) ? { ...change, old: '', new: hasChanged[language] } : change

const valuesOf = async (tx: Transaction, row: mail.Row): Promise<Values> => ({
  ...row,
  classes: await tx.select().from(sanctionClass).where(eq(sanctionClass.sanctionId, row.id)),
})

/** The officials' contact details are left out of the changes, so these are compared here. */
const officialsKey = ({ officials }: Values) =>
  JSON.stringify(officials.map(({ role, name, contact }) => [role, name, contact]))
const isSame = (left: Values, right: Values) => officialsKey(left) === officialsKey(right)

export const update = async (
  { tx, locked: { row }, save }: SanctionWork,
  { version: _version, override: _override, ...values }: SanctionDraft,
) => {
  const after = { ...values, ...reserveDays(values) }
  const before = await valuesOf(tx, row)
  refuseOthers(before.classes, after.classes)
  const fields = sanctionFields(await classCodes(tx))
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  const changes = fieldChanges(fields, from, to)
  // The organizer's mail has the contact details in full.
  const changesIn = (language: Locale) =>
    diffSnapshots(fieldTexts(fields, from, language), fieldTexts(fields, to, language), (field) =>
      fieldLabel(fields, field, language),
    )
  if (changes.length === 0 && isSame(before, after)) return 'unchanged'
  if (changes.some(({ field }) => field === 'classes')) await writeClasses(tx, row, after.classes)
  const { classes: _classes, ...columns } = after
  await save({ ...columns, calendarSequence: nextCalendarSequence })
  await mail.updated(tx, row, async (language) => changesIn(language).map(inMail(language)))
  return { changes }
}

/** The classes were decided on; only their titles can be changed. */
const refuseOthers = (before: readonly TitledClass[], after: readonly TitledClass[]) => {
  const idsOf = (classes: readonly TitledClass[]) => classes.map(({ classTypeId }) => classTypeId).toSorted()
  if (idsOf(before).join() === idsOf(after).join()) return
  throw invalid([{ field: 'classes', message: 'Klasserna är beslutade: bara deras titlar kan ändras.' }])
}

const writeClasses = async (tx: Transaction, row: mail.Row, classes: readonly TitledClass[]) => {
  await checkSanctionTitles(tx, row, classes)
  await tx.delete(sanctionClass).where(eq(sanctionClass.sanctionId, row.id))
  await tx.insert(sanctionClass).values(classes.map((titled) => ({ sanctionId: row.id, ...titled })))
}
