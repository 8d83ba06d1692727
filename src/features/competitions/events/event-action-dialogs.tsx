// Dialogs for cancelling an event and for reverting the cancellation.
import { z } from 'zod'
import type { Event } from '../../../../contract/competitions/events/event.ts'
import { eventCancel } from '../../../../contract/competitions/events/event-endpoints.ts'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { ActionDialog } from '../record/action-dialog.tsx'
import { recordTexts } from '../record/record-text.ts'
import { eventFieldsAmong, sentDraftOf } from './event-draft.ts'
import { useCancelEvent, useRestoreEvent } from './queries.ts'

interface EventDialogProps {
  record: Event
  refusalOf: (record: Event) => string | null
  onClose: () => void
}

const sharedProps = ({ record, refusalOf, onClose }: EventDialogProps) => ({
  noun: 'evenemanget',
  record,
  availability: (event: Event) => ({ refusal: refusalOf(event), rule: null }),
  textsOf: eventTexts,
  onSent: onClose,
  onClose,
})

export const CancelDialog = (props: EventDialogProps) => {
  const { mutateAsync } = useCancelEvent()
  return (
    <ActionDialog
      {...sharedProps(props)}
      title="Ställ in evenemanget"
      confirmLabel="Ställ in"
      isDangerous
      schema={eventCancel}
      valuesOf={({ version }) => ({ version, reason: '' })}
      send={(body) => mutateAsync({ params: { id: props.record.id }, body })}
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
  )
}

const restoreForm = z.object({ version: z.number() })

export const RestoreDialog = (props: EventDialogProps) => {
  const { mutateAsync } = useRestoreEvent()
  return (
    <ActionDialog
      {...sharedProps(props)}
      title="Ska evenemanget hållas ändå?"
      confirmLabel="Återta inställningen"
      schema={restoreForm}
      valuesOf={({ version }) => ({ version })}
      send={(body) => mutateAsync({ params: { id: props.record.id }, body })}
    >
      {() => <p className="text-muted">Det visas som planerat igen, på samma tid och plats som förut.</p>}
    </ActionDialog>
  )
}

const eventTexts = (event: Event) =>
  recordTexts(eventFieldsAmong(event.organizer ? [event.organizer] : []), sentDraftOf(event), [
    { field: 'cancelled', label: 'Status', text: event.cancelledAt === null ? 'Planerat' : 'Inställt' },
  ])
