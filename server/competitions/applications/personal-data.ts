// Personal data of an application: the columns that retention erases, whose values the audit history hides.
import type { application } from '../../db/application-tables.ts'

/** The erased value of each column with personal data; free texts may name anybody. */
export const erasedColumns = {
  applicantName: '',
  applicantRole: '',
  applicantEmail: '',
  applicantPhone: '',
  officials: [],
  message: '',
  safetyPlan: '',
  budget: '',
  airspaceNote: '',
  landownerNote: '',
  insurance: '',
  clubAskedEmail: null,
  clubAnsweredByName: null,
} satisfies Partial<typeof application.$inferInsert>

const hidden = (text: string) => (text === '' ? '' : '•••')

/** The history names a changed field of personal data but hides its values. */
export const hidePersonalData = <Change extends { field: string; old: string; new: string }>(change: Change): Change =>
  Object.hasOwn(erasedColumns, change.field) ? { ...change, old: hidden(change.old), new: hidden(change.new) } : change
