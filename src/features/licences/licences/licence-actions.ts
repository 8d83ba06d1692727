// Licences as a kind of record on the page, and the hooks for their actions.
import { Ban, CircleX, IdCard, RotateCcw } from 'lucide-react'
import { holderMailText } from '#contract/licences/holder-mail.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { licenceStateLabels } from '#contract/licences/licences/licence-state.ts'
import { licenceActions, licenceRefusal, licenceStateRefusal } from '#contract/licences/licences/licence-transitions.ts'
import { licenceFields, licenceValues, type Licence } from '#contract/licences/licences/licence-view.ts'
import { availabilityBy } from '../../../records/action-availability.ts'
import { editedRecord } from '../../../records/edited-record.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const Dialogs = lazyComponent(async () => (await import('./licence-dialogs.tsx')).LicenceDialog)

const licenceResource = editedRecord({
  noun: 'licensen',
  endpoints: licences,
  fieldsOf: ({ club }: Licence) => licenceFields(() => club?.name ?? ''),
  valuesOf: licenceValues,
  stateOf: ({ state }) => [{ field: 'state', label: 'Status', text: licenceStateLabels[state] }],
  mailNote: (fields, { holder }) =>
    fields.some((field) => field !== 'note') ? holderMailText(holder, 'Innehavaren får ett mejl om ändringen.') : null,
  saved: 'Licensen är sparad',
  undo: 'fields',
})

export const useLicenceActions = (record: Licence) =>
  useRecordActions({
    resource: licenceResource,
    record,
    actions: licenceActions,
    stateRefusal: licenceStateRefusal,
    availability: availabilityBy(licenceRefusal),
    suggested: ['update', 'lift'],
    looks: {
      block: { icon: Ban, isDangerous: true },
      lift: { icon: RotateCcw },
      recall: { icon: CircleX, isDangerous: true },
      replaceCard: { icon: IdCard },
    },
    Dialogs,
  })
