// Sanctioned competitions as a kind of record on the page: its texts, form values and actions.
import { CircleX } from 'lucide-react'
import { titledClassesOf } from '../../../../contract/competitions/class-types/titled-class.ts'
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import {
  sanctionActions,
  sanctionRefusal,
  sanctionStateLabels,
  sanctionStateRefusal,
} from '../../../../contract/competitions/sanctions/sanction-transitions.ts'
import { sanctionContent, sanctionFields, type Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { periodText } from '../../../../contract/dates/day-text.ts'
import { recordValues } from '../../../../contract/record/record-values.ts'
import { formatPhone } from '../../../../contract/validation/phone-number.ts'
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

/** The fields with the codes of the sanction's classes. */
export const sanctionFieldsOf = ({ classes }: Pick<Sanction, 'classes'>) =>
  sanctionFields((classTypeId) => classes.find(({ id }) => id === classTypeId)?.code ?? '')

export const sanctionContentOf = (sanction: Sanction) => ({
  ...recordValues(sanctionContent, sanction),
  classes: titledClassesOf(sanction.classes),
  contactPhone: formatPhone(sanction.contactPhone),
})

const sanctionResource: RecordResource<Sanction> = {
  noun: 'tävlingen',
  endpoints: sanctions,
  textsOf: (sanction) =>
    recordTexts(sanctionFieldsOf(sanction), sanctionContentOf(sanction), [
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
    stateRefusal: sanctionStateRefusal,
    availability: availabilityBy(sanctionRefusal),
    suggested: ['update'],
    looks: { withdraw: { icon: CircleX, isDangerous: true } },
    Dialogs,
    draftKey: sanctionDraftKey(record.id),
  })

export const useSanctionTying = (record: Sanction) =>
  useOfficialTying(sanctionResource, record, sanctions, {
    stateRefusal: sanctionStateRefusal,
    refusal: sanctionRefusal,
  })
