// What an application says of persons: taken out of it in time, and never written into the history.
import type { application } from '../../db/application-tables.ts'

/** The columns as they are when nobody stands in them: texts of one's own may name anybody. */
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

/** That it has changed may be told of any field, what it says only of those that are kept. */
export const hidePersonalData = <Change extends { field: string; old: string; new: string }>(change: Change): Change =>
  Object.hasOwn(erasedColumns, change.field) ? { ...change, old: hidden(change.old), new: hidden(change.new) } : change
