// Persons as a kind of record on the page, and the hook for their actions.
import { CalendarDays, IdCard, ShieldAlert, ShieldOff, Undo2, UserPlus, UserRoundX } from 'lucide-react'
import { openPeriodText } from '#contract/dates/periods.ts'
import { today } from '#contract/dates/swedish-day.ts'
import {
  anonymizationActions,
  anonymizationRefusal,
  anonymizationStateRefusal,
  isAnonymizationAction,
} from '#contract/members/anonymization.ts'
import {
  isNumberAction,
  numberActions,
  numberRefusal,
  numberStateRefusal,
  removeFormerNumbersBody,
} from '#contract/members/number.ts'
import { personMerges } from '#contract/members/merge-endpoints.ts'
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import { personFields } from '#contract/members/person-fields.ts'
import { memberLabel, personContent, type Person } from '#contract/members/person.ts'
import { createRefusal, fieldRefusal, personRefusal } from '#contract/members/person-rights.ts'
import {
  isProtectionAction,
  liftAskBody,
  protectionActions,
  protectionRefusal,
  protectionStateRefusal,
} from '#contract/members/protection.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { firmly } from '../../records/action-availability.ts'
import { actionDialogs, reasonDialog } from '../../records/confirmation-dialogs.tsx'
import { editedRecord } from '../../records/edited-record.ts'
import { useRecordActions } from '../../records/record-actions.tsx'
import type { CurrentUser } from '../../session/session.ts'
import { AnonymizeDialog, ProposeAnonymizeDialog } from './anonymization-dialogs.tsx'
import { NewMembershipDialog } from './membership-dialogs.tsx'
import { AddNumberDialog, ChangeBirthDateDialog, ChangeNumberDialog } from './number-dialogs.tsx'
import { ProtectDialog } from './protection-dialogs.tsx'
import { liftAct, secondPersonNote } from './second-person-note.ts'

export const personValues = (person: Person) => recordValues(personContent, person)

const membershipsText = ({ memberships }: Person) =>
  memberships
    .map((held) =>
      [
        `${held.organization.name} ${openPeriodText(held)}`,
        ...(held.paidYear === null ? [] : [`betalt ${held.paidYear}`]),
      ].join(', '),
    )
    .join('; ')

export const personResource = editedRecord({
  noun: 'personen',
  endpoints: persons,
  fieldsOf: () => personFields,
  valuesOf: personValues,
  stateOf: (person) => [
    { field: 'memberships', label: 'Medlemskap', text: membershipsText(person) },
    { field: 'memberNumber', label: 'Medlem', text: memberLabel(person) },
  ],
  fieldRefusal: (field, person) => fieldRefusal(field, person, today()),
  saved: 'Personen är sparad',
  undo: 'fields',
})

const actions = {
  update: { label: 'Redigera' },
  addMembership: { label: 'Lägg till medlemskap' },
  ...numberActions,
  ...protectionActions,
  ...anonymizationActions,
} as const
export type PersonPageAction = keyof typeof actions

const Dialogs = actionDialogs<Person, Exclude<PersonPageAction, 'update'>>(
  { ...persons, ...personIdentity, ...personMerges },
  actions,
  {
    addMembership: NewMembershipDialog,
    protect: ProtectDialog,
    askLift: reasonDialog({
      schema: liftAskBody,
      title: 'Begär att skyddet hävs',
      success: 'Det är begärt att skyddet hävs',
      meaning: (person) => `${secondPersonNote(liftAct, person)} Skriv inga personuppgifter i motiveringen.`,
      reasonField: { rows: 3 },
    }),
    withdrawLift: {
      title: 'Ta bort begäran?',
      confirmLabel: 'Ta bort begäran',
      success: 'Begäran är borttagen',
      meaning: 'Personen har kvar sin skyddade identitet. Begäran och motiveringen finns i historiken.',
    },
    lift: {
      title: 'Ska den skyddade identiteten hävas?',
      success: 'Skyddet är hävt',
      meaning:
        'Namnet syns då igen för alla som ser medlemmar här. Det som togs bort kommer inte tillbaka, utan läggs in på nytt.',
      isDangerous: true,
    },
    addNumber: AddNumberDialog,
    changeNumber: ChangeNumberDialog,
    changeBirthDate: ChangeBirthDateDialog,
    removeFormerNumbers: reasonDialog({
      schema: removeFormerNumbersBody,
      title: 'Ta bort tidigare nummer',
      success: 'Tidigare nummer är borttagna',
      meaning:
        'Personen hittas också på nummer som följde med när personer slogs ihop. Om något av dem är någon annans tar du bort alla, så att den andra kan läggas in; personens eget nummer berörs inte. Ett konto som hör till personen genom ett av dem kopplas loss. Det går inte att ångra.',
      reasonField: { rows: 3, hint: 'Sparas i historiken. Skriv inga nummer.' },
      isDangerous: true,
    }),
    proposeAnonymize: ProposeAnonymizeDialog,
    withdrawAnonymize: {
      title: 'Ta bort förslaget?',
      confirmLabel: 'Ta bort förslaget',
      success: 'Förslaget är borttaget',
      meaning: 'Personen står kvar som den är. Förslaget och motiveringen finns i historiken.',
    },
    anonymize: AnonymizeDialog,
  },
)

const stateRefusal = (action: PersonPageAction, person: Person): string | null => {
  if (isProtectionAction(action)) return protectionStateRefusal(action, person)
  if (isAnonymizationAction(action)) return anonymizationStateRefusal(action, person)
  return isNumberAction(action) ? numberStateRefusal(action, person) : null
}

const refusalOf = (action: PersonPageAction, person: Person, user: CurrentUser): string | null => {
  const { context } = user
  if (isProtectionAction(action)) return protectionRefusal(action, person, user, context)
  if (isAnonymizationAction(action)) return anonymizationRefusal(action, person, user)
  if (isNumberAction(action)) return numberRefusal(action, person, user, context, today())
  return action === 'update' || person.isAnonymized
    ? personRefusal(user, context, person, today())
    : createRefusal(user, context)
}

export const usePersonActions = (record: Person) =>
  useRecordActions({
    resource: personResource,
    record,
    actions,
    stateRefusal,
    availability: firmly(refusalOf),
    // A membership is added in their card.
    suggested: ['update'],
    looks: {
      addMembership: { icon: UserPlus },
      protect: { icon: ShieldAlert, isDangerous: true },
      askLift: { icon: ShieldOff },
      withdrawLift: { icon: Undo2 },
      lift: { icon: ShieldOff, isDangerous: true },
      addNumber: { icon: IdCard },
      changeNumber: { icon: IdCard },
      changeBirthDate: { icon: CalendarDays },
      removeFormerNumbers: { icon: IdCard, isDangerous: true },
      proposeAnonymize: { icon: UserRoundX },
      withdrawAnonymize: { icon: Undo2 },
      anonymize: { icon: UserRoundX, isDangerous: true },
    },
    Dialogs,
  })
