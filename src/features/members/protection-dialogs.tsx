// Dialog that sets skyddad identitet, by typing the name.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Person } from '#contract/members/person.ts'
import { protectBody } from '#contract/members/protection.ts'
import { ActionDialog } from '../../records/action-dialog.tsx'
import type { OwnDialogProps } from '../../records/confirmation-dialogs.tsx'
import { NameConfirmationField } from './name-confirmation-field.tsx'
import { PersonChecklist } from './person-checklist.tsx'
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
          <PersonChecklist checks={checks} />
          <NameConfirmationField form={form} person={props.record} />
        </>
      )}
    </ActionDialog>
  )
}
