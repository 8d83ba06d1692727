// Dialogs of avidentifiering: the proposal and the act, each after the checks.
import { useSuspenseQuery } from '@tanstack/react-query'
import { anonymizeBody, proposeAnonymizeBody } from '#contract/members/anonymization.ts'
import { checksRefusal } from '#contract/members/person-check.ts'
import type { Person } from '#contract/members/person.ts'
import { TextareaField } from '../../forms/fields/text-fields.tsx'
import { ActionDialog } from '../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { NameConfirmationField } from './name-confirmation-field.tsx'
import { PersonChecklist } from './person-checklist.tsx'
import { personQueries } from './queries.ts'
import { anonymizeAct, secondPersonNote } from './second-person-note.ts'

/** The checks of the person, and an availability that a failed check refuses too. */
const useChecks = ({ record, availability }: OwnDialogProps<Person>) => {
  const checks = useSuspenseQuery(personQueries.anonymizationChecks(record.id)).data.items
  return {
    checks: <PersonChecklist checks={checks} />,
    availability: (person: Person) => {
      const { refusal, rule } = availability(person)
      return { refusal: refusal ?? checksRefusal(checks), rule }
    },
  }
}

const Meaning = () => (
  <p>
    Kvar blir födelseår, kön, län och åren som medlem, till statistiken. Namn, nummer, kontaktuppgifter, roller,
    dokument och uppgifterna i historiken tas bort. <strong>Det går inte att ångra.</strong>
  </p>
)

export const ProposeAnonymizeDialog = (props: OwnDialogProps<Person>) => {
  const { checks, availability } = useChecks(props)
  return (
    <ActionDialog
      {...props}
      availability={availability}
      title="Föreslå att personen avidentifieras?"
      width="md"
      success="Avidentifieringen är föreslagen"
      schema={proposeAnonymizeBody}
      valuesOf={({ version }) => ({ version, reason: '' })}
    >
      {(form) => (
        <>
          <Meaning />
          <p className="text-muted">{secondPersonNote(anonymizeAct, props.record)}</p>
          {checks}
          <TextareaField form={form} name="reason" rows={3} />
        </>
      )}
    </ActionDialog>
  )
}

export const AnonymizeDialog = (props: OwnDialogProps<Person>) => {
  const { checks, availability } = useChecks(props)
  return (
    <ActionDialog
      {...props}
      availability={availability}
      title="Avidentifiera personen?"
      width="md"
      isDangerous
      success="Personen är avidentifierad"
      schema={anonymizeBody}
      valuesOf={({ version }) => ({ version, name: '' })}
    >
      {(form) => (
        <>
          <Meaning />
          {checks}
          <NameConfirmationField form={form} person={props.record} />
        </>
      )}
    </ActionDialog>
  )
}
