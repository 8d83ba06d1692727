// Updates a sanction's place, officials, conditions, contact details, invitation and the titles of its classes.
import { eq } from 'drizzle-orm'
import { sanctionDraft, type SanctionDraft } from '../../../contract/competitions/sanctions/sanction.ts'
import { sanctionTitlesEn } from '../../../contract/competitions/english-labels.ts'
import { competitionTypeLabels, competitionTypeLabelsEn } from '../../../contract/competitions/enums.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { titleAt } from '../../../contract/validation/introspection.ts'
import { invalid } from '../../api-error.ts'
import { maskEmail, maskPhone } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import { classType } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { sanctionClass } from '../../db/sanction-tables.ts'
import { officialsText } from '../officials-text.ts'
import { diffSnapshots, type Snapshot } from '../submissions.ts'
import { recordAfter, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { checkSanctionTitles, type TitledClass } from './championship-titles.ts'
import { reserveDays } from './create.ts'
import { nextCalendarSequence, sanctionKind } from './kind.ts'
import * as mail from './mail.ts'

type Values = Omit<SanctionDraft, 'version' | 'override'>

const labelOf: Record<Locale, (field: string) => string> = {
  se: (field) => titleAt(sanctionDraft, [field]),
  en: (field) => (sanctionTitlesEn as Record<string, string>)[field] ?? field,
}
const championshipLabels = { se: competitionTypeLabels, en: competitionTypeLabelsEn }

const classesText = async (tx: Transaction, classes: readonly TitledClass[], language: Locale) => {
  const rows = await tx.select({ id: classType.id, code: classType.code }).from(classType)
  const codeOf = (id: string) => rows.find((row) => row.id === id)?.code ?? ''
  return classes
    .map(({ classTypeId, championship }) => `${codeOf(classTypeId)}: ${championshipLabels[language][championship]}`)
    .toSorted()
    .join(', ')
}

const sanctionSnapshot = async (tx: Transaction, values: Values, language: Locale): Promise<Snapshot> => ({
  classes: await classesText(tx, values.classes, language),
  reserveStartsOn: values.reserveStartsOn ?? '',
  reserveEndsOn: values.reserveEndsOn ?? '',
  place: values.place,
  icao: values.icao,
  latitude: String(values.latitude ?? ''),
  longitude: String(values.longitude ?? ''),
  officials: officialsText(values.officials, language),
  conditions: values.conditions,
  contactName: values.contactName,
  contactEmail: values.contactEmail,
  contactPhone: values.contactPhone,
  web: values.web,
  invitation: values.invitation,
  invitationEn: values.invitationEn,
  programme: values.programme,
  programmeEn: values.programmeEn,
  entryUrl: values.entryUrl,
})

const masks: Record<string, (value: string) => string> = { contactEmail: maskEmail, contactPhone: maskPhone }

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

/** Snapshots leave out the officials' contact details, so these are compared here. */
const officialsKey = ({ officials }: Values) =>
  JSON.stringify(officials.map(({ role, name, contact }) => [role, name, contact]))
const isSame = (left: Values, right: Values) => officialsKey(left) === officialsKey(right)

export const update = (viewer: Viewer, deps: Deps, id: string, body: SanctionDraft) =>
  recordAfter(
    transition(viewer, deps, sanctionKind, id, 'update', body, async ({ tx, locked: { row }, save }) => {
      const { version: _version, override: _override, ...values } = body
      const after = { ...values, ...reserveDays(values) }
      const before = await valuesOf(tx, row)
      refuseOthers(before.classes, after.classes)
      const changesIn = async (language: Locale) =>
        diffSnapshots(
          await sanctionSnapshot(tx, before, language),
          await sanctionSnapshot(tx, after, language),
          labelOf[language],
        )
      const changes = await changesIn('se')
      if (changes.length === 0 && isSame(before, after)) return 'unchanged'
      if (changes.some(({ field }) => field === 'classes')) await writeClasses(tx, row, after.classes)
      const { classes: _classes, ...columns } = after
      await save({ ...columns, calendarSequence: nextCalendarSequence })
      await mail.updated(tx, row, async (language) => (await changesIn(language)).map(inMail(language)))
      return {
        changes: changes.map((change) => {
          const mask = masks[change.field]
          return mask ? { ...change, old: mask(change.old), new: mask(change.new) } : change
        }),
      }
    }),
  )

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

storeModule<typeof import('./update.ts')>()
