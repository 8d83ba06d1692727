// Dialog that replaces the contact of an approved application, or gives the same one a new private link.
import { applicationContact } from '#contract/competitions/applications/application-draft.ts'
import { contactReplacement } from '#contract/competitions/applications/application-endpoints.ts'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { PlainFields } from '../../../forms/fields/plain-fields.tsx'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../../records/confirmation-dialogs.tsx'

export const ContactDialog = (props: OwnDialogProps<Application>) => (
  <ActionDialog
    {...props}
    title={props.confirmLabel}
    success="Kontaktpersonen har fått en ny länk med e-post"
    width="md"
    schema={contactReplacement}
    valuesOf={(application) => ({
      version: application.version,
      override: '',
      ...recordValues(applicationContact, application),
    })}
  >
    {(form) => (
      <>
        <p className="text-muted">
          Kontaktpersonen får ett mejl med en ny privat länk till ansökan och tävlingens sida, och i fortsättningen
          mejlen om tävlingen. De länkar till ansökan som har mejlats tidigare slutar gälla genast. Byts e-postadressen
          får den tidigare ett mejl om det, utan länk. Har länken bara kommit i fel händer går det bra att behålla samma
          kontaktperson. Det går inte att ångra.
        </p>
        <PlainFields form={form} schema={applicationContact} />
      </>
    )}
  </ActionDialog>
)
