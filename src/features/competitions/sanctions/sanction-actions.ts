// Sanctioned competitions as a kind of record on the page: its texts, form values and actions.
import { CircleX } from 'lucide-react'
import { sanctionColumns, sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionActions, sanctionRules } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { sanctionFields, sanctionValues, type Sanction } from '#contract/competitions/sanctions/sanction.ts'
import { availabilityBy } from '../../../records/action-availability.ts'
import { columnTexts, editedRecord } from '../../../records/edited-record.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const Dialogs = lazyComponent(async () => (await import('./sanction-forms.tsx')).SanctionDialog)

const sanctionResource = editedRecord({
  noun: 'tävlingen',
  endpoints: sanctions,
  fieldsOf: (sanction: Sanction) => sanctionFields(sanction),
  valuesOf: sanctionValues,
  stateOf: columnTexts(sanctionColumns, ['state', 'period']),
  mailNote: () => 'Arrangören får ett mejl om ändringen.',
  saved: 'Tävlingen är sparad',
})

export const useSanctionActions = (record: Sanction) =>
  useRecordActions({
    resource: sanctionResource,
    record,
    actions: sanctionActions,
    stateRefusal: sanctionRules.stateRefusal,
    availability: availabilityBy(sanctionRules.refusal),
    suggested: ['update', 'reinstate'],
    elsewhere: ['tieOfficial'],
    looks: { withdraw: { icon: CircleX, isDangerous: true } },
    Dialogs,
  })
