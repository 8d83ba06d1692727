// Personal data of an application: the columns that retention erases. The history hides those that the form has.
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
