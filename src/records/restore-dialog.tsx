// Dialog that restores the fields of one save, or one of them, and shows the present and the restored text of each.
import { z } from 'zod'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { HistoryEvent } from '#contract/record/history.ts'
import { useCurrentUser } from '../session/session.ts'
import { ChangeList } from '../ui/change-list.tsx'
import { ActionDialog, type RecordDialogProps } from './action-dialog.tsx'
import { fieldRefusalFor, type RecordView } from './record-resource.ts'
import { restorableChanges, restoredValues, unrestorableText } from './restorable-changes.ts'

interface RestoreDialogProps extends Omit<RecordDialogProps<RecordView>, 'availability'> {
  event: HistoryEvent
  /** The field to restore; otherwise all that can be. */
  field?: string
}

const restoreForm = z.object({ version: z.number() })

export const RestoreDialog = ({ event, field: chosen, ...props }: RestoreDialogProps) => {
  const { resource } = props
  const user = useCurrentUser()
  const refusalOf = fieldRefusalFor(resource, user)
  const kept = event.changes.filter(({ field }) => !chosen || field === chosen)
  const left = unrestorableText({ changes: kept })
  const restoresOf = (record: RecordView) =>
    restorableChanges({ changes: kept }, resource.textsOf(record), (field, value) => refusalOf(field, record, value))
  const fields = restoresOf(props.record).map(({ field }) => field)
  const mailNote = resource.mailNote?.(fields, props.record)
  const leavingNote = (record: RecordView) => resource.leaving?.(record, user, restoredValues(restoresOf(record)))?.note
  const endpoint = resource.endpoints.restoreFields
  if (!endpoint) return null
  return (
    <ActionDialog
      {...props}
      title={chosen ? `Återställ ${kept[0]?.label}` : `Återställ det som ändrades ${dayText(swedishDay(event.at))}`}
      confirmLabel="Återställ"
      success="Återställt"
      width="md"
      endpoint={endpoint}
      pathParams={{ eventId: event.id }}
      undo="fields"
      availability={(record) => ({
        refusal: restoresOf(record).length === 0 ? 'Uppgifterna är redan som de var.' : null,
        rule: null,
      })}
      schema={restoreForm}
      valuesOf={({ version }) => ({ version })}
      bodyOf={({ version }, shown) => ({ version, fields: restoresOf(shown).map(({ field }) => field) })}
    >
      {(_, shown) => (
        <>
          <ChangeList changes={restoresOf(shown)} />
          {[left, mailNote, leavingNote(shown)].map((note) =>
            note ? (
              <p key={note} className="text-muted">
                {note}
              </p>
            ) : null,
          )}
        </>
      )}
    </ActionDialog>
  )
}
