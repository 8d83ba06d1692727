// Dialogs that add the number of a person of whom the birth date alone is known, and that correct number and birth date. The register is
// asked when a number is complete.
import { TriangleAlert } from 'lucide-react'
import { addNumberBody, changeBirthDateBody, changeNumberBody } from '#contract/members/number.ts'
import type { Person } from '#contract/members/person.ts'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { TextareaField, TextField } from '../../forms/fields/text-fields.tsx'
import { ActionDialog } from '../../records/action-dialog.tsx'
import { reasonDialog, type OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { Alert } from '../../ui/alert.tsx'
import { NumberMatchAlert } from './number-match.tsx'

export const AddNumberDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Lägg till identitetsnummer"
    confirmLabel="Spara"
    success="Identitetsnumret är sparat"
    schema={addNumberBody}
    valuesOf={({ version }) => ({ version, identityNumber: '' })}
  >
    {(form, person) => (
      <>
        <p className="text-muted">Ett konto som hör till personen men har ett annat personnummer kopplas loss.</p>
        <TextField form={form} name="identityNumber" inputMode="numeric" placeholder="ÅÅÅÅMMDD-NNNN" />
        <NumberMatchAlert written={form.hook.watch('identityNumber')} person={person} />
      </>
    )}
  </ActionDialog>
)

const reasonField = { rows: 3, hint: 'Sparas i historiken. Skriv inga nummer.' }

export const ChangeNumberDialog = reasonDialog({
  schema: changeNumberBody,
  title: 'Rätta identitetsnummer',
  confirmLabel: 'Rätta',
  success: 'Identitetsnumret är rättat',
  meaning:
    'För ett nummer som blev fel. Ett konto som hör till personen genom det gamla numret, eller har ett annat personnummer än det nya, kopplas loss.',
  valuesOf: () => ({ identityNumber: '' }),
  above: (form, person: Person) => (
    <>
      <TextField form={form} name="identityNumber" inputMode="numeric" placeholder="ÅÅÅÅMMDD-NNNN" />
      <NumberMatchAlert written={form.hook.watch('identityNumber')} person={person} />
    </>
  ),
  reasonField,
})

export const ChangeBirthDateDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Rätta födelsedatum"
    confirmLabel="Rätta"
    success="Födelsedatumet är rättat"
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
        <TextareaField form={form} name="reason" {...reasonField} />
      </>
    )}
  </ActionDialog>
)
