// History of a record: its audit events, newest first, with the Swedish text of each action.
import { z } from 'zod'
import { page } from '../endpoint.ts'
import type { RecordType } from './record-types.ts'
import { version } from './version.ts'

/**
 * How the history keeps a change of a field, said by `.meta({ history })` of its schema. `value`: text and value, so that it
 * can be restored. `text`: the text alone, which leaves out contact details. `length`: how long the text is. `hidden`: a mask.
 */
export type HistoryPolicy = 'value' | 'text' | 'length' | 'hidden'

/** The text of a field before and after a change. Personal data is masked before it is stored. */
export const fieldChange = z.object({ field: z.string(), label: z.string(), old: z.string(), new: z.string() })

/** A change as it is stored. Its values are left out where the text is the value. */
export interface FieldChange extends z.output<typeof fieldChange> {
  policy?: HistoryPolicy
  oldValue?: unknown
  newValue?: unknown
}

/** A change of a field whose texts the history does not keep. */
export const hiddenChange = (field: string, label: string): FieldChange => ({
  field,
  label,
  policy: 'hidden',
  old: '•••',
  new: '•••',
})

export const historyEvent = z.object({
  id: z.string(),
  at: z.string(),
  accountName: z.string(),
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  recordLabel: z.string(),
  /**
   * `isRestorable`: the field can be given the value that it had before. `restoredValue`: that value, where it is another than its text.
   * An older server, beside this one while they are replaced, does not send it.
   */
  changes: z.array(fieldChange.extend({ isRestorable: z.boolean().optional(), restoredValue: z.unknown().optional() })),
  reason: z.string().nullable(),
})
export type HistoryEvent = z.output<typeof historyEvent>

/** Restores the fields of one save, or those that are named. */
export const fieldRestore = z.object({
  version,
  fields: z.array(z.string().max(100)).min(1).max(50).optional(),
})
export type FieldRestore = z.output<typeof fieldRestore>

export const historyPage = page(historyEvent)

/** Verb phrase of each audit action; '{}' is replaced by the record in its definite form. */
const actionTexts = {
  create: 'skapade {}',
  update: 'redigerade {}',
  submit: 'skickade in {}',
  approve: 'godkände {}',
  reject: 'avslog {}',
  return: 'begärde komplettering av {}',
  deactivate: 'inaktiverade {}',
  restore: 'återställde {}',
  withdraw: 'drog tillbaka {}',
  reopen: 'gjorde om {} till utkast',
  remove: 'tog bort {}',
  copy: 'skapade {} som kopia',
  cancel: 'ställde in tävlingen',
  move: 'flyttade tävlingen',
  reinstate: 'återupptog {}',
  confirm: 'bekräftade e-postadressen',
  answer: 'svarade på frågan om ansökan',
  askClub: 'frågade föreningen om ansökan',
  replaceContact: 'bytte kontaktperson i {}',
  renewLink: 'ersatte den privata länken till {}',
  anonymize: 'avidentifierade {}',
  erase: 'gallrade personuppgifter i {}',
  attach: 'bifogade en fil',
  detach: 'tog bort en fil',
  removeFiles: 'tog bort filerna i {} som inte hade skickats in',
  signIn: 'loggade in',
  signInStopped: 'fick en inloggning stoppad',
  reorder: 'flyttade {} i ordningen',
  attest: 'intygade krav i {}',
  tieOfficial: 'ändrade vilken person en funktionär är kopplad till',
  block: 'spärrade {}',
  recall: 'återkallade {}',
  replaceCard: 'ersatte kortet för {}',
  replace: 'ersatte {} med en annan',
  sendAgain: 'skickade ett mejl igen',
  grant: 'lade till behörigheter för {}',
  unbind: 'kopplade loss {} från e-legitimationen',
  changeNumber: 'ändrade identitetsnumret för {}',
  export: 'hämtade en lista som fil',
  emailList: 'hämtade en lista med e-postadresser',
  openLog: 'öppnade händelseloggen',
  lookup: 'sökte fram {} på identitetsnumret',
  searchMembers: 'sökte bland medlemmarna',
  review: 'gick igenom behörigheterna för {}',
  linkMember: 'kopplade {} till en medlem',
  unlinkMember: 'kopplade loss {} från medlemmen',
  liftEmailHold: 'lät den nya e-postadressen för {} gälla genast',
  approveEmail: 'godkände den nya e-postadressen för {}',
  putAway: 'lade undan Kom igång',
  bringBack: 'tog fram Kom igång igen',
  sendTestMail: 'skickade ett testmejl',
  saveView: 'sparade en vy av en lista',
  changeView: 'ändrade en sparad vy',
  removeView: 'tog bort en sparad vy',
  protect: 'satte skyddad identitet för {}',
  askLift: 'begärde att den skyddade identiteten hävs för {}',
  withdrawLift: 'tog bort begäran om att den skyddade identiteten hävs för {}',
  lift: 'hävde den skyddade identiteten för {}',
  revealNumber: 'visade personens identitetsnummer',
  registerExtract: 'hämtade ett registerutdrag om {}',
  openProtected: 'öppnade sidan om {}, med skyddad identitet',
  addMembership: 'lade till ett medlemskap för {}',
  changeMembership: 'ändrade ett medlemskap för {}',
  endMembership: 'avslutade ett medlemskap för {}',
  addRole: 'gav {} en roll i en förening',
  changeRole: 'ändrade en roll i en förening för {}',
  markDistinct: 'markerade att {} inte är samma som en annan person',
  unmarkDistinct: 'tog bort markeringen att {} inte är samma som en annan person',
  merge: 'slog ihop {} med en annan person',
  addNumber: 'lade till identitetsnumret för {}',
  changeBirthDate: 'rättade födelsedatumet för {}',
  removeFormerNumbers: 'tog bort tidigare nummer för {}',
  proposeAnonymize: 'föreslog att {} avidentifieras',
  claim: 'tog på sig ärendet om {}',
  unclaim: 'lämnade ifrån sig ärendet om {}',
  claimApplications: 'tog på sig ansökningarna till {}',
  unclaimApplications: 'lämnade ifrån sig ansökningarna till {}',
  withdrawAnonymize: 'tog bort förslaget att {} avidentifieras',
  restoreBackup: 'återställde databasen från en säkerhetskopia',
  restoreMoment: 'återställde databasen till en viss tidpunkt',
  resume: 'lät den återställda databasen ta över',
  eraseValues: 'gallrade uppgifter i historiken om {}',
} satisfies Record<string, string>
type AuditAction = keyof typeof actionTexts
export const auditActions: readonly string[] = Object.keys(actionTexts)
/** The name of each type of record in the definite form. */
export const recordNames: Record<RecordType, string> = {
  organization: 'föreningen',
  person: 'personen',
  announcement: 'utlysningen',
  application: 'ansökan',
  sanction: 'tävlingen',
  event: 'evenemanget',
  account: 'kontot',
  class_type: 'klassen',
  licence_type: 'licenstypen',
  licence_application: 'licensansökan',
  licence: 'licensen',
  association: 'förbundet',
  federation: 'Flygsportförbundets uppgifter',
  retention_rule: 'lagringstiden',
  frozen_report: 'rapporten',
}
/** Verb phrases that differ for one type of record. */
const actionTextsByRecord: Partial<Record<RecordType, Partial<Record<AuditAction, string>>>> = {
  frozen_report: { create: 'frös rapporten' },
  sanction: {
    create: 'sanktionerade tävlingen',
    withdraw: 'återkallade sanktionen',
  },
  account: { restore: 'återaktiverade kontot' },
  person: { changeNumber: 'rättade identitetsnumret för {}' },
  licence_application: { answer: 'svarade om intyg för {}', askClub: 'frågade föreningen om intyg för {}' },
  licence: { create: 'utfärdade licensen', lift: 'hävde spärren på licensen' },
  organization: { addRole: 'lade till en roll i föreningen', changeRole: 'ändrade en roll i föreningen' },
  announcement: { cancel: 'ställde in utlysningen', move: 'flyttade utlysningen' },
  event: { cancel: 'ställde in evenemanget', restore: 'återupptog evenemanget' },
  application: { move: 'flyttade ansökan till en annan tävling' },
}

/** The action of an audit event as a verb phrase: 'drog tillbaka utlysningen'. */
export const actionText = ({ recordType, action }: Pick<HistoryEvent, 'recordType' | 'action'>): string =>
  (
    actionTextsByRecord[recordType as RecordType]?.[action as AuditAction] ??
    actionTexts[action as AuditAction] ??
    action
  ).replace('{}', recordNames[recordType as RecordType] ?? 'posten')

const oneOf = new Intl.ListFormat('sv', { type: 'disjunction' })

/** All verb phrases of an action: 'drog tillbaka posten eller återkallade sanktionen'. */
export const everyActionText = (action: string): string => {
  const types = Object.keys(actionTextsByRecord).filter(
    (type) => actionTextsByRecord[type as RecordType]?.[action as AuditAction],
  )
  return oneOf.format(['', ...types].map((recordType) => actionText({ recordType, action })))
}
