// The tab *Historik* that every record has: its audit events, newest first.
import { z } from 'zod'
import { page } from './endpoint.ts'

/** A field's value before and after, as people read it; personal data is masked before it is stored. */
export const fieldChange = z.object({ field: z.string(), label: z.string(), old: z.string(), new: z.string() })
export type FieldChange = z.output<typeof fieldChange>

export const historyEvent = z.object({
  id: z.string(),
  at: z.string(),
  accountName: z.string(),
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  recordLabel: z.string(),
  changes: z.array(fieldChange),
  reason: z.string().nullable(),
})
export type HistoryEvent = z.output<typeof historyEvent>

export const historySearch = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type HistorySearch = z.output<typeof historySearch>
export const historyPageSize = 25
export const historyPage = page(historyEvent)

/** What each audit action is called. */
const actionLabels: Record<string, string> = {
  create: 'Skapade',
  update: 'Ändrade',
  submit: 'Skickade in',
  approve: 'Godkände',
  reject: 'Avslog',
  return: 'Begärde komplettering',
  deactivate: 'Inaktiverade',
  restore: 'Återställde',
  withdraw: 'Drog tillbaka',
  reopen: 'Gjorde om till utkast',
  remove: 'Tog bort',
  copy: 'Skapade som kopia',
  cancel: 'Ställde in',
  move: 'Flyttade',
  confirm: 'Bekräftade adressen',
  answer: 'Svarade',
  askClub: 'Frågade föreningen',
  anonymize: 'Anonymiserade',
  attach: 'Bifogade',
  detach: 'Tog bort bilaga',
  signIn: 'Loggade in',
}
/** Where a record's own word is another. */
const labelsOf: Record<string, Record<string, string>> = { sanction: { withdraw: 'Återkallade' } }

/** What the history says was done to a record, within a sentence. */
export const actionText = ({ recordType, action }: Pick<HistoryEvent, 'recordType' | 'action'>): string =>
  (labelsOf[recordType]?.[action] ?? actionLabels[action] ?? action).toLocaleLowerCase('sv')
