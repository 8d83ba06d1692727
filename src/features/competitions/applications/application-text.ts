// Text of each field of an application, for the fact view, the comparison, conflicts and field comments.
import { classListText } from '../../../../contract/competitions/enums.ts'
import {
  applicationDraft,
  permissionStateLabels,
  type ApplicationDraft,
} from '../../../../contract/competitions/applications/application-draft.ts'
import { officialRoleLabels } from '../../../../contract/competitions/official-roles.ts'
import { applicationStatusLabels } from '../../../../contract/competitions/applications/application-transitions.ts'
import type { Application, ApplicationColumn } from '../../../../contract/competitions/applications/application-view.ts'
import { lonePeriodText, periodText } from '../../../../contract/dates/day-text.ts'
import { titleAt } from '../../../../contract/validation/introspection.ts'
import type { FieldChoice } from '../record/comment-fields.tsx'
import type { RecordText } from '../record/record-text.ts'

type Field = Exclude<keyof ApplicationDraft, 'acceptsTerms'>

const fields = Object.keys(applicationDraft.shape).filter((field): field is Field => field !== 'acceptsTerms')

export const titleOf = (field: Field): string => titleAt(applicationDraft, [field])
export const applicationFieldChoices: readonly FieldChoice[] = fields.map((field) => ({
  value: field,
  label: titleOf(field),
}))

/** Competition days and reserve days as text. A reserve period may have a first day alone. */
export const periodOf = ({ startsOn, endsOn }: ApplicationColumn | Application) =>
  startsOn && endsOn ? periodText(startsOn, endsOn) : ''
export const reserveOf = (application: ApplicationColumn | Application) =>
  lonePeriodText(application.reserveStartsOn, application.reserveEndsOn)

const decimal = (value: number | null) => (value === null ? '' : value.toLocaleString('sv-SE'))

/** State of a permission, and the note about it. */
export const permissionText = (state: Application['airspaceState'], note: string) =>
  [permissionStateLabels[state], note].filter(Boolean).join(': ')

export const officialsText = (application: Pick<Application, 'officials'>) =>
  application.officials.map(({ role, name }) => `${officialRoleLabels[role]}: ${name}`).join('\n')

const textOf = (application: Application | ApplicationColumn, field: Field): string => {
  switch (field) {
    case 'organizationId':
      return application.club?.name ?? ''
    case 'classIds':
      return classListText(application.classes)
    case 'officials':
      return officialsText(application)
    case 'airspaceState':
    case 'landownerState':
      return permissionStateLabels[application[field]]
    case 'latitude':
    case 'longitude':
      return decimal(application[field])
    default:
      return String(application[field] ?? '')
  }
}

const clubAnswerTexts = { yes: 'Ja', no: 'Nej' } as const

export const applicationTexts = (application: Application): RecordText[] => [
  { field: 'status', label: 'Status', text: applicationStatusLabels[application.status] },
  {
    field: 'clubAnswer',
    label: 'Föreningens svar',
    text: application.clubAnswer ? clubAnswerTexts[application.clubAnswer] : '',
  },
  { field: 'returnReason', label: 'Begärd komplettering', text: application.returnReason ?? '' },
  { field: 'decisionReason', label: 'Motivering', text: application.decisionReason ?? '' },
  { field: 'sanction', label: 'Sanktionsnummer', text: application.sanction?.number ?? '' },
  ...fields.map((field) => ({ field, label: titleOf(field), text: textOf(application, field) })),
]
