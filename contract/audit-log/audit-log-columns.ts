// The texts of the audit log: its columns, and the choices of its filters. Apart from the schemas, which the first script has.
import { swedishTimestamp } from '../dates/swedish-time.ts'
import { actionText, auditActions, everyActionText, recordNames } from '../record/history.ts'
import type { TextColumn } from '../record/list-columns.ts'
import { capitalized } from '../text/capitalized.ts'
import type { AuditLogEvent } from './audit-log.ts'
import type { AuditLogColumn, EventKind } from './audit-log-search.ts'

export const eventKindLabels: Record<EventKind, string> = {
  change: 'Ändringar',
  read: 'Läsningar',
  signIn: 'Inloggningar',
}
/** The actions that change nothing. */
export const unchangingActions: Record<Exclude<EventKind, 'change'>, readonly string[]> = {
  read: [
    'export',
    'emailList',
    'openLog',
    'lookup',
    'searchMembers',
    'openProtected',
    'revealNumber',
    'registerExtract',
  ],
  signIn: ['signIn', 'signInStopped'],
}

const whatText = (event: Pick<AuditLogEvent, 'recordType' | 'action'>) => capitalized(actionText(event))
/** A choice finds the events of all types of records, so it has the words of each. */
export const actionChoices = auditActions.map((action) => ({
  value: action,
  label: capitalized(everyActionText(action)),
}))

/** The choices of a record type, named in the definite form as in the texts of the events. */
export const recordTypeChoices = Object.entries(recordNames).map(([value, name]) => ({
  value,
  label: capitalized(name),
}))

export const auditLogColumns: Record<AuditLogColumn, TextColumn<AuditLogEvent>> = {
  at: { label: 'När', text: ({ at }) => swedishTimestamp(at) },
  who: { label: 'Vem', text: ({ accountName }) => accountName },
  what: { label: 'Vad', text: whatText },
  record: { label: 'Post', text: ({ recordLabel }) => recordLabel },
  fields: { label: 'Uppgifter', text: ({ fields }) => fields.join(', ') },
  reason: { label: 'Motivering', text: ({ reason }) => reason ?? '' },
  context: {
    label: 'Arbetsplats',
    text: ({ context, hasAccount, isAboutItself }) => context ?? (hasAccount && !isAboutItself ? 'Hela förbundet' : ''),
  },
  request: { label: 'Anrop eller jobb', text: ({ requestId }) => requestId ?? '' },
}
