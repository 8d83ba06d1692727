// Dialogs of skyddad identitet: setting it by typing the name, asking that it be lifted, and lifting it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import type { Person } from '#contract/members/person.ts'
import { liftAskBody, liftBody, protectBody } from '#contract/members/protection.ts'
import { TextareaField } from '../../forms/fields/text-fields.tsx'
import { ActionDialog } from '../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { Checklist } from '../../ui/checklist.tsx'
import { NameConfirmationField } from './name-confirmation-field.tsx'
import { personQueries } from './queries.ts'

export const ProtectDialog = (props: OwnDialogProps<Person>) => {
  const checks = useSuspenseQuery(personQueries.protectionChecks(props.record.id)).data.items
  return (
    <ActionDialog
      {...props}
      title="Sätt skyddad identitet"
      width="md"
      isDangerous
      success="Personen har skyddad identitet"
      endpoint={personIdentity.protect}
      schema={protectBody}
      valuesOf={({ version }) => ({ version, name: '' })}
    >
      {(form) => (
        <>
          <p>
            Identitetsnummer, födelsedatum, adress, telefon, e-postadress, kommun, meriter, vårdnadshavare, dokument,
            anteckningar om licenser, betalningsreferenser i licensansökningar och det som står i meddelanden,
            kommentarer och begärda kompletteringar där tas bort, också ur historiken. Motiveringen till ett beslut står
            kvar. I tävlingar där personen är kopplad som funktionär byts namnet mot ”Namnet visas inte”, även om det är
            skrivet på ett annat sätt. <strong>Inget av det kommer tillbaka om skyddet hävs.</strong>
          </p>
          <p className="text-muted">
            Namnet i medlemsregistret och licensernas FAI-id syns därefter bara för medlemsadministratörer. Inga mejl
            skickas till personen: det som ska sägas lämnar du själv över.
          </p>
          <Checklist label="Kontroller" checks={checks} />
          <NameConfirmationField form={form} person={props.record} />
        </>
      )}
    </ActionDialog>
  )
}

export const AskLiftDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Begär att skyddet hävs"
    success="Det är begärt att skyddet hävs"
    endpoint={personIdentity.askLift}
    schema={liftAskBody}
    valuesOf={({ version }) => ({ version, reason: '' })}
  >
    {(form) => (
      <>
        <p className="text-muted">
          Skyddet hävs av någon annan, på förbundskansliet. Skriv inga personuppgifter i motiveringen.
        </p>
        <TextareaField form={form} name="reason" rows={3} />
      </>
    )}
  </ActionDialog>
)

export const LiftDialog = (props: OwnDialogProps<Person>) => (
  <ActionDialog
    {...props}
    title="Ska den skyddade identiteten hävas?"
    isDangerous
    success="Skyddet är hävt"
    endpoint={personIdentity.lift}
    schema={liftBody}
    valuesOf={({ version }) => ({ version })}
  >
    {() => (
      <p className="text-muted">
        Namnet syns då igen för alla som ser medlemmar här. Det som togs bort kommer inte tillbaka, utan läggs in på
        nytt.
      </p>
    )}
  </ActionDialog>
)
