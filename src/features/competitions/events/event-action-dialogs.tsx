// Dialogs for cancelling an event and for taking it up again. No mail goes out, so both can be undone.
import { eventCancel, events } from '#contract/competitions/events/event-endpoints.ts'
import type { Event, EventAction } from '#contract/competitions/events/event.ts'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { ActionDialog, type RecordDialogProps } from '../../../records/action-dialog.tsx'
import { ConfirmDialog } from '../../../records/confirmation-dialogs.tsx'

type EventDialogProps = RecordDialogProps<Event> & { action: Exclude<EventAction, 'update'> }

export const EventDialog = ({ action, ...props }: EventDialogProps) =>
  action === 'cancel' ? (
    <ActionDialog
      {...props}
      title="Ställ in evenemanget"
      confirmLabel="Ställ in"
      success="Evenemanget är inställt"
      isDangerous
      endpoint={events.cancel}
      undo={{ endpoint: events.restore, bodyOf: ({ version }) => ({ version }) }}
      schema={eventCancel}
      valuesOf={({ version }) => ({ version, reason: '' })}
    >
      {(form) => (
        <>
          <p className="text-muted">
            Evenemanget visas som inställt, med motiveringen, för alla som ser det i kalendern eller prenumererar på
            den.
          </p>
          <TextareaField form={form} name="reason" rows={3} />
        </>
      )}
    </ActionDialog>
  ) : (
    <ConfirmDialog
      {...props}
      title="Återuppta evenemanget"
      confirmLabel="Återuppta"
      success="Evenemanget är återupptaget"
      meaning="Evenemanget visas som planerat igen, på samma tid och plats som förut."
      endpoint={events.restore}
      undo={{
        endpoint: events.cancel,
        bodyOf: ({ version }, { cancelReason }) => ({ version, reason: cancelReason }),
      }}
    />
  )
