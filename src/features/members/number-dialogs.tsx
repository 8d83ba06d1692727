// Dialogs that add the number of a person of whom the birth date alone is known, and that correct number and birth date. The register is
// asked when a number is complete.
import { TriangleAlert } from 'lucide-react'
import type { FieldPath } from 'react-hook-form'
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import { addNumberBody, changeBirthDateBody, changeNumberBody } from '#contract/members/number.ts'
import type { Person } from '#contract/members/person.ts'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { TextareaField, TextField } from '../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { ActionDialog } from '../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { Alert } from '../../ui/alert.tsx'
import { NumberMatchAlert } from './number-match.tsx'

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
        <NumberMatchAlert written={form.hook.watch('identityNumber')} person={person} />
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
        <NumberMatchAlert written={form.hook.watch('identityNumber')} person={person} />
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
