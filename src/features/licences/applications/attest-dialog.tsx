// Dialog in which staff attest the requirements of an application that the machine knows nothing of.
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { attestable, attestBody, type AttestBody } from '#contract/licences/applications/attestation.ts'
import { feeText } from '#contract/licences/licence-types/licence-type-fields.ts'
import { requirementKey, requirementText, typeNames } from '#contract/licences/licence-types/requirement.ts'
import { CheckboxField } from '../../../forms/fields/choice-fields.tsx'
import { DateField } from '../../../forms/fields/date-fields.tsx'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../../records/confirmation-dialogs.tsx'

const attestableOf = ({ type, holder }: LicenceApplication) => attestable(type.requirements, holder)

export const AttestDialog = (props: OwnDialogProps<LicenceApplication>) => (
  <ActionDialog
    {...props}
    title="Intyga krav"
    confirmLabel="Spara"
    success="Kraven är sparade"
    width="md"
    schema={attestBody as FormSchema<AttestBody, AttestBody>}
    valuesOf={(application) => ({
      version: application.version,
      attested: attestableOf(application)
        .filter(({ kind }) => kind !== 'fee')
        .map((requirement) => {
          const key = requirementKey(requirement)
          return { key, isMet: application.ticks[key] !== undefined }
        }),
      feePaidOn: application.ticks['fee']?.day ?? null,
      feeReference: application.ticks['fee']?.reference ?? '',
    })}
  >
    {(form, shownRecord) => <AttestFields form={form} application={shownRecord} />}
  </ActionDialog>
)

/** The requirements of the application that the dialog shows, in the order of the form, which may be that of an earlier version. */
export const AttestFields = ({
  form,
  application,
}: {
  form: SchemaForm<AttestBody>
  application: LicenceApplication
}) => {
  const { type, ticks: attestations } = application
  const requirements = attestableOf(application)
  const nameOf = typeNames(type.otherTypes)
  return (
    <>
      <p className="text-muted">Det här kan systemet inte kontrollera. Ditt namn och dagens datum sparas.</p>
      {form.hook.watch('attested').map(({ key }, index) => {
        const requirement = requirements.find((one) => requirementKey(one) === key)
        const attestation = attestations[key]
        return requirement ? (
          <CheckboxField
            key={key}
            form={form}
            name={`attested.${index}.isMet`}
            label={requirementText(requirement, nameOf)}
            {...(attestation ? { hint: `Intygat av ${attestation.byName}` } : {})}
          />
        ) : null
      })}
      {requirements.some(({ kind }) => kind === 'fee') ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField form={form} name="feePaidOn" hint={`Avgiften är ${feeText(type.fee)}.`} />
          <TextField form={form} name="feeReference" />
        </div>
      ) : null}
    </>
  )
}
