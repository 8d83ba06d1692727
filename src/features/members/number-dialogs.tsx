// Dialogs that add the number of a person of whom the birth date alone is known, and that correct number and birth date. The register is
// asked when a number is complete.
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { FieldPath } from 'react-hook-form'
import { dayText } from '#contract/dates/day-text.ts'
import { birthDateOf } from '#contract/members/birth.ts'
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import { addNumberBody, changeBirthDateBody, changeNumberBody } from '#contract/members/number.ts'
import type { Person } from '#contract/members/person.ts'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { TextareaField, TextField } from '../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { ActionDialog } from '../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { PageLink } from '../../records/page-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useNumberMatch } from './person-match.tsx'

export const AddNumberDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Lägg till identitetsnummer"
    confirmLabel="Spara"
    success="Identitetsnumret är sparat"
    endpoint={personIdentity.addNumber}
    schema={addNumberBody}
    valuesOf={({ version }) => ({ version, identityNumber: '' })}
  >
    {(form, person) => (
      <>
        <TextField form={form} name="identityNumber" inputMode="numeric" placeholder="ÅÅÅÅMMDD-NNNN" />
        <Match written={form.hook.watch('identityNumber')} person={person} />
      </>
    )}
  </ActionDialog>
)

export const ChangeNumberDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Rätta identitetsnummer"
    confirmLabel="Rätta"
    success="Identitetsnumret är rättat"
    endpoint={personIdentity.changeNumber}
    schema={changeNumberBody}
    valuesOf={({ version }) => ({ version, identityNumber: '', reason: '' })}
  >
    {(form, person) => (
      <>
        <p className="text-muted">
          För ett nummer som blev fel. Ett konto som hör till personen genom det gamla numret kopplas loss.
        </p>
        <TextField form={form} name="identityNumber" inputMode="numeric" placeholder="ÅÅÅÅMMDD-NNNN" />
        <Match written={form.hook.watch('identityNumber')} person={person} />
        <ReasonField form={form} />
      </>
    )}
  </ActionDialog>
)

export const ChangeBirthDateDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Rätta födelsedatum"
    confirmLabel="Rätta"
    success="Födelsedatumet är rättat"
    endpoint={personIdentity.changeBirthDate}
    schema={changeBirthDateBody}
    valuesOf={({ version, birthDate }) => ({ version, birthDate, reason: '' })}
  >
    {(form, { maskedNumber }) => (
      <>
        {maskedNumber === null ? null : (
          <Alert tone="warning" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
            <strong>Identitetsnumret {maskedNumber} tas bort,</strong> och ett konto som hör till personen genom det
            kopplas loss. Vet du det rätta numret rättar du det i stället.
          </Alert>
        )}
        <DateField form={form} name="birthDate" />
        <ReasonField form={form} />
      </>
    )}
  </ActionDialog>
)

const ReasonField = <Values extends { reason: string }>({ form }: { form: SchemaForm<Values> }) => (
  <TextareaField
    form={form}
    name={'reason' as FieldPath<Values>}
    rows={3}
    hint="Sparas i historiken. Skriv inga nummer."
  />
)

interface MatchProps {
  /** The number as it has been typed so far. */
  written: string
  person: Person
}

/** Warning that somebody has the number already, or that the number changes the birth date. */
const Match = ({ written, person }: MatchProps) => {
  const { outcome, persons, number } = useNumberMatch(written)
  const [found] = persons
  if (found?.id === person.id)
    return (
      <Alert tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
        Personen har redan det numret.
      </Alert>
    )
  if (outcome === 'elsewhere' || found)
    return (
      <Alert tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
        {found ? (
          <>
            <strong>{found.name} har numret.</strong> Är det samma person kan de{' '}
            <PageLink to="/members/merge/$id/$otherId" params={{ id: found.id, otherId: person.id }} preload={false}>
              jämföras och slås ihop
            </PageLink>
            .
          </>
        ) : (
          <>
            <strong>Numret finns redan i registret,</strong> hos någon som inte finns här. Förbundskansliet kan jämföra
            de två och slå ihop dem.
          </>
        )}
      </Alert>
    )
  const birthDate = number === null ? null : birthDateOf(number)
  return birthDate === null || person.birthDate === null || birthDate === person.birthDate ? null : (
    <Alert tone="warning" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
      Registret har födelsedatumet {dayText(person.birthDate)}. Det ändras till numrets, {dayText(birthDate)}.
    </Alert>
  )
}
