// Sanctioned competitions as a kind of record on the page: its texts, form values and actions.
import { CircleX } from 'lucide-react'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import {
  sanctionActions,
  sanctionRules,
  sanctionStateLabels,
} from '#contract/competitions/sanctions/sanction-transitions.ts'
import { sanctionFields, sanctionValues, type Sanction } from '#contract/competitions/sanctions/sanction.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { availabilityBy } from '../../../records/action-availability.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { recordTexts } from '../../../records/record-text.ts'
import { useRecordWrite } from '../../../records/record-write.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { useOfficialTying } from '../officials/official-tying.ts'

const Dialogs = lazyComponent(async () => (await import('./sanction-forms.tsx')).SanctionDialog)

/** Key under which a sanction's form stores its draft. */
export const sanctionDraftKey = (id: string) => `sanction ${id}`

const sanctionResource: RecordResource<Sanction> = {
  noun: 'tävlingen',
  endpoints: sanctions,
  textsOf: (sanction) =>
    recordTexts(sanctionFields(sanction), sanctionValues(sanction), [
      { field: 'state', label: 'Status', text: sanctionStateLabels[sanction.state] },
      { field: 'period', label: 'Datum', text: periodText(sanction.startsOn, sanction.endsOn) },
    ]),
  mailNote: () => 'Arrangören får ett mejl om ändringen.',
}

export const useUpdateSanction = () =>
  useRecordWrite(sanctionResource, sanctions.update, { success: 'Tävlingen är sparad' })

/** Tying an official has a button beside each official. */
const { tieOfficial: _tieOfficial, ...shownActions } = sanctionActions

export const useSanctionActions = (record: Sanction) =>
  useRecordActions({
    resource: sanctionResource,
    record,
    actions: shownActions,
    stateRefusal: sanctionRules.stateRefusal,
    availability: availabilityBy(sanctionRules.refusal),
    suggested: ['update', 'reinstate'],
    looks: { withdraw: { icon: CircleX, isDangerous: true } },
    Dialogs,
    draftKey: sanctionDraftKey(record.id),
  })

export const useSanctionTying = (record: Sanction) =>
  useOfficialTying(sanctionResource, record, sanctions, sanctionRules)
