// Dialogs of the actions on a licence application: submit, attest requirements, completion, decision, withdraw.
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import {
  hasBeenSubmitted,
  licenceApplicationActions,
  type LicenceApplicationAction,
} from '#contract/licences/applications/application-transitions.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { attestable, attestBody, type AttestBody } from '#contract/licences/applications/attestation.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { requirementKey, requirementText } from '#contract/licences/licence-types/requirement.ts'
import { CheckboxField } from '../../../forms/fields/choice-fields.tsx'
import { DateField } from '../../../forms/fields/date-fields.tsx'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import { actionDialogs, type OwnDialogProps } from '../../../records/confirmation-dialogs.tsx'
import { returnDialog } from '../../../records/review/return-dialog.tsx'
import { holderMailText } from '#contract/licences/holder-mail.ts'

const toldTo = ({ holder }: LicenceApplication) => holderMailText(holder, 'Innehavaren får ett mejl.')

const AttestDialog = (props: OwnDialogProps<LicenceApplication>) => {
  const { type, holder, ticks: attestations } = props.record
  const requirements = attestable(type.requirements, holder)
  const others = requirements.filter(({ kind }) => kind !== 'fee')
  const nameOf = (id: string) => type.otherTypes.find((other) => other.id === id)?.name ?? ''
  return (
    <ActionDialog
      {...props}
      title="Intyga krav"
      confirmLabel="Spara"
      success="Kraven är sparade"
      width="md"
      schema={attestBody as FormSchema<AttestBody, AttestBody>}
      valuesOf={(application) => ({
        version: application.version,
        attested: others.map((requirement) => {
          const key = requirementKey(requirement)
          return { key, isMet: application.ticks[key] !== undefined }
        }),
        feePaidOn: application.ticks['fee']?.day ?? null,
        feeReference: application.ticks['fee']?.reference ?? '',
      })}
    >
      {(form) => (
        <>
          <p className="text-muted">Det här vet maskinen inget om. Ditt namn och dagens datum sparas.</p>
          {others.map((requirement, index) => {
            const attestation = attestations[requirementKey(requirement)]
            return (
              <CheckboxField
                key={requirementKey(requirement)}
                form={form}
                name={`attested.${index}.isMet`}
                label={requirementText(requirement, nameOf)}
                {...(attestation ? { hint: `Intygat av ${attestation.byName}` } : {})}
              />
            )
          })}
          {requirements.length > others.length ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <DateField form={form} name="feePaidOn" hint={`Avgiften är ${type.fee} kr.`} />
              <TextField form={form} name="feeReference" />
            </div>
          ) : null}
        </>
      )}
    </ActionDialog>
  )
}

export const LicenceApplicationDialog = actionDialogs<LicenceApplication, Exclude<LicenceApplicationAction, 'update'>>(
  licenceApplications,
  licenceApplicationActions,
  {
    submit: {
      title: 'Skicka in ansökan',
      success: 'Ansökan är inskickad',
      meaning: (application) => `Ansökan läggs i kön för beslut. ${toldTo(application)}`,
    },
    attest: AttestDialog,
    approve: {
      title: 'Godkänn ansökan',
      success: 'Licensen är utfärdad',
      meaning: (application) =>
        `Licensen gäller ${dayText(application.firstDay)} till och med ${application.lastDay ? dayText(application.lastDay) : 'tävlingens sista dag'}. ${toldTo(application)} Det går inte att ångra.`,
    },
    return: returnDialog(
      ({ holder }) =>
        `Ansökan blir ett utkast igen. Motivering och kommentarer mejlas till den som skickade in den. ${holderMailText(holder, 'Innehavaren får dem också.')}`,
    ),
    reject: {
      title: 'Avslå ansökan',
      success: 'Ansökan är avslagen',
      meaning: (application) => `Motiveringen sparas i ansökan. ${toldTo(application)} Det går inte att ångra.`,
    },
    askClub: {
      title: 'Fråga föreningen nu',
      success: 'Föreningen har fått frågan',
      meaning: ({ club }) =>
        `${club?.name ?? 'Föreningen'} får ett mejl på sin registrerade adress om allt som väntar på dess intyg, och inget fler i dag.`,
    },
    withdraw: {
      title: 'Dra tillbaka ansökan',
      success: 'Ansökan är tillbakadragen',
      meaning: (application) =>
        `En tillbakadragen ansökan går inte att öppna igen. Skapa en ny om det behövs.${hasBeenSubmitted(application) ? ` ${toldTo(application)}` : ''}`,
      isDangerous: true,
    },
  },
)
