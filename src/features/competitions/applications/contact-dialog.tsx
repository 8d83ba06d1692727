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
          Kontaktpersonen får en ny privat länk med e-post, och i fortsättningen mejlen om tävlingen. Länkar som har
          mejlats tidigare slutar gälla genast, och en tidigare adress får ett mejl om bytet. Behåll uppgifterna om
          länken bara har kommit i fel händer. Det går inte att ångra.
        </p>
        <PlainFields form={form} schema={applicationContact} />
      </>
    )}
  </ActionDialog>
)
