// Sanctioned competitions as a kind of record on the page, and the hook for their actions.
import { CircleX } from 'lucide-react'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import {
  sanctionActions,
  sanctionRefusal,
  sanctionStateLabels,
  sanctionStateRefusal,
} from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { periodText } from '../../../../contract/dates/day-text.ts'
import { availabilityBy } from '../../../records/action-availability.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { recordTexts } from '../../../records/record-text.ts'
import { useRecordWrite } from '../../../records/record-write.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { sanctionDraftKey } from './queries.ts'
import { sanctionFieldsOf, sanctionValues } from './sanction-draft.ts'

const Dialogs = lazyComponent(async () => (await import('./sanction-action-dialogs.tsx')).SanctionDialog)

export const sanctionResource: RecordResource<Sanction> = {
  noun: 'tävlingen',
  endpoints: sanctions,
  textsOf: (sanction) =>
    recordTexts(sanctionFieldsOf(sanction), sanctionValues(sanction), [
      { field: 'state', label: 'Status', text: sanctionStateLabels[sanction.state] },
      { field: 'period', label: 'Datum', text: periodText(sanction.startsOn, sanction.endsOn) },
    ]),
  mailNote: () => 'Arrangören får ett mejl om ändringen.',
}

export const useUpdateSanction = () =>
  useRecordWrite(sanctionResource, sanctions.update, { success: 'Tävlingen är sparad' })

export const useSanctionActions = (record: Sanction) =>
  useRecordActions({
    resource: sanctionResource,
    record,
    actions: sanctionActions,
    stateRefusal: sanctionStateRefusal,
    availability: availabilityBy(sanctionRefusal),
    suggested: ['update'],
    looks: { withdraw: { icon: CircleX, isDangerous: true } },
    Dialogs,
    draftKey: sanctionDraftKey(record.id),
  })
